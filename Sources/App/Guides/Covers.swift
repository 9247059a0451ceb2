public import Articles
internal import Library
internal import Localization

// The appearance of a guide: its cover picture, its first and last day.

/// The pictures available for a guide's cover, and the chosen one.
public struct CoverChoice: Sendable, Equatable {
  /// The pictures of its articles, in order.
  public var pictures: [CoverCandidate]
  /// The digest of the chosen picture; `nil` for the guide's first picture.
  public var chosen: String?

  package init(pictures: [CoverCandidate], chosen: String? = nil) {
    self.pictures = pictures
    self.chosen = chosen
  }
}

extension GuideService {
  public func coverChoice(ofGuide guide: Int64) async throws -> CoverChoice {
    try await translatingErrors {
      CoverChoice(
        pictures: try await library.pictures(ofGuide: guide),
        chosen: try await library.chosenCover(ofGuide: guide)?.description)
    }
  }

  /// Sets the picture on a guide's cover; `nil` for the first picture of its articles.
  ///
  /// - Throws: A `Problem` if no article of the guide has the picture.
  public func set(cover: String?, ofGuide guide: Int64) async throws {
    try await translatingErrors {
      guard let cover else { return try await library.setCover(nil, ofGuide: guide) }
      guard let digest = SHA256Hash(cover) else { throw Problem.noPicture }
      do { try await library.setCover(digest, ofGuide: guide) } catch LibraryError.pictureMissing {
        throw Problem.noPicture
      }
    }
  }

  /// Sets a guide's first and last day, as `2026-05-01`; `nil` removes a day.
  public func set(firstDay: String?, lastDay: String?, ofGuide guide: Int64) async throws {
    try await translatingErrors {
      try await library.setDays(first: firstDay, last: lastDay, ofGuide: guide)
    }
  }

  /// Sets the wiki in which a guide's articles are searched; `nil` for the default wiki.
  public func set(wiki: WikiID?, ofGuide guide: Int64) async throws {
    try await translatingErrors { try await library.setWiki(wiki, ofGuide: guide) }
  }

  /// Creates a guide; creates nothing if a day is invalid.
  public func newGuide(
    named name: String, firstDay: String? = nil, lastDay: String? = nil
  ) async throws -> Guide {
    try await translatingErrors {
      try await library.guide(
        try await library.createGuide(named: name, firstDay: firstDay, lastDay: lastDay))
    }
  }
}

extension Problem {
  static var noPicture: Problem { Problem(.missing, Message(.problemNoSuchPicture)) }
}
