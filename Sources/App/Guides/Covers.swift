public import Articles
internal import Library
internal import Localization

// What a guide shows of itself: the picture on its cover, its first and last day.

/// The pictures that a guide may have on its cover, and the one that was chosen.
public struct CoverChoice: Sendable, Equatable {
  /// Those of its articles, in order.
  public var pictures: [GuidePicture]
  /// The digest of the chosen one; `nil` where the guide shows the first picture it has.
  public var chosen: String?

  package init(pictures: [GuidePicture], chosen: String? = nil) {
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

  /// Chooses the picture on a guide's cover; `nil` for the first that its articles show.
  ///
  /// - Throws: A `Problem` where no article of the guide shows the picture.
  public func set(cover: String?, ofGuide guide: Int64) async throws {
    try await translatingErrors {
      guard let cover else { return try await library.setCover(nil, ofGuide: guide) }
      let pictures = try await library.pictures(ofGuide: guide, limit: .max)
      guard let digest = PictureDigest(cover),
        pictures.contains(where: { $0.digest == digest.description })
      else { throw Problem.noPicture }
      try await library.setCover(digest, ofGuide: guide)
    }
  }

  /// Sets a guide's first and last day, as `2026-05-01`; `nil` takes a day away.
  public func set(firstDay: String?, lastDay: String?, ofGuide guide: Int64) async throws {
    try await translatingErrors {
      try await library.setDays(first: firstDay, last: lastDay, ofGuide: guide)
    }
  }

  /// Makes a guide with its days; nothing where one of them is refused.
  public func newGuide(
    named name: String, firstDay: String?, lastDay: String?
  ) async throws -> Guide {
    try await translatingErrors {
      try await library.guide(
        try await library.createGuide(named: name, firstDay: firstDay, lastDay: lastDay))
    }
  }
}

extension Problem {
  static var noPicture: Problem {
    Problem(.missing, Message(.problemNoSuchPicture))
  }
}
