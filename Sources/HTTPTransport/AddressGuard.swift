package import Articles

/// The rule for which machines may be contacted on behalf of one wiki: its own host, and others at
/// public addresses by HTTPS on the default port.
///
/// A wiki's responses can contain any address. Without this rule, a hostile wiki could make the
/// server fetch from the router or from a service on this machine (SSRF). The rule is passed with
/// each request, so a permission for one wiki never applies to another and never has to be revoked.
package struct AddressGuard: Sendable, Hashable {
  package let wiki: WikiID
  /// Whether the wiki's own host may be in a private network, and be contacted over plain HTTP if
  /// the wiki's address begins with `http://`.
  package let isTrusted: Bool
  /// Where connections to the wiki go instead of to its host.
  package let hostOverride: HostOverride?

  package init(for wiki: WikiID, isTrusted: Bool = false, hostOverride: HostOverride? = nil) {
    self.wiki = wiki
    self.isTrusted = isTrusted
    self.hostOverride = hostOverride
  }

  /// Returns the destination of a request; `nil` if it is forbidden whatever address the host has.
  func destination(scheme: String, authority: String) -> Destination? {
    var authority = authority.lowercased()
    let usualPort = scheme == "https" ? ":443" : ":80"
    if authority.hasSuffix(usualPort) { authority.removeLast(usualPort.count) }
    if let hostOverride, "\(scheme)://\(authority)" == wiki.origin {
      return Destination(
        scheme: hostOverride.address.scheme.rawValue, authority: hostOverride.address.authority,
        host: authority, mayBePrivate: true)
    }
    let isOwn = authority == wiki.authority
    // No explicit port; the colons of an IPv6 address are in brackets.
    let hasUsualPort =
      !authority.isEmpty
      && (authority.hasPrefix("[") ? authority.hasSuffix("]") : !authority.contains(":"))
    let isAllowed =
      switch scheme {
      case "https": isOwn || hasUsualPort
      case "http": isOwn && isTrusted && wiki.scheme == .http
      default: false
      }
    guard isAllowed else { return nil }
    return Destination(scheme: scheme, authority: authority, mayBePrivate: isOwn && isTrusted)
  }

  /// The destination of a request's connection.
  struct Destination: Equatable {
    let scheme: String
    let authority: String
    /// The authority of the request, if it differs.
    var host: String?
    /// Whether the host may have a private address.
    let mayBePrivate: Bool
  }
}
