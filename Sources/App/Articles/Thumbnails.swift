internal import Articles
internal import Cards
internal import Localization
internal import Wiki

// Pictures of wikis, fetched by us for a page, so that no wiki learns who reads what.

/// The pictures that pages have shown lately, as they were sent: a page is looked at more than once,
/// and by more than one.
final class Thumbnails: Sendable {
  /// So many requests wait for a picture; further ones are told to come back.
  static let mostWaiting = 64
  /// So many of guests wait, who give way to the owner's.
  static let mostGuestsWaiting = 32
  /// Bytes of pictures that are kept.
  static let mostKept = 64 << 20

  struct Kept: Sendable {
    var bytes: [UInt8]
    var type: String
  }

  private struct Source: Hashable {
    var wiki: WikiID
    var address: String
  }

  private let kept = BoundedCache<Source, Kept>(bytes: mostKept)

  func picture(at address: String, of wiki: WikiID) -> Kept? {
    kept[Source(wiki: wiki, address: address)]
  }

  func keep(_ picture: Kept, at address: String, of wiki: WikiID) {
    kept.keep(
      picture, for: Source(wiki: wiki, address: address),
      size: picture.bytes.count + address.utf8.count)
  }
}

extension ReadingService {
  /// The picture that a signed reference names.
  ///
  /// It is decoded here within limits and written anew, so that a browser decodes nothing that a
  /// stranger wrote, and no metadata goes along. A drawing passes as it is: pages show it where it
  /// can do nothing.
  /// - Parameter admit: Called before a wiki is asked; throws for who has asked too often.
  /// - Returns: `nil` for a reference that is not ours or has ended, and for what is no picture or too
  ///   large to be shown.
  /// - Throws: `Problem.serverBusy` where too many wait.
  public func thumbnail(
    _ reference: String, by key: ServerKey, admit: () throws -> Void = {}
  ) async throws -> (bytes: [UInt8], type: String)? {
    guard let (wiki, address) = key.opened(reference, on: day) else { return nil }
    let listed = try await wikis.listed(wiki)
    if let kept = clients.thumbnails.picture(at: address, of: wiki) {
      return (kept.bytes, kept.type)
    }
    guard !isOffline else { throw Problem.notSaved(address) }
    try admit()
    return try await translatingErrors {
      guard let made = try await fetchedThumbnail(at: address, of: listed) else { return nil }
      clients.thumbnails.keep(
        Thumbnails.Kept(bytes: made.bytes, type: made.type), at: address, of: wiki)
      return made
    }
  }

  private func fetchedThumbnail(
    at address: String, of wiki: ListedWiki
  ) async throws -> (bytes: [UInt8], type: String)? {
    let client = try await clients.client(for: .listed(wiki))
    let bytes: [UInt8]
    do {
      bytes = try await clients.picture(at: address, by: client)
    } catch is AsyncSemaphore.Full {
      throw Problem.serverBusy(seconds: 10)
    } catch WikiError.notAllowed {
      // The page named a picture where none may be fetched from: for its reader there is none.
      return nil
    }
    guard let kind = PictureKind(bytes), kind.isShowable else { return nil }
    guard kind.format != .svg else { return (bytes, kind.type) }
    return try await rewritten(bytes, kind)
  }
}

extension ReadingService {
  /// Larger than any page shows a picture that is not kept, in pixels.
  private static let thumbnailSide = 1_280

  /// - Returns: `nil` for what does not decode; the bytes as they came where nothing here decodes.
  private func rewritten(
    _ bytes: [UInt8], _ kind: PictureKind
  ) async throws -> (bytes: [UInt8], type: String)? {
    let side = ReadingService.thumbnailSide
    do {
      return try await cardRenderer.copy(of: bytes, width: side, height: side)
    } catch PictureError.noLibrary {
      return (bytes, kind.type)
    } catch {
      return nil
    }
  }
}

extension PictureKind {
  /// A browser's memory is bounded too.
  fileprivate var isShowable: Bool {
    guard let width, let height else { return true }
    return (try? PictureLimits().check(width: width, height: height)) != nil
  }
}

extension Problem {
  /// As many wait already as may wait.
  package static func serverBusy(seconds: Int) -> Problem {
    Problem(.serverBusy, Message(.problemServerBusy, .number(seconds)), .retry(seconds: seconds))
  }
}
