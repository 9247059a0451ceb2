internal import HTTPTypes
internal import Waypost

/// Who may ask at all, by the head of the request alone.
///
/// Waypost has no sign-in on this machine, so it answers only to who sits at it: not to a page of
/// another site in the same browser (forms, frames, pictures, scripts), not to a name that
/// was turned to this machine (DNS rebinding), and not to a proxy that passes on others' requests.
struct Doorkeeper {
  let head: HTTPRequest

  /// Why the request is refused; `nil` for one that is let in.
  func refusal(at place: Place?) -> Problem? {
    if let refusal = refusalOfHost() { return refusal }
    if let field = forwardingField { return .forwarded(field) }
    if place?.isPublic == true { return nil }
    switch head.method {
    case .get, .head: return isForeign && !isNavigation ? .foreignPage : nil
    default: return isOwnForm ? nil : .foreignForm
    }
  }

  /// True for a link on another site that the person followed: it is answered, and leaves no
  /// trace.
  var isForeign: Bool {
    let site = head.value(of: "sec-fetch-site")
    return site == "cross-site" || site == "same-site"
  }

  private func refusalOfHost() -> Problem? {
    let authority = head.authority ?? ""
    return Doorkeeper.isLoopback(authority) ? nil : .host(authority)
  }

  /// The names of this machine, with any port: a tunnel has another one.
  static func isLoopback(_ authority: String) -> Bool {
    let authority = authority.lowercased()
    if authority.hasPrefix("[") {
      return authority == "[::1]" || authority.hasPrefix("[::1]:") && isPort(authority.dropFirst(6))
    }
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count < 2 || isPort(parts[1]) else { return false }
    return parts[0] == "localhost" || parts[0].hasSuffix(".localhost") || isLoopbackIPv4(parts[0])
  }

  private static func isLoopbackIPv4(_ host: Substring) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { $0.count <= 3 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
      && numbers.allSatisfy { UInt8($0) != nil }
  }

  private static func isPort(_ text: Substring) -> Bool { UInt16(text) != nil }

  private var forwardingField: String? {
    head.headerFields.map(\.name.canonicalName).first {
      $0 == "forwarded" || $0 == "via" || $0.hasPrefix("x-forwarded-")
    }
  }

  /// Someone followed a link, or typed the address; a frame or a picture is neither.
  private var isNavigation: Bool {
    head.value(of: "sec-fetch-mode") == "navigate" && head.value(of: "sec-fetch-dest") == "document"
  }

  /// The form lies on a page of ours: the browser says so, or names our own origin.
  private var isOwnForm: Bool {
    if let site = head.value(of: "sec-fetch-site") {
      return site == "same-origin" || site == "none"
    }
    guard let origin = head.value(of: "origin"), let authority = head.authority else {
      return false
    }
    return origin.lowercased() == "http://" + authority.lowercased()
  }
}

extension HTTPRequest {
  /// The value of a field, by its name in lower case; several of one name are one list (RFC 9110,
  /// 5.3), and so never taken for one of them.
  func value(of name: String) -> String? {
    let values = headerFields.filter { $0.name.canonicalName == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
