/// One request as it is sent; kept as a fixture when it finds something.
struct ExploredRequest: Codable, Equatable {
  var method: String
  /// Path and query as they are sent.
  var target: String
  /// Beside those that a browser always sends.
  var fields: [Field] = []
  var body: [UInt8] = []
  /// The pattern of the route that it was made for.
  var route: String

  struct Field: Codable, Equatable {
    var name: String
    var value: String
  }

  /// - Parameters:
  ///   - cookies: `name=value`, the viewer's.
  ///   - port: The server's, for its own name.
  func bytes(cookies: [String], port: Int) -> [UInt8] {
    var head = "\(method) \(target) HTTP/1.1\r\n"
    let names = Set(fields.map { $0.name.lowercased() })
    func add(_ name: String, _ value: String) {
      if !names.contains(name.lowercased()) { head += "\(name): \(value)\r\n" }
    }
    add("Host", "127.0.0.1:\(port)")
    add("Sec-Fetch-Site", "same-origin")
    add("Origin", "http://127.0.0.1:\(port)")
    add("Accept", "text/html")
    if !cookies.isEmpty { add("Cookie", cookies.joined(separator: "; ")) }
    if !body.isEmpty || method == "POST" {
      add("Content-Type", "application/x-www-form-urlencoded")
      add("Content-Length", "\(body.count)")
    }
    for field in fields where !field.value.utf8.isEmpty {
      head += "\(field.name): \(field.value)\r\n"
    }
    return Array(head.utf8) + Array("\r\n".utf8) + body
  }

  var path: String { String(target.prefix { $0 != "?" }) }

  /// All that was sent, percent-decoded: what comes back of it is an echo and no leak.
  var everything: String {
    let sent =
      target + "\n" + String(decoding: body, as: UTF8.self)
      + fields.map { "\n" + $0.value }.joined()
    return sent + "\n" + sent.formDecoded
  }

  var summary: String {
    let words =
      "\(method) \(target.prefix(200)) \(String(decoding: body.prefix(200), as: UTF8.self))"
    return words.filter { !$0.isNewline }
  }
}

extension String {
  /// Undoes the encoding of forms where it is whole.
  var formDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As a browser writes a field of a form.
  var formEncoded: String {
    utf8.map { byte in
      let isPlain =
        0x61...0x7A ~= byte || 0x41...0x5A ~= byte || 0x30...0x39 ~= byte
        || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
