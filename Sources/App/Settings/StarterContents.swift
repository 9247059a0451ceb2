public import Articles
internal import CAssets
internal import Library
internal import Localization

/// The contents of a newly created library.
public enum StarterContents: Sendable, Equatable {
  /// The atlas included in Waypost, so that there are articles to read offline.
  case starter
  case empty

  /// The initial library file; `nil` for an empty library.
  var file: (() -> [UInt8])? {
    switch self {
    case .starter: StarterContents.starterFile
    case .empty: nil
    }
  }

  /// Returns the library embedded in the binary.
  package static func starterFile() -> [UInt8] {
    let asset = starter_library()
    return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.size))
  }
}

extension WikiService {
  /// Whether a wiki is the atlas included in Waypost and no server for it is configured. There is
  /// then nothing to request or update, and a page that is not saved does not exist.
  public func isBuiltIn(_ wiki: WikiID) async throws -> Bool {
    guard wiki.isBuiltIn else { return false }
    return try await translatingErrors { try await library.wikis.hostOverride(of: wiki) == nil }
  }
}

extension Problem {
  /// A request that only a server for the atlas could answer.
  static let partOfWaypost = Problem(.missing, Message(.problemPartOfWaypost))
}
