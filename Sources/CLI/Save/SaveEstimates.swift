internal import App
internal import Articles
internal import Localization

extension SaveCommand {
  /// Shows what would be saved and about how large it is, and saves nothing. A page that cannot be
  /// had does not stop the others. One that is named twice is shown and counted once.
  func showEstimates(in session: CommandContext) async throws {
    try await ContactQuestion(session).askIfNeeded(
      among: try await guideWiki(in: session).map { [$0.id] })
    let guide = try await storedGuideName(in: session)
    let inGuide = try await articles(in: guide, session)
    var results: [EstimateResult] = []
    var seen: Set<ArticleID> = []
    for (titles, wiki) in try await pages(in: session) {
      var typed: Set<String> = []
      for title in titles where typed.insert(title).inserted {
        let result = EstimateResult(
          title: title, wiki: wiki?.id, outcome: try await estimate(title, wiki, in: session))
        if let id = result.estimate?.id, !seen.insert(id).inserted { continue }
        if !common.json { write(result, guide: guide, inGuide: inGuide, in: session) }
        results.append(result)
      }
    }
    let saved = results.filter { $0.estimate?.effect.isLeft == false }
    let total = results.reduce(0) { $0 + ($1.estimate?.savedBytes ?? 0) }
    if common.json {
      try session.write(
        json: SaveEstimatesJSON(
          guide: guide ?? GuideService.savedGuide, bytes: total, articles: results.map { .init($0) }
        ))
    } else {
      if results.contains(where: { $0.estimate?.effect == .unchanged }) {
        session.console.note(session.localizer(.saveEstimateMore))
      }
      session.console.note(
        session.localizer(.saveEstimateTotal, .number(saved.count), .bytes(total)))
    }
    let problems = results.compactMap(\.problem)
    guard problems.isEmpty else {
      throw Problem.someFailed(
        problems.count, of: results.count, because: problems.map(\.kind), trying: .estimate)
    }
  }

  /// The articles of a guide; `nil` if none is named, which leaves a saved article where it is.
  private func articles(
    in guide: String?, _ session: CommandContext
  ) async throws -> Set<ArticleID>? {
    guard let guide else { return nil }
    let guides = session.services.guides
    guard try await guides.guides().contains(where: { $0.title == guide }) else { return [] }
    return Set(try await guides.guide(named: guide).entries.map(\.article.id))
  }

  private func estimate(
    _ title: String, _ wiki: PermittedWiki?, in session: CommandContext
  ) async throws -> Result<SaveEstimate, Problem> {
    do {
      return .success(
        try await session.services.saving.estimate(
          title, wiki: wiki, pictures: pictures, options: options))
    } catch {
      guard let problem = Problem(error) else { throw error }
      return .failure(problem)
    }
  }

  private func write(
    _ result: EstimateResult, guide: String?, inGuide: Set<ArticleID>?, in session: CommandContext
  ) {
    let (console, localizer) = (session.console, session.localizer)
    switch result.outcome {
    case .failure(let problem):
      console.note(
        localizer(.saveFailed, .text(result.title.terminalSafe)) + " " + localizer(problem.message))
    case .success(let estimate):
      let isNewInGuide = inGuide.map { !$0.contains(estimate.id) } ?? false
      let name = guide?.terminalSafe ?? localizer(.guideSaved)
      console.say(localizer(estimate.words(guide: name, isNewInGuide: isNewInGuide)))
      if estimate.effect == .emptied { console.note(localizer(.refreshEmptiedHow)) }
      let sizes = PictureChoice.allCases.map { Message.Argument.bytes(estimate.bytes($0)) }
      console.write("  " + localizer(Message(.saveEstimateSizes, arguments: sizes)) + "\n")
    }
  }
}

extension SaveEstimate {
  /// What would be done with the article.
  ///
  /// - Parameter isNewInGuide: Whether a guide is named that does not contain it yet.
  fileprivate func words(guide: String, isNewInGuide: Bool) -> Message {
    let title = Message.Argument.text(id.title.text.terminalSafe)
    let count = Message.Argument.number(pictures == .none ? 0 : pictureCount)
    return switch effect {
    case .added: Message(.saveEstimate, title, .text(guide), .bytes(savedBytes), count)
    case .unchanged:
      isNewInGuide
        ? Message(.saveEstimateInGuide, title, .text(guide))
        : Message(.saveEstimateUnchanged, title)
    case .completed: Message(.saveEstimateCompleted, title, .bytes(savedBytes), count)
    case .refreshed: Message(.saveEstimateRefreshed, title, .bytes(savedBytes), count)
    case .emptied: Message(.refreshEmptied, title, .text(id.wiki.name))
    }
  }
}

/// A page as a dry run found it.
struct EstimateResult {
  /// As it was typed.
  var title: String
  /// `nil` for the default wiki.
  var wiki: WikiID?
  var outcome: Result<SaveEstimate, Problem>

  var problem: Problem? {
    if case .failure(let problem) = outcome { problem } else { nil }
  }

  var estimate: SaveEstimate? {
    if case .success(let estimate) = outcome { estimate } else { nil }
  }
}

/// `save --dry-run --json`: `{"guide", "bytes", "articles": [{"title", "wiki", "outcome",
/// "pictures", "bytes", "sizes": {"none", "small", "full"}, "problem"}]}`; outcome is that of
/// `SaveReportJSON`.
struct SaveEstimatesJSON: Encodable {
  let guide: String
  /// Of what would be saved; a copy that stays as it is adds nothing.
  let bytes: Int
  let articles: [Item]

  struct Item: Encodable {
    let title: String
    let wiki: String?
    let outcome: String
    /// How many pictures the page has.
    let pictures: Int
    /// With the pictures that it would have.
    let bytes: Int
    /// By the choice of pictures.
    let sizes: [String: Int]?
    let problem: String?

    init(_ result: EstimateResult) {
      problem = result.problem?.message.key.rawValue
      switch result.outcome {
      case .success(let estimate):
        (title, wiki) = (estimate.id.title.text, estimate.id.wiki.slug)
        outcome = estimate.effect.rawValue
        pictures = estimate.pictureCount
        bytes = estimate.bytes(estimate.pictures)
        let all = PictureChoice.allCases.map { ($0.rawValue, estimate.bytes($0)) }
        sizes = Dictionary(uniqueKeysWithValues: all)
      case .failure:
        (title, wiki, outcome) = (result.title, result.wiki?.slug, "failed")
        (pictures, bytes, sizes) = (0, 0, nil)
      }
    }
  }
}
