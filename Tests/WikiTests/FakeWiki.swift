import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Synchronization

@testable import Wiki

/// A wiki in memory: responds by a rule of the test, and records its requests.
final class FakeWiki: Sendable {
  /// A received request.
  struct Asked: Sendable {
    var request: Transport.Request
    var address: String { request.address }
    /// The parameters, decoded; `+` stays as it is, since the client never uses it for a blank.
    var parameters: [String: String]

    subscript(name: String) -> String? { parameters[name] }

    func values(_ name: String) -> [String] {
      parameters[name].map { $0.split(separator: "|").map(String.init) } ?? []
    }
  }

  typealias Rule = @Sendable (Asked) throws -> Transport.Answer

  private let state = Mutex<[Asked]>([])
  private let rule: Rule

  init(_ rule: @escaping Rule) { self.rule = rule }

  /// Responds with one after the other, then always with the last.
  convenience init(answers: [Transport.Answer]) {
    let left = Mutex(answers)
    self.init { _ in
      left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .json("{}") }
    }
  }

  var asked: [Asked] { state.withLock { $0 } }

  var transport: Transport {
    Transport { [self] request in
      try Task.checkCancellation()
      let asked = Asked(request: request, parameters: FakeWiki.parameters(of: request.address))
      state.withLock { $0.append(asked) }
      return try rule(asked)
    }
  }

  static func parameters(of address: String) -> [String: String] {
    let query = address.firstIndex(of: "?").map { address[address.index(after: $0)...] } ?? ""
    let pairs = query.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : ""
      return (String(parts[0]), value.removingPercentEncoding ?? value)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension Transport.Answer {
  static func json(_ text: String, status: Int = 200, _ fields: HTTPFields = [:]) -> Self {
    var fields = fields
    fields[.contentType] = "application/json; charset=utf-8"
    return Self(
      head: HTTPResponse(status: .init(code: status), headerFields: fields), body: Array(text.utf8))
  }

  static func html(_ text: String, status: Int = 200, _ fields: HTTPFields = [:]) -> Self {
    var fields = fields
    fields[.contentType] = "text/html"
    return Self(
      head: HTTPResponse(status: .init(code: status), headerFields: fields), body: Array(text.utf8))
  }

  static func redirect(to location: String?, status: Int = 302) -> Self {
    var fields = HTTPFields()
    fields[.location] = location
    return Self(head: HTTPResponse(status: .init(code: status), headerFields: fields))
  }
}

/// Records the waits of a client instead of waiting.
final class Waits: Sendable {
  private let all = Mutex<[Duration]>([])
  var list: [Duration] { all.withLock { $0 } }
  /// The clock, in seconds since 1970, which only waits advance.
  var now: Double { list.reduce(1_800_000_000) { $0 + $1 / .seconds(1) } }
  func note(_ duration: Duration) { all.withLock { $0.append(duration) } }
}

extension WikiID {
  static func test(_ typed: String = "https://wiki.example.org/w/api.php") throws -> WikiID {
    try WikiID(typed: typed)
  }
}

extension WikiFacts {
  /// A current MediaWiki with the given capabilities.
  static func plain(_ capabilities: Set<Capability>, at wiki: WikiID? = nil) throws -> WikiFacts {
    WikiFacts(
      wiki: try wiki ?? .test(), siteName: "Test", generator: "MediaWiki 1.39.17",
      capabilities: capabilities.union([.formatVersion2, .prefixSearch]), probedAt: .test)
  }
}

extension Date {
  static let test = Date(timeIntervalSince1970: 1_800_000_000)
}

extension FakeWiki {
  /// A client that does not wait.
  func client(
    _ wiki: WikiID? = nil, facts: WikiFacts? = nil, waits: Waits = Waits(),
    limits: WikiLimits = WikiLimits(), contact: String? = nil
  ) throws -> WikiClient {
    let scheduler = RequestScheduler(
      pace: .unidentified, now: { waits.now },
      sleep: {
        try Task.checkCancellation()
        waits.note($0)
      })
    return WikiClient(
      try wiki ?? .test(), facts: facts,
      userAgent: UserAgent(version: "0.1", contact: contact), limits: limits, transport: transport,
      scheduler: scheduler, chance: { 0.5 })
  }
}
