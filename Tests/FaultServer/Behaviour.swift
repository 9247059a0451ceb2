/// How a request is answered: the bytes that go over the wire, in steps.
///
/// Most tests use the named behaviours (`Faults.swift`); one that needs another puts steps
/// together. An answer is for GET and POST: one to HEAD must be made without a body by hand.
public struct Behaviour: Sendable {
  /// What the server does next on the connection.
  public enum Step: Sendable {
    /// Sends the bytes `times` times over, waiting `every` after each; a client that does not read
    /// holds it up (at most a socket's buffer is in flight). `Int.max` goes on until the client or
    /// the server closes.
    case send([UInt8], times: Int = 1, every: Duration = .zero)
    /// Sends nothing more until the client or the server closes.
    case hang
    /// Closes the connection. Without it the connection waits for its next request.
    case close
  }

  /// The steps in order.
  public var steps: [Step]

  /// A behaviour of these steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }
}

extension Behaviour {
  /// A whole and correct answer; its length is declared.
  public static func answer(
    status: Int = 200, headers: [(String, String)] = [], body: some Sequence<UInt8> = []
  ) -> Behaviour {
    let bytes = Array(body)
    let head = head(status: status, headers: headers + [("Content-Length", "\(bytes.count)")])
    return Behaviour([.send(head + bytes)])
  }

  /// A whole and correct JSON answer.
  public static func json(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> Behaviour {
    answer(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")] + headers,
      body: text.utf8)
  }

  /// Answers the first `count` requests with one behaviour, and later ones as `later` chooses.
  ///
  /// Requests of every address are counted; ``Request/attempt`` counts those of one.
  public static func first(
    _ count: Int, _ behaviour: Behaviour, then later: @escaping FaultServer.Respond
  ) -> FaultServer.Respond {
    { $0.number <= count ? behaviour : later($0) }
  }

  /// The bytes of a status line and header fields, the empty line after them included.
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
