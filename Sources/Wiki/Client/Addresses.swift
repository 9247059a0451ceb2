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

  /// The authority without its port.
  var host: String {
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
      return authority
    }
    return String(authority[..<colon])
  }

  /// The address without its query, which may contain search terms of a person.
  var withoutQuery: String { "\(scheme)://\(authority)\(path.prefix { $0 != "?" })" }

  /// Whether there is only a host and perhaps a port: no user name or password, nothing to encode.
  var hasPlainAuthority: Bool {
    !host.isEmpty
      && authority.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
          || "-._:[]".utf8.contains($0)
      }
  }
}

extension WikiClient {
  /// The host of an address, without its port.
  func host(of address: String) -> String { AddressParts(address).host }

  /// What the pace of requests counts as one: all of Wikimedia by its hosts, every other server by host
  /// and port. Two wikis at two ports of one machine do not wait for each other.
  static func destination(of address: String) -> String {
    let host = AddressParts(address).host
    return (try? WikiID(host: host))?.isWikimedia == true ? host : name(of: address)
  }

  /// The host of an address as messages name it: with its port, unless that is the usual one.
  static func name(of address: String) -> String {
    let parts = AddressParts(address)
    let usual = parts.scheme == "http" ? ":80" : ":443"
    return parts.authority.hasSuffix(usual) ? parts.host : parts.authority
  }

  /// Makes an address from a response absolute: `//host/…`, `/w/images/…`, or a whole address;
  /// `nil` for one that must not be requested, such as `javascript:`.
  ///
  /// A wiki behind a proxy for TLS may name itself with `http`: then the wiki's own scheme is used.
  func absolute(_ address: String) -> String? {
    guard let whole = resolved(address, from: wiki.origin + "/") else { return nil }
    let (own, parts) = (AddressParts(wiki.origin), AddressParts(whole))
    guard own.scheme == "https", parts.scheme == "http",
      own.authority.lowercased() == parts.authority.lowercased()
    else { return whole }
    return "https" + whole.dropFirst("http".count)
  }

  /// Resolves a reference by RFC 3986, section 5.2, as far as `http` servers use it; `nil` for
  /// another scheme.
  func resolved(_ reference: String, from base: String) -> String? {
    WikiClient.resolved(reference, from: base)
  }

  static func resolved(_ reference: String, from base: String) -> String? {
    let parts = AddressParts(base)
    let origin = "\(parts.scheme)://\(parts.authority)"
    let reference = reference.trimmed
    let lower = reference.prefix(8).lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") { return encoded(reference) }
    if reference.hasPrefix("//") { return encoded("\(parts.scheme):\(reference)") }
    if reference.hasPrefix("/") { return encoded(origin + reference) }
    guard !reference.prefix(while: { !"?#/".contains($0) }).contains(":") else { return nil }
    let page = parts.path.prefix { $0 != "?" }
    if reference.isEmpty || reference.hasPrefix("?") { return encoded(origin + page + reference) }
    let end = page.lastIndex(of: "/") ?? page.startIndex
    return encoded(origin + page[..<end] + "/" + reference)
  }

  /// Wikis write letters of all scripts into addresses; requests carry ASCII, and of that only the
  /// characters that RFC 3986 allows.
  private static func encoded(_ address: String) -> String? {
    guard AddressParts(address).hasPlainAuthority else { return nil }
    return address.percentEncoded(keeping: "%:/?#[]@!$&'()*+,;=")
  }
}
