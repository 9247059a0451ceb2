public import Articles
internal import Library
internal import Localization
internal import SQLiteStore

// Guides that everybody with a link may read: as they are at that moment, with the articles that are
// in them then, and nothing else of the library. No wiki is asked.

extension SharingService {
  /// Returns a draft whose link opens the guide of its card.
  ///
  /// - Throws: A `Problem` for a card of something else, and for a limited number of openings:
  ///   reading a guide takes many pages, which are not counted.
  public func openingGuide(
    of draft: CardDraft, for lifetime: SharedLinkLifetime
  ) async throws -> CardDraft {
    try await translatingErrors {
      guard let number = draft.sent.guide else { throw Problem.onlyGuidesOpen }
      guard lifetime.openings == nil else { throw Problem.readingNotCounted }
      var draft = draft
      draft.sent.openedGuide = SharedLink.OpenedGuide(try await library.guides.guide(number))
      return draft
    }
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
        throw Problem.guestGuideGone
      }
      guard SharedLink.OpenedGuide(guide) == opened else { throw Problem.guestGuideGone }
      return guide
    }
  }

  /// Returns an article of a guide that a link opens, from the library, by its own title: what leads
  /// to it in the library is not told.
  ///
  /// - Throws: A `Problem` where the guide does not have it, whether or not it is saved.
  public func guestArticle(
    _ typed: String, of wiki: WikiID, in guide: Guide
  ) async throws -> ReadResult {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let ids = [title, title.capitalized()].map { ArticleID(wiki: wiki, title: $0) }
      guard let id = guide.entries.map(\.article.id).first(where: ids.contains),
        let reading = try await reading.readSaved(id.title, wiki: id.wiki),
        reading.article.id == id
      else { throw Problem.guestArticleMissing(title.text) }
      return reading
    }
  }

  /// Returns a picture of a guide that a link opens; `nil` if the guide does not have it.
  public func guestPicture(
    _ digest: String, of token: String
  ) async throws -> (bytes: [UInt8], type: String)? {
    let guide = try await guestGuide(token)
    return try await translatingErrors {
      guard let picture = SHA256Hash(digest),
        try await library.guides.holds(picture: picture, in: guide.id)
      else { return nil }
      return try await reading.picture(digest)
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
  package static let guestGuideGone = Problem(.gone, Message(.problemGuestGuideGone))
  package static let readingNotCounted = Problem(.badInput, Message(.problemReadingNotCounted))

  package static func guestArticleMissing(_ title: String) -> Problem {
    Problem(.missing, Message(.problemGuestArticleMissing, .text(title)))
  }
}
