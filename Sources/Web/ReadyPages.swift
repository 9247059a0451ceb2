internal import HTTPTypes
internal import Synchronization

/// Pages that were made before and are still what would be made now.
///
/// Making a page of 20 kB costs milliseconds: reading, rendering, hashing, compressing. Whatever a
/// page of a saved article shows comes from the library, the settings and the request's head, so it
/// stands as long as nobody, in this process or another, changed the library
/// (`Verbs.libraryVersion()`), for requests that are alike in all that a page may depend on.
final class ReadyPages: Sendable {
  /// What may make one page another: addresses show in links, a cookie may carry rights.
  struct Key: Hashable, Sendable {
    let address: String
    let authority: String?
    let cookie: String?
    let language: String?
    let accepted: String?
    let isForeign: Bool
    let isSecure: Bool
    /// Minutes since 1970 of a visit that is noted as read; `nil` for others.
    let minute: Int?
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

  /// - Parameter version: The library's, asked after the request came.
  func page(_ key: Key, at version: Int) -> Answer? {
    state.withLock { $0.version == version ? $0.pages[key] : nil }
  }

  /// - Parameter version: The library's, asked before the page was made: what was changed
  ///   meanwhile has another one.
  func keep(_ answer: Answer, _ key: Key, at version: Int) {
    let size = answer.body.count + (answer.compressed?.count ?? 0)
    guard size <= ReadyPages.mostOfOne else { return }
    state.withLock { state in
      if state.version != version || state.size + size > ReadyPages.most {
        state = State(version: version)
      }
      if state.pages.updateValue(answer, forKey: key) == nil { state.size += size }
    }
  }
}

extension ReadyPages.Key {
  /// `nil` where an answer is made for this one visit: a notice shows once.
  init?(_ visit: Visit, minute: Int?) {
    guard visit.query["done"] == nil, let address = visit.head.path else { return nil }
    let fields = visit.head.headerFields
    self.init(
      address: address, authority: visit.head.authority, cookie: fields[.cookie],
      language: fields[.acceptLanguage], accepted: fields[.accept], isForeign: visit.isForeign,
      isSecure: visit.isSecure, minute: minute)
  }
}

extension Answer {
  /// The same, with what every response to it would work out again.
  func ready() -> Answer {
    var answer = self
    answer.tag = fingerprintTag
    answer.compressed = compressed ?? compressedBody
    return answer
  }
}
