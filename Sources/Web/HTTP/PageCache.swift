internal import App
internal import HTTPTypes
internal import Routes
internal import Synchronization

/// Pages that were made before and are still what would be made now.
///
/// Making a page of 20 kB costs milliseconds: reading, rendering, hashing, compressing. Whatever a
/// page of a saved article shows comes from the library, the settings and the request's head, so it
/// stands as long as nobody, in this process or another, changed the library
/// (`libraryVersion()`), for requests that are alike in all that a page may depend on.
final class PageCache: Sendable {
  /// A request, as far as it may make one page another: its address and the fields of which a page
  /// may depend (`RequestFields`). It holds whatever the doorkeeper judges by, so that who is given a
  /// ready page was let in with it before.
  struct Key: Hashable, Sendable {
    let address: String
    let authority: String?
    let fields: [HTTPField]
    /// The address of ours that was asked.
    let local: IPAddress?
    let isThroughProxy: Bool
    /// Days since 1970: the references of pictures in a page end.
    var day = 0
    /// Minutes since 1970 where a visit is noted as read; `nil` for others.
    let minute: Int?

    /// Bytes of what the request holds: a stranger writes them, and they are kept like the page.
    var size: Int {
      fields.reduce(address.utf8.count + (authority?.utf8.count ?? 0)) {
        $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
      }
    }
  }

  /// Bytes at most of pages, whole and compressed, and of the requests for them; more start anew.
  static let most = 8 << 20
  /// A larger page is made each time: it would push out a hundred others.
  static let mostOfOne = 1 << 20

  private struct State {
    var version = 0
    var size = 0
    var pages: [Key: SiteResponse] = [:]
  }

  private let state = Mutex(State())

  /// How many pages are kept.
  var count: Int { state.withLock { $0.pages.count } }

  /// - Parameter version: The library's, asked after the request came; not asked where there is no
  ///   such page.
  func page(_ key: Key, at version: @autoclosure () throws -> Int) rethrows -> SiteResponse? {
    let (known, page) = state.withLock { ($0.version, $0.pages[key]) }
    guard let page else { return nil }
    return try version() == known ? page : nil
  }

  /// - Parameter version: The library's, asked before the page was made: what was changed
  ///   meanwhile has another one.
  func keep(_ answer: SiteResponse, _ key: Key, at version: Int) {
    guard let made = answer.made else { return }
    let size = made.size + key.size
    guard size <= PageCache.mostOfOne else { return }
    state.withLock { state in
      if state.version != version || state.size + size > PageCache.most {
        state = State(version: version)
      }
      if state.pages.updateValue(answer, forKey: key) == nil { state.size += size }
    }
  }
}

extension PageCache.Key {
  /// `nil` where an answer is made for this one visit: a notice shows once.
  init?(_ requestPolicy: RequestPolicy, day: Int, minute: Int?) {
    let head = requestPolicy.head
    guard [.get, .head].contains(head.method), let address = head.path, !address.contains("done=")
    else { return nil }
    self.init(
      address: address, authority: head.authority,
      fields: RequestFields.ofPages(requestPolicy),
      local: requestPolicy.caller.local, isThroughProxy: requestPolicy.isThroughProxy, day: day,
      minute: minute)
  }
}

extension Site {
  /// What was made for a request like this one, before anything else of it is worked out. Where
  /// one must sign in, that comes first, and `Showing.swift` looks again.
  func cachedResponse(_ requestPolicy: RequestPolicy) -> SiteResponse? {
    let address = requestPolicy.head.path ?? ""
    if address.hasPrefix(Routes.shared.pattern.start),
      let key = PageCache.Key(requestPolicy, day: services.reading.day, minute: nil)
    {
      return try? sharedPageCache.page(key, at: try services.sharing.sentVersion())
    }
    if signIn == nil, address.hasPrefix(Routes.article.pattern.start),
      let key = PageCache.Key(
        requestPolicy, day: services.reading.day, minute: services.reading.minute)
    {
      return try? pageCache.page(key, at: try services.reading.libraryVersion())
    }
    return nil
  }
}
