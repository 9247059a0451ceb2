/// A request as the server received it.
public struct Request: Sendable {
  let message: Message
  /// 1 for the first request to the server.
  public let number: Int
  /// 1 for the first request with this method, path and query; 2 for its first repetition.
  public let attempt: Int

  /// `GET`, `POST` …
  public var method: String { message.method }
  /// The path as sent, percent-encoded, without the query.
  public var path: String { message.path }
  /// The text after `?`, as sent; `nil` without `?`.
  public var query: String? { message.query }
  /// The header fields in the order received.
  public var headers: [(name: String, value: String)] { message.headers }
  /// The body; empty if there was none.
  public var body: [UInt8] { message.body }

  /// Returns the value of a header field, ignoring the case of its name; `nil` if it was not sent.
  public func header(_ name: String) -> String? {
    let lowercased = name.lowercased()
    return message.headers.first { $0.name.lowercased() == lowercased }?.value
  }

  /// Returns the decoded value of a parameter in the query, or else in a form in the body.
  public func parameter(_ name: String) -> String? {
    let form = String(decoding: body, as: UTF8.self)
    for pair in "\(query ?? "")&\(form)".split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard decoded(parts[0]) == name else { continue }
      return parts.count == 2 ? decoded(parts[1]) : ""
    }
    return nil
  }
}

extension Request {
  /// The parsed request.
  struct Message: Sendable {
    var method: String
    var path: String
    var query: String?
    var headers: [(name: String, value: String)]
    var body: [UInt8] = []

    func sameTarget(as other: Message) -> Bool {
      method == other.method && path == other.path && query == other.query
    }
  }
}

/// Decodes form encoding: `+` is a space, `%41` is `A`; invalid escapes are kept.
private func decoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = text.utf8
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "+") {
      bytes.append(UInt8(ascii: " "))
    } else if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func hexadecimal(_ digits: Substring.UTF8View) -> UInt8? {
  guard digits.count == 2, digits.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
  return UInt8(Substring(digits), radix: 16)
}
