internal import Articles
internal import Cards
internal import Localization
public import Secrets
internal import Synchronization
internal import Wiki

// Pictures of wikis, fetched by the server for pages, so that no wiki learns who reads what.

/// A cache of the pictures that pages showed lately, as they were sent.
final class Thumbnails: Sendable {
  /// Maximum number of waiting requests; further ones are told to retry.
  static let mostWaiting = 64
  /// Maximum number of waiting guests, who have lower priority than the owner.
  static let mostGuestsWaiting = 32

  struct Kept: Sendable {
    var bytes: [UInt8]
    var type: String
  }

  private struct Source: Hashable {
    var wiki: WikiID
    var address: String
  }

  private let kept = Mutex(BoundedCache<Source, Kept>(limit: 64 << 20, largest: 16 << 20))

  func picture(at address: String, of wiki: WikiID) -> Kept? {
    kept.withLock { $0.value(for: Source(wiki: wiki, address: address)) }
  }

  func keep(_ picture: Kept, at address: String, of wiki: WikiID) {
    _ = kept.withLock {
      $0.insert(
        picture, for: Source(wiki: wiki, address: address),
        cost: picture.bytes.count + address.utf8.count)
    }
  }
}

extension ReadingService {
  /// Returns the picture that a signed reference names.
  ///
  /// The picture is decoded within limits and encoded again, so that browsers get no untrusted
  /// image data and no metadata. SVG is passed on unchanged, because pages show it where it cannot
  /// run scripts.
  ///
  /// - Parameter admit: Called before a request to a wiki; throws if the client exceeded its rate
  ///   limit.
  /// - Returns: `nil` if the reference is invalid or expired, or if the file is not a picture or
  ///   too large to show.
  /// - Throws: `Problem.serverBusy` if too many requests are waiting.
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
      // The page named a picture at a forbidden address; it is treated as missing.
      return nil
    }
    guard let kind = PictureKind(bytes), kind.isShowable else { return nil }
    guard kind.format != .svg else { return (bytes, kind.type) }
    return try await rewritten(bytes, kind)
  }
}

extension ReadingService {
  /// Maximum side in pixels; larger than any page shows a picture that is not saved.
  private static let thumbnailSide = 1_280

  /// - Returns: `nil` if the bytes cannot be decoded; the original bytes if this machine has no
  ///   decoder.
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
  /// Whether the dimensions fit into a browser's memory.
  fileprivate var isShowable: Bool {
    guard let width, let height else { return true }
    return (try? PictureLimits().check(width: width, height: height)) != nil
  }
}

extension Problem {
  /// The waiting queue is full.
  package static func serverBusy(seconds: Int) -> Problem {
    Problem(.serverBusy, Message(.problemServerBusy, .number(seconds)), .retry(seconds: seconds))
  }
}
