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
        pictures: try await library.guides.pictures(of: guide),
        chosen: try await library.guides.chosenCover(of: guide)?.description)
    }
  }

  /// Sets the picture on a guide's cover; `nil` for the first picture of its articles.
  ///
  /// - Throws: A `Problem` if no article of the guide has the picture.
  public func set(cover: String?, ofGuide guide: Int64) async throws {
    try await translatingErrors {
      guard let cover else { return try await library.guides.setCover(nil, of: guide) }
      guard let digest = SHA256Hash(cover) else { throw Problem.noPicture }
      do { try await library.guides.setCover(digest, of: guide) } catch LibraryError.pictureMissing
      {
        throw Problem.noPicture
      }
    }
  }

  /// Sets a guide's first and last day, as `2026-05-01`; `nil` removes a day.
  public func set(firstDay: String?, lastDay: String?, ofGuide guide: Int64) async throws {
    try await translatingErrors {
      try await library.guides.setDays(first: firstDay, last: lastDay, of: guide)
    }
  }

  /// Sets the wiki in which a guide's articles are searched; `nil` for the default wiki.
  public func set(wiki: WikiID?, ofGuide guide: Int64) async throws {
    try await translatingErrors { try await library.guides.setWiki(wiki, of: guide) }
  }

  /// Creates a guide; creates nothing if a day is invalid.
  public func newGuide(
    named name: String, firstDay: String? = nil, lastDay: String? = nil
  ) async throws -> Guide {
    try await translatingErrors {
      try await library.guides.guide(
        try await library.guides.create(named: name, firstDay: firstDay, lastDay: lastDay))
    }
  }
}

extension Problem {
  static var noPicture: Problem { Problem(.missing, Message(.problemNoSuchPicture)) }
}
