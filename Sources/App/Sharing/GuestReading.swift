public import Articles
internal import Library
internal import Localization
internal import SQLiteStore

// Guides that everybody with a link may read: as they are at that moment, with the articles that are
// in them then, and nothing else of the library. No wiki is asked.

extension SharingService {
  /// - Throws: A `Problem` for a card of something else, and for a limited number of openings:
  ///   reading a guide takes many pages, which are not counted.
  func openedGuide(
    of draft: CardDraft, for lifetime: SharedLinkLifetime
  ) async throws -> SharedLink.OpenedGuide {
    guard let number = draft.sent.guide else { throw Problem.onlyGuidesOpen }
    guard lifetime.openings == nil else { throw Problem.readingNotCounted }
    return SharedLink.OpenedGuide(try await library.guides.guide(number))
  }

  /// Returns the guide that a link opens.
  ///
  /// - Throws: A `Problem` where the link is unknown, was withdrawn or ended, opens no guide, or its
  ///   guide was deleted.
  public func guestGuide(_ token: String) async throws -> Guide {
    try await translatingErrors {
      guard let opened = try await sent(token).sent.openedGuide else { throw Problem.sentMissing }
      let guide: Guide
      do {
        guide = try await library.guides.guide(opened.number)
      } catch LibraryError.guideMissing {
        throw Problem.sentMissing
      }
      guard SharedLink.OpenedGuide(guide) == opened else { throw Problem.sentMissing }
      return guide
    }
  }

  /// Returns an article of a guide that a link opens, from the library.
  ///
  /// - Throws: A `Problem` where the guide does not have it, whether or not it is saved.
  public func guestArticle(
    _ typed: String, of wiki: WikiID, in guide: Guide
  ) async throws -> ReadResult {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let found = try await library.articles.saved(
        titled: title, wiki: wiki, default: wikis.defaultWiki, reader: settings.language)
      guard let id = found.first?.id, guide.entries.contains(where: { $0.article.id == id }),
        let reading = try await reading.readSaved(id.title, wiki: id.wiki),
        reading.article.id == id
      else { throw Problem.guestArticleMissing(title.text) }
      return reading
    }
  }
}

extension SharedLink.OpenedGuide {
  init(_ guide: Guide) {
    self.init(number: guide.id, createdAt: guide.createdAt.milliseconds)
  }
}

extension Problem {
  package static let onlyGuidesOpen = Problem(.badInput, Message(.problemOnlyGuidesOpen))
  package static let readingNotCounted = Problem(.badInput, Message(.problemReadingNotCounted))

  package static func guestArticleMissing(_ title: String) -> Problem {
    Problem(.missing, Message(.problemGuestArticleMissing, .text(title)))
  }
}
