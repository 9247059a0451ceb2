public import Articles
internal import Library
public import Localization
internal import Wiki

/// The result of saving an article at one press.
public struct ImmediateSaveResult: Sendable, Equatable {
  public var id: ArticleID
  /// What to say about it.
  public var message: Message
  /// The guide that contains it only since now, from which it can be removed to undo the save.
  public var newInGuide: String?
}

extension SavingService {
  /// Keeps an article that the user reads in a guide. A saved article is added without a request;
  /// any other is saved with its pictures, with the short retries of reading: a browser waits.
  ///
  /// - Parameters:
  ///   - guide: Its name, created if needed; `nil` for the guide *Saved*.
  ///   - pictures: Which pictures to save with it; `nil` for small ones, and to leave the pictures of
  ///     a saved article as they are. With `options`, a saved article is asked for too.
  ///   - progress: Called for each step.
  @discardableResult
  public func keep(
    _ typed: String, from wiki: WikiReadAccess, guide: String?, pictures: PictureChoice? = nil,
    options: SaveOptions = [],
    progress: @escaping @Sendable (SaveProgress) async -> Void = { _ in }
  ) async throws -> ImmediateSaveResult {
    try await translatingErrors {
      if pictures == nil, options.isEmpty, let saved = try await saved(typed, wiki.id) {
        return try await put(saved, into: guide)
      }
      var order = SaveRequest(
        [typed], wiki: try wiki.reachable(), guide: guide, options: options)
      order.pictures = pictures
      let report = try await save(order, for: .person, progress: progress)
      if let problem = report.failed.first?.problem { throw problem }
      guard let item = report.items.first, let id = item.id else { throw Problem.notSaved(typed) }
      let missing = item.missingPictures.count
      let title = Message.Argument.text(id.title.text)
      let message =
        missing == 0
        ? Message(.saveDone, title, .guideName(report.guide))
        : Message(.saveDoneMissing, title, .guideName(report.guide), .number(missing))
      return ImmediateSaveResult(
        id: id, message: message, newInGuide: item.isNewInGuide ? report.guide : nil)
    }
  }

  /// Tries again to fetch the pictures that a saved article lacks, while a person waits.
  ///
  /// - Returns: A message about the result.
  public func fetchMissingPictures(
    of typed: String, from wiki: WikiReadAccess,
    progress: @escaping @Sendable (SaveProgress) async -> Void = { _ in }
  ) async throws -> Message {
    try await translatingErrors {
      guard let saved = try await saved(typed, wiki.id) else { throw Problem.notSaved(typed) }
      let report = try await refresh(
        [saved.id], from: [wiki.reachable()], for: .person, progress: progress)
      if let problem = report.failed.first?.problem { throw problem }
      let missing = report.items.first?.missingPictures.count ?? 0
      let fetched = max(0, saved.missingPictureCount - missing)
      return missing == 0
        ? Message(.webDonePictures, .number(fetched))
        : Message(.webDonePicturesSome, .number(fetched), .number(missing))
    }
  }

  /// Updates a saved article while the user waits.
  ///
  /// - Returns: A message about the result.
  public func update(
    _ typed: String, from wiki: WikiReadAccess, options: SaveOptions = [],
    progress: @escaping @Sendable (SaveProgress) async -> Void = { _ in }
  ) async throws -> Message {
    try await translatingErrors {
      guard let saved = try await saved(typed, wiki.id) else { throw Problem.notSaved(typed) }
      let report = try await refresh(
        [saved.id], from: [wiki.reachable()], options: options, progress: progress)
      if let problem = report.failed.first?.problem { throw problem }
      let item = report.items.first
      let title = Message.Argument.text(item?.id?.title.text ?? typed)
      let name = Message.Argument.text(saved.id.wiki.name)
      return switch item?.outcome {
      case .gone: Message(.refreshGone, title, name)
      case .leadsElsewhere(let other):
        Message(.refreshLeadsElsewhere, title, .text(other.text), name)
      case .emptied: Message(.refreshEmptied, title, name)
      default: Message(.refreshUpdated, title)
      }
    }
  }

  private func saved(_ typed: String, _ wiki: WikiID) async throws -> SavedArticle? {
    try await library.articles.find(title: PageTitle.checked(typed), preferring: wiki).first {
      $0.id.wiki == wiki
    }
  }

  private func put(_ saved: SavedArticle, into name: String?) async throws -> ImmediateSaveResult {
    let title = Message.Argument.text(saved.id.title.text)
    // Articles included in Waypost were not put into a guide by the user.
    let wanted = name ?? (saved.id.wiki.isBuiltIn ? GuideService.savedGuide : nil)
    guard let guide = try wanted.map({ try Library.guideName($0) }) else {
      return ImmediateSaveResult(id: saved.id, message: Message(.saveUnchanged, title))
    }
    let entry = try await library.guideEntries.add(saved.id, to: .named(guide))
    let stored = try await library.guides.title(named: guide)
    return ImmediateSaveResult(
      id: saved.id, message: Message(.guideAdded, title, .guideName(stored)),
      newInGuide: entry.isNew ? stored : nil)
  }
}

extension Message.Argument {
  /// Returns a guide's name for display; *Saved* is translated.
  fileprivate static func guideName(_ title: String) -> Message.Argument {
    title == GuideService.savedGuide ? .message(Message(.guideSaved)) : .text(title)
  }
}
