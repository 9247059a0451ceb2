internal import Articles

/// The parts of an `http` or `https` address.
struct AddressParts: Equatable {
  var scheme: String
  var authority: String
  /// With the query; without a fragment.
  var path: String

  init(_ address: String) {
    let separator = address.firstRange(of: "://")
    scheme = separator.map { address[..<$0.lowerBound].lowercased() } ?? "https"
    let rest = separator.map { address[$0.upperBound...] } ?? address[...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = String(rest[..<end])
    let tail = rest[end...].prefix { $0 != "#" }
    path = tail.hasPrefix("/") ? String(tail) : "/" + tail
  }
}

extension WikiClient {
  /// The host of an address, without its port.
  func host(of address: String) -> String {
    let authority = AddressParts(address).authority
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
      return authority
    }
    return String(authority[..<colon])
  }

  /// An address as it stands in an answer, made absolute: `//host/…`, `/w/images/…`, or whole.
  func absolute(_ address: String) -> String {
    resolved(address, from: wiki.origin + "/") ?? address
  }

  /// RFC 3986, 5.2, as far as `http` servers use it; `nil` for another scheme.
  func resolved(_ reference: String, from base: String) -> String? {
    let parts = AddressParts(base)
    let lower = reference.lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") { return encoded(reference) }
    if reference.hasPrefix("//") { return encoded("\(parts.scheme):\(reference)") }
    let path = reference.prefix { $0 != "?" && $0 != "#" && $0 != "/" }
    guard !path.contains(":") else { return nil }
    let origin = "\(parts.scheme)://\(parts.authority)"
    if reference.hasPrefix("/") { return encoded(origin + reference) }
    let folder = parts.path.prefix { $0 != "?" }
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return encoded(origin + folder[..<end] + "/" + reference)
  }

  /// Wikis write letters of all scripts into addresses; requests carry ASCII.
  private func encoded(_ address: String) -> String {
    address.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }
      ? address : address.percentEncoded(keeping: "%:/?#[]@!$&'()*+,;=")
  }
}
