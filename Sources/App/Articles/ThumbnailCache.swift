internal import Articles
internal import Cards
internal import Localization
internal import Scheduling
public import Secrets
internal import Synchronization
internal import Wiki

// Pictures of wikis, fetched by the server for pages, so that no wiki learns who reads what.

/// A cache of the pictures that pages showed lately, as they were sent.
final class ThumbnailCache: Sendable {
  /// Maximum number of waiting requests; further ones are asked to retry.
  static let mostWaiting = 64
  /// Maximum number of waiting anonymous viewers, who have lower priority than the owner.
  static let mostAnonymousWaiting = 32

  enum Entry: Sendable {
    case picture([UInt8], type: String)
    /// Too large or too costly to decode; it is not fetched and decoded again for each request.
    case refused
  }

  private struct Source: Hashable {
    var wiki: WikiID
    var address: String
  }

  private let entries = Mutex(BoundedCache<Source, Entry>(limit: 64 << 20, largest: 16 << 20))

  func entry(at address: String, of wiki: WikiID) -> Entry? {
    entries.withLock { $0.value(for: Source(wiki: wiki, address: address)) }
  }

  func insert(_ entry: Entry, at address: String, of wiki: WikiID) {
    _ = entries.withLock {
      $0.insert(
        entry, for: Source(wiki: wiki, address: address), cost: entry.size + address.utf8.count)
    }
  }
}

extension ThumbnailCache.Entry {
  /// In bytes, without the key.
  fileprivate var size: Int {
    switch self {
    case .picture(let bytes, _): bytes.count
    case .refused: 64
    }
  }

  fileprivate var picture: (bytes: [UInt8], type: String)? {
    switch self {
    case .picture(let bytes, let type): (bytes, type)
    case .refused: nil
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
    let today = WallClock(now: now).day
    guard let (wiki, address) = key.opened(reference, on: today) else { return nil }
    let listed = try await wikis.listed(wiki)
    if let entry = clients.thumbnails.entry(at: address, of: wiki) { return entry.picture }
    guard !isOffline else { throw Problem.notSaved(address) }
    try admit()
    return try await translatingErrors {
      guard let made = try await fetchedThumbnail(at: address, of: listed) else { return nil }
      clients.thumbnails.insert(made, at: address, of: wiki)
      return made.picture
    }
  }

  private func fetchedThumbnail(
    at address: String, of wiki: ListedWiki
  ) async throws -> ThumbnailCache.Entry? {
    let client = try await clients.client(for: .listed(wiki))
    let bytes: [UInt8]
    do {
      bytes = try await clients.picture(at: address, by: client)
    } catch is AsyncSemaphore.Full {
      throw Problem.serverBusy(seconds: 10)
    } catch WikiError.http(_, 404), WikiError.http(_, 410) {
      return nil
    } catch WikiError.notAllowed {
      // The page named a picture at a forbidden address; it is treated as missing.
      return nil
    }
    guard let kind = PictureHeader(bytes) else { return nil }
    guard kind.isShowable else { return .refused }
    guard kind.format != .svg else { return .picture(bytes, type: kind.type) }
    return try await rewritten(bytes, kind)
  }

  /// Maximum side in pixels; larger than any page shows a picture that is not saved.
  private static let thumbnailSide = 1_280

  /// - Returns: `nil` if the bytes cannot be decoded; the original bytes if this machine has no
  ///   decoder.
  private func rewritten(
    _ bytes: [UInt8], _ kind: PictureHeader
  ) async throws -> ThumbnailCache.Entry? {
    let side = ReadingService.thumbnailSide
    do {
      let copy = try await clients.memory.run(picture: bytes) { [cardRenderer] in
        try await cardRenderer.copy(of: bytes, width: side, height: side)
      }
      return .picture(copy.bytes, type: copy.type)
    } catch let error as PictureError {
      switch error {
      case .noLibrary: return .picture(bytes, type: kind.type)
      case .tooManyBytes, .tooManyPixels, .tooManyScans, .tooCostly: return .refused
      // The download may have been cut off.
      case .notAPicture, .tooSmall, .damaged: return nil
      }
    }
  }
}

extension PictureHeader {
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
