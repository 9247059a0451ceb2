import Foundation  // Sockets and threads of every system.
import Synchronization

/// An HTTP server on the loopback interface, for the wiki that an explored server asks.
///
/// `Tests/FaultServer` can do more, and is over SwiftNIO; this one needs no package, so that the
/// explorer builds optimized in seconds. A thread for each connection: a server keeps few to a wiki.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    var method: String
    /// Path and query as they came.
    var target: String
    var host: String
    /// The `Cookie` field.
    var cookie: String
    var body: [UInt8]
  }

  struct Response: Sendable {
    var status = 200
    var type = "text/html; charset=utf-8"
    var fields: [String] = []
    var body: [UInt8] = []
  }

  /// Answers; `nil` closes the connection.
  typealias Respond = @Sendable (Request) -> Response?

  struct NoPort: Error {}

  let port: Int
  private let listener: Int32
  private let respond: Respond

  /// - Throws: `NoPort` where the system gives none.
  init(_ respond: @escaping Respond) throws {
    self.respond = respond
    let listener = HTTPConnection.streamSocket()
    self.listener = listener
    var address = HTTPConnection.loopback(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Foundation.listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard code else { throw NoPort() }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in acceptAll() }
  }

  func stop() {
    // Wakes the thread that accepts.
    shutdown(listener, Int32(2))
    close(listener)
  }

  private func acceptAll() {
    while true {
      let socket = accept(listener, nil, nil)
      guard socket >= 0 else { return }
      Thread.detachNewThread { [self] in
        let connection = HTTPConnection(accepted: socket)
        while let request = try? connection.request(), let response = respond(request) {
          guard (try? connection.answer(response)) != nil else { break }
        }
        connection.close()
      }
    }
  }
}

extension LoopbackServer.Request {
  /// The path without the query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// The first value of a field of the query or of a form in the body, decoded.
  func parameter(_ name: String) -> String? {
    let query = target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    let form = String(decoding: body, as: UTF8.self)
    for pair in "\(query)&\(form)".split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard String(parts[0]).formDecoded == name else { continue }
      return parts.count == 2 ? String(parts[1]).formDecoded : ""
    }
    return nil
  }
}

extension HTTPConnection {
  /// An idle client holds its connection for so long.
  private static let idleTime = Duration.seconds(3_600)

  fileprivate func request() throws -> LoopbackServer.Request {
    let end = ContinuousClock().now + Self.idleTime
    let words = try takeLine(until: end).split(separator: " ")
    guard words.count == 3 else { throw Failure.malformed("request line") }
    var request = LoopbackServer.Request(
      method: String(words[0]), target: String(words[1]), host: "", cookie: "", body: [])
    var length = 0
    for field in try takeFields(until: end) {
      switch field.name {
      case "host": request.host = field.value
      case "cookie": request.cookie = field.value
      case "content-length": length = Int(field.value) ?? 0
      default: break
      }
    }
    request.body = try take(length, until: end)
    return request
  }

  fileprivate func answer(_ response: LoopbackServer.Response) throws {
    let fields = response.fields.map { $0 + "\r\n" }.joined()
    let head = """
      HTTP/1.1 \(String(1000 + response.status).suffix(3)) Answer\r\nContent-Type: \(response.type)\r\n\(fields)\
      Content-Length: \(response.body.count)\r\n\r\n
      """
    try write(Array(head.utf8) + response.body, until: ContinuousClock().now + .seconds(60))
  }
}
