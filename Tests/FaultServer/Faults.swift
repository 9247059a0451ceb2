/// Faults that a wiki client must survive.
extension Behaviour {
  /// A correct response that arrives `count` bytes at a time, with a pause after each.
  public static func drip(
    _ body: some Sequence<UInt8>, bytes count: Int, every interval: Duration,
    headers: [(String, String)] = []
  ) -> Behaviour {
    let bytes = Array(body)
    let head = head(status: 200, headers: headers + [("Content-Length", "\(bytes.count)")])
    let pieces = stride(from: 0, to: bytes.count, by: max(count, 1)).map { start in
      Step.send(Array(bytes[start..<min(start + max(count, 1), bytes.count)]), every: interval)
    }
    return Behaviour([.send(head)] + pieces)
  }

  /// An endless response: `piece` again and again, with a pause after each.
  public static func endlessDrip(_ piece: some Sequence<UInt8>, every interval: Duration)
    -> Behaviour
  {
    Behaviour([
      .send(head(status: 200, headers: [("Connection", "close")])),
      .send(Array(piece), times: .max, every: interval),
    ])
  }

  /// Declares `missing` more bytes than it sends, then closes.
  public static func truncated(
    _ body: some Sequence<UInt8>, missing: Int = 1000, headers: [(String, String)] = []
  ) -> Behaviour {
    let bytes = Array(body)
    let length = ("Content-Length", "\(bytes.count + missing)")
    return Behaviour([.send(head(status: 200, headers: headers + [length]) + bytes), .close])
  }

  /// A body of `sizeInBytes` spaces (100 MB by default) without a declared length, as fast as the
  /// client reads.
  public static func endless(
    sizeInBytes: Int = 100_000_000, headers: [(String, String)] = []
  ) -> Behaviour {
    let block = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
    return Behaviour([
      .send(head(status: 200, headers: headers + [("Connection", "close")])),
      .send(block, times: sizeInBytes / block.count + 1), .close,
    ])
  }

  /// Redirects the client to another address.
  public static func redirect(to address: String, status: Int = 302) -> Behaviour {
    answer(status: status, headers: [("Location", address)])
  }

  /// Redirects forever: `/a` to `/a/1`, `/a/1` to `/a/2` …; the query is kept.
  public static func redirectLoop(_ request: Request) -> Behaviour {
    var parts = request.path.split(separator: "/").map(String.init)
    let count = parts.last.flatMap(Int.init)
    if count != nil { parts.removeLast() }
    let path = "/" + (parts + ["\((count ?? 0) + 1)"]).joined(separator: "/")
    return redirect(to: path + (request.query.map { "?\($0)" } ?? ""))
  }

  /// A small gzip body of zero bytes that expands about 1,030-fold.
  public static func gzipBomb(
    expandingTo sizeInBytes: Int = 200_000_000, contentType: String = "application/json"
  ) -> Behaviour {
    answer(
      headers: [("Content-Type", contentType), ("Content-Encoding", "gzip")],
      body: gzipOfZeros(sizeInBytes: sizeInBytes))
  }

  /// Closes the connection without a response.
  public static var closed: Behaviour { Behaviour([.close]) }

  /// Never answers; the connection stays open until the client or the server ends it.
  public static var hang: Behaviour { Behaviour([.hang]) }

  /// Sends the head of a response and then nothing more.
  public static var hangAfterHead: Behaviour {
    let headers = [("Content-Type", "application/json"), ("Content-Length", "100")]
    return Behaviour([.send(head(status: 200, headers: headers)), .hang])
  }

  /// An HTML page where JSON is expected, as from a proxy or a captive portal.
  public static func html(status: Int = 200) -> Behaviour {
    let page = "<!DOCTYPE html><title>Welcome</title><p>Please accept our terms & conditions."
    return answer(
      status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: page.utf8)
  }

  /// JSON after the notices that PHP prints when a wiki shows its errors.
  public static func notices(before json: String) -> Behaviour {
    let notice = "<br />\n<b>Notice</b>:  Undefined index: {x} in <b>api.php</b> on line <b>1</b>"
    return answer(
      headers: [("Content-Type", "text/html; charset=utf-8")],
      body: "\(notice)<br />\n\(json)".utf8)
  }

  /// Status 429; `retryAfter` is the field's value: seconds or a date.
  public static func tooManyRequests(retryAfter: String? = "5") -> Behaviour {
    let wait = retryAfter.map { [("Retry-After", $0)] } ?? []
    return answer(status: 429, headers: wait, body: "Too many requests.\n".utf8)
  }

  /// Status 503, as during maintenance of a wiki.
  public static func unavailable(retryAfter: String? = nil) -> Behaviour {
    let wait = retryAfter.map { [("Retry-After", $0)] } ?? []
    return answer(status: 503, headers: wait, body: "Service unavailable.\n".utf8)
  }

  /// MediaWiki's error when its databases lag: status 200, code `maxlag` (mediawiki.org,
  /// "Manual:Maxlag parameter").
  public static func maxlag(seconds: Int = 7) -> Behaviour {
    let text = "Waiting for a database server: \(seconds) seconds lagged."
    return json(
      """
      {"error":{"code":"maxlag","info":"\(text)","host":"","lag":\(seconds),"type":"db"}}
      """,
      headers: [
        ("Retry-After", "5"), ("X-Database-Lag", "\(seconds)"), ("MediaWiki-API-Error", "maxlag"),
      ])
  }

  /// A chunked body whose second chunk has no length.
  public static var invalidChunks: Behaviour {
    let headers = [("Content-Type", "application/json"), ("Transfer-Encoding", "chunked")]
    return Behaviour([
      .send(head(status: 200, headers: headers) + "2\r\n{}\r\nmany\r\n}\r\n0\r\n\r\n".utf8), .close,
    ])
  }

  /// Bytes that are not HTTP.
  public static var notHTTP: Behaviour {
    Behaviour([.send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .close])
  }
}
