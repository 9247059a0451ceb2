public import Articles
internal import Cards
internal import Foundation  // the parts of an address
internal import Library
internal import Wiki
internal import Wording

// Pictures of wikis, fetched by us for a page, so that no wiki learns who reads what.

extension Verbs {
  /// The picture that a signed reference names.
  ///
  /// It is decoded here within limits and written anew, so that a browser decodes nothing that a
  /// stranger wrote, and no metadata goes along. A drawing passes as it is: pages show it where it
  /// can do nothing.
  /// - Returns: `nil` for a reference that is not ours, and for what is no picture or too large to
  ///   be shown.
  public func thumbnail(
    _ reference: String, by key: ServerKey
  ) async throws -> (bytes: [UInt8], type: String)? {
    guard let (wiki, address) = key.opened(reference), isReachable(address, of: wiki) else {
      return nil
    }
    return try await asking {
      guard !isOffline else { throw Problem.notSaved(address) }
      let client = try await clients.client(for: wiki)
      let bytes = try await clients.pictureTurns.run {
        try await client.bytes(at: address, for: .person).bytes
      }
      guard let kind = PictureKind(bytes), kind.isShowable else { return nil }
      guard kind.format != .svg else { return (bytes, kind.type) }
      return try await rewritten(bytes, kind)
    }
  }
}

extension Verbs {
  /// Larger than any page shows a picture that is not kept, in pixels.
  private static let thumbnailSide = 1_280

  /// - Returns: `nil` for what does not decode; the bytes as they came where nothing here decodes.
  private func rewritten(
    _ bytes: [UInt8], _ kind: PictureKind
  ) async throws -> (bytes: [UInt8], type: String)? {
    let side = Verbs.thumbnailSide
    do {
      return try await darkroom.copy(of: bytes, width: side, height: side)
    } catch PictureError.noLibrary {
      return (bytes, kind.type)
    } catch {
      return nil
    }
  }
}

/// Pictures of a wiki's pages may lie on any host: on the wiki's own as the wiki is spoken to, on
/// others by https at its usual port alone.
private func isReachable(_ address: String, of wiki: WikiID) -> Bool {
  let isAbsolute = address.contains("://") || address.hasPrefix("//")
  if !isAbsolute || address.hasPrefix(wiki.origin + "/") { return true }
  let whole = address.hasPrefix("//") ? "https:" + address : address
  guard let parts = URLComponents(string: whole) else { return false }
  return parts.scheme == "https" && parts.port == nil && parts.user == nil
    && parts.password == nil && parts.host?.isEmpty == false
}

extension PictureKind {
  /// A browser's memory is bounded too.
  fileprivate var isShowable: Bool {
    guard let width, let height else { return true }
    return (try? PictureLimits().check(width: width, height: height)) != nil
  }
}

extension Verbs {
  /// Whether pages may reach a wiki: the default one, those on the list, the projects of
  /// Wikimedia.
  public func isListed(_ wiki: WikiID) async throws -> Bool {
    if wiki == settings.wiki || wiki.isWikimedia && wiki.scheme == .https && wiki.port == nil {
      return true
    }
    return try await asking { try await library.wikis().contains(wiki) }
  }
}

extension Problem {
  /// A wiki that pages may not reach.
  public static func notListed(_ wiki: WikiID) -> Problem {
    guard !wiki.isPartOfWaypost else { return .partOfWaypost }
    return Problem(
      Message(.problemWikiNotListed, .text(wiki.name)), exitCode: .notAllowed, status: 403)
  }
}
