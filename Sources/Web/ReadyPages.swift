internal import HTTPTypes
internal import Synchronization
internal import Waypost

/// Pages that were made before and are still what would be made now.
///
/// Making a page of 20 kB costs milliseconds: reading, rendering, hashing, compressing. Whatever a
/// page of a saved article shows comes from the library, the settings and the request's head, so it
/// stands as long as nobody, in this process or another, changed the library
/// (`Verbs.libraryVersion()`), for requests that are alike in all that a page may depend on.
final class ReadyPages: Sendable {
  /// A request, as far as it may make one page another: all but what only says how the bytes are
  /// to be sent. It holds whatever the doorkeeper judges by, so that who is given a ready page was
  /// let in with it before.
  struct Key: Hashable, Sendable {
    let address: String
    let authority: String?
    let fields: [HTTPField]
    /// The address of ours that was asked.
    let local: IPAddress?
    let isThroughProxy: Bool
    /// Minutes since 1970 where a visit is noted as read; `nil` for others.
    let minute: Int?

    func hash(into hasher: inout Hasher) {
      hasher.combine(address)
      hasher.combine(authority)
      hasher.combine(fields.count)
    }
  }

  /// Bytes of pages at most, whole and compressed; more start anew.
  static let most = 8 << 20
  /// A larger page is made each time: it would push out a hundred others.
  static let mostOfOne = 1 << 20

  private struct State {
    var version = 0
    var size = 0
    var pages: [Key: Answer] = [:]
  }

  private let state = Mutex(State())

  /// How many pages are kept.
  var count: Int { state.withLock { $0.pages.count } }

  /// - Parameter version: The library's, asked after the request came; not asked where there is no
  ///   such page.
  func page(_ key: Key, at version: @autoclosure () throws -> Int) rethrows -> Answer? {
    let (known, page) = state.withLock { ($0.version, $0.pages[key]) }
    guard let page else { return nil }
    return try version() == known ? page : nil
  }

  /// - Parameter version: The library's, asked before the page was made: what was changed
  ///   meanwhile has another one.
  func keep(_ answer: Answer, _ key: Key, at version: Int) {
    guard let size = answer.made?.size, size <= ReadyPages.mostOfOne else { return }
    state.withLock { state in
      if state.version != version || state.size + size > ReadyPages.most {
        state = State(version: version)
      }
      if state.pages.updateValue(answer, forKey: key) == nil { state.size += size }
    }
  }
}

extension ReadyPages.Key {
  /// What says how the bytes are sent, and who reads them: no page of ours depends on it.
  private static let left: Set<HTTPField.Name> = [
    .acceptEncoding, .ifNoneMatch, .userAgent, .connection, .cacheControl,
  ]

  /// `nil` where an answer is made for this one visit: a notice shows once.
  init?(_ door: Doorkeeper, minute: Int?) {
    let head = door.head
    // Visitors are counted by what a proxy that was named says of them, and get the same pages. From
    // anybody else the field is refused.
    let visitor = door.isThroughProxy ? "x-forwarded-for" : nil
    guard [.get, .head].contains(head.method), let address = head.path, !address.contains("done=")
    else { return nil }
    self.init(
      address: address, authority: head.authority,
      fields: head.headerFields.filter { field in
        !ReadyPages.Key.left.contains(field.name) && field.name.canonicalName != visitor
      },
      local: door.caller.local, isThroughProxy: door.isThroughProxy, minute: minute)
  }
}

extension Site {
  /// What was made for a request like this one, before anything else of it is worked out. Where
  /// one must sign in, that comes first, and `Showing.swift` looks again.
  func readyAnswer(_ door: Doorkeeper) -> Answer? {
    let address = door.head.path ?? ""
    if address.hasPrefix("/s/"), let key = ReadyPages.Key(door, minute: nil) {
      return try? readyShared.page(key, at: try verbs.sentVersion())
    }
    if signIn == nil, address.hasPrefix("/read/"),
      let key = ReadyPages.Key(door, minute: verbs.minute)
    {
      return try? readyPages.page(key, at: try verbs.libraryVersion())
    }
    return nil
  }
}
