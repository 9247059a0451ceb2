/// A scripted response: the bytes that go over the wire, in steps.
///
/// Most tests use the named behaviours (`Faults.swift`); a test that needs another one combines
/// steps. The responses are for GET and POST; for HEAD, build one without a body.
public struct Behaviour: Sendable {
  /// One action of the server on the connection.
  public enum Step: Sendable {
    /// Sends the bytes `times` times, waiting `every` after each; a client that does not read
    /// blocks it (at most a socket's buffer is in flight). `Int.max` continues until the client or
    /// the server closes.
    case send([UInt8], times: Int = 1, every: Duration = .zero)
    /// Sends nothing until so many requests have arrived at the server, of whatever kind.
    case wait(requests: Int)
    /// Sends nothing more until the client or the server closes.
    case hang
    /// Closes the connection. Without it, the connection waits for the next request.
    case close
  }

  public var steps: [Step]

  /// Creates a behaviour from steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }
}

extension Behaviour {
  /// A complete and correct response with `Content-Length`.
  public static func answer(
    status: Int = 200, headers: [(String, String)] = [], body: some Sequence<UInt8> = []
  ) -> Behaviour {
    let bytes = Array(body)
    let head = head(status: status, headers: headers + [("Content-Length", "\(bytes.count)")])
    return Behaviour([.send(head + bytes)])
  }

  /// A complete and correct JSON response.
  public static func json(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> Behaviour {
    answer(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")] + headers,
      body: text.utf8)
  }

  /// Responds to the first `count` requests with one behaviour, and to later ones as `later`
  /// chooses.
  ///
  /// Requests to all addresses are counted; ``Request/attempt`` counts those to one.
  public static func first(
    _ count: Int, _ behaviour: Behaviour, then later: @escaping FaultServer.Respond
  ) -> FaultServer.Respond {
    { $0.number <= count ? behaviour : later($0) }
  }

  /// The same response once so many requests have arrived at the server. A client that waits for it
  /// before it sends the others waits in vain: so a test sees which requests are sent side by side.
  public func held(forRequests count: Int) -> Behaviour {
    Behaviour([.wait(requests: count)] + steps)
  }

  /// The bytes of a status line and header fields, including the empty line after them.
  static func head(status: Int, headers: [(String, String)]) -> [UInt8] {
    let fields = headers.map { "\($0): \($1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(reason(status))\r\n\(fields)\r\n".utf8)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Answer"
    }
  }
}

extension Behaviour {
  /// The same response to every request.
  public var always: FaultServer.Respond { { _ in self } }
}
