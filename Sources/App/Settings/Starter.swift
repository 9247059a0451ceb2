public import Articles
internal import CAssets
internal import Library
internal import Localization

/// What a library holds that is made for the first time.
public enum StarterContents: Sendable, Equatable {
  /// The atlas that is part of Waypost, so that there is something to read without the network.
  case starter
  case empty

  /// The file that a new library begins as; `nil` where it begins empty.
  var file: (() -> [UInt8])? {
    switch self {
    case .starter: StarterContents.starterFile
    case .empty: nil
    }
  }

  /// The library that lies in the binary.
  package static func starterFile() -> [UInt8] {
    let asset = starter_library()
    return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.size))
  }
}

extension WikiService {
  /// Whether a wiki's pages are part of Waypost, and nobody lets the wiki itself run: there is
  /// nothing to ask then, nothing to update, and a page that is not saved is not there.
  public func isBuiltIn(_ wiki: WikiID) async throws -> Bool {
    guard wiki.isBuiltIn else { return false }
    return try await translatingErrors { try await library.wayTo(wiki) == nil }
  }
}

extension Problem {
  /// Something that only the wiki of the atlas could answer.
  static let partOfWaypost = Problem(.missing, Message(.problemPartOfWaypost))
}
