internal import App
internal import Articles
internal import HTTPTypes
internal import IPAddresses
internal import Routes
internal import Synchronization

/// Cache of rendered pages.
///
/// Rendering a page of 20 kB takes milliseconds: reading, rendering, hashing, compressing. The page
/// of a saved article depends only on the library, the settings and the request's head, so it is
/// valid until this or another process changes the library (`libraryVersion()`), for requests that
/// are equal in everything that a page may depend on.
final class PageCache: Sendable {
  /// The part of a request that a page may depend on: its address and headers (`PageRequestHeaders`). It
  /// contains everything that the request policy checks, so a cached page is served only to a
  /// request that would be accepted.
  struct Key: Hashable, Sendable {
    let address: String
    let authority: String?
    let fields: [HTTPField]
    /// Local address that the client connected to.
    let local: IPAddress?
    let isThroughProxy: Bool
    /// Days since 1970: the picture references in a page expire.
    var day = 0
    /// Minutes since 1970, if a visit is recorded; `nil` otherwise.
    let minute: Int?

    /// Size in bytes of the client's part, which counts towards the limit of the cache.
    var size: Int {
      fields.reduce(address.utf8.count + (authority?.utf8.count ?? 0)) {
        $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
      }
    }
  }

  /// Maximum total size in bytes of pages, plain and compressed, and their keys.
  static let most = 8 << 20
  /// Maximum size in bytes of one page and its key. A larger page is not cached: it would push out
  /// a hundred others.
  static let mostOfOne = 1 << 20

  private struct State {
    var version = 0
    var pages = BoundedCache<Key, SiteResponse>(limit: most, largest: mostOfOne)
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.pages.count } }

  /// - Parameter version: Version of the library, read after the request arrived; only evaluated if
  ///   the page is in the cache.
  func page(_ key: Key, at version: @autoclosure () throws -> Int) rethrows -> SiteResponse? {
    let (known, page) = state.withLock { ($0.version, $0.pages.value(for: key)) }
    guard let page else { return nil }
    return try version() == known ? page : nil
  }

  /// - Parameter version: Version of the library, read before the page was made, so that a change
  ///   in between is noticed.
  func keep(_ answer: SiteResponse, _ key: Key, at version: Int) {
    guard let made = answer.made else { return }
    state.withLock { state in
      if state.version != version { state = State(version: version) }
      state.pages.insert(answer, for: key, cost: made.size + key.size)
    }
  }
}

extension PageCache.Key {
  /// `nil` for a POST, and for a page with a flash message, which is shown once.
  init?(_ requestPolicy: RequestPolicy, day: Int, minute: Int?) {
    let head = requestPolicy.head
    guard [.get, .head].contains(head.method), let address = head.path, !address.contains("done=")
    else { return nil }
    self.init(
      address: address, authority: head.authority,
      fields: PageRequestHeaders.ofPages(requestPolicy),
      local: requestPolicy.caller.local, isThroughProxy: requestPolicy.isThroughProxy, day: day,
      minute: minute)
  }
}

extension Site {
  /// Returns the cached response for a request, before anything else is computed. If sign-in is
  /// required, it is checked first, and `readyArticle` reads the cache.
  func cachedResponse(_ requestPolicy: RequestPolicy) -> SiteResponse? {
    let address = requestPolicy.head.path ?? ""
    if address.hasPrefix(Routes.shared.pattern.start),
      let key = PageCache.Key(requestPolicy, day: services.clock.day, minute: nil)
    {
      return try? sharedPageCache.page(key, at: try services.sharing.sentVersion())
    }
    if signIn == nil, address.hasPrefix(Routes.article.pattern.start),
      let key = PageCache.Key(
        requestPolicy, day: services.clock.day, minute: services.clock.minute)
    {
      return try? pageCache.page(key, at: try services.reading.libraryVersion())
    }
    return nil
  }
}
