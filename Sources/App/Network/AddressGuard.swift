internal import Articles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The rule for which machines may be contacted on behalf of one wiki: its own host, and others at
/// public addresses by HTTPS on the default port.
///
/// A wiki's responses can contain any address. Without this rule, a hostile wiki could make the
/// server fetch from the router or from a service on this machine (SSRF). The rule is passed with
/// each request, so a permission for one wiki never applies to another and never has to be revoked.
struct AddressGuard: Sendable, Hashable {
  let wiki: WikiID
  /// Whether the wiki's own host may be in a private network, and be contacted over plain HTTP if
  /// the wiki's address begins with `http://`.
  let isTrusted: Bool
  /// Where connections to the wiki go instead of to its host.
  let detour: HostOverride?

  init(for wiki: WikiID, isTrusted: Bool = false, by detour: HostOverride? = nil) {
    self.wiki = wiki
    self.isTrusted = isTrusted
    self.detour = detour
  }

  /// Returns the destination of a request; `nil` if it is forbidden whatever address the host has.
  func way(scheme: String, authority: String) -> Way? {
    let authority = AddressGuard.withoutUsualPort(authority.lowercased(), scheme)
    if let detour, "\(scheme)://\(authority)" == wiki.origin {
      return Way(
        scheme: detour.address.scheme.rawValue, authority: detour.address.authority,
        host: authority, mayBePrivate: true)
    }
    let isOwn = authority == wiki.authority
    let isAllowed =
      switch scheme {
      case "https": isOwn || AddressGuard.hasUsualPort(authority)
      case "http": isOwn && isTrusted && wiki.scheme == .http
      default: false
      }
    guard isAllowed else { return nil }
    return Way(scheme: scheme, authority: authority, mayBePrivate: isOwn && isTrusted)
  }

  /// The destination of a request's connection.
  struct Way: Equatable {
    let scheme: String
    let authority: String
    /// The authority of the request, if it differs.
    var host: String?
    /// Whether the host may have a private address.
    let mayBePrivate: Bool
  }

  private static func withoutUsualPort(_ authority: String, _ scheme: String) -> String {
    let port = scheme == "https" ? ":443" : ":80"
    return authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
  }

  /// Whether the authority has no explicit port.
  private static func hasUsualPort(_ authority: String) -> Bool {
    !authority.isEmpty
      && (authority.hasPrefix("[") ? authority.hasSuffix("]") : !authority.contains(":"))
  }
}

/// An IPv4 or IPv6 address.
public struct IPAddress: Hashable, Sendable {
  /// 4 or 16 bytes, most significant first.
  public let bytes: [UInt8]

  /// Parses an address as the system resolver writes it.
  public init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: &six) { Array($0) }
    } else {
      return nil
    }
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the address is public: false for private, loopback, multicast and reserved ranges
  /// (IANA's special-purpose registries; RFC 6890), and for IPv6 addresses that embed such an IPv4
  /// address.
  var isPublic: Bool {
    if let wrapped { return wrapped.isPublic }
    guard bytes.count == 16 else { return !IPAddress.closedFour.contains { $0.contains(self) } }
    return IPAddress.openSix.contains(self) && !IPAddress.closedSix.contains { $0.contains(self) }
  }

  /// The IPv4 address embedded in `::ffff:0:0/96`, `64:ff9b::/96` or `2002::/16`.
  var wrapped: IPAddress? {
    guard bytes.count == 16 else { return nil }
    let mapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let translated = bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if mapped || translated { return IPAddress(bytes: Array(bytes[12...])) }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return IPAddress(bytes: Array(bytes[2..<6])) }
    return nil
  }

  /// Whether the address is a loopback address of this machine.
  public var isLoopback: Bool {
    let plain = unmapped.bytes
    return plain.count == 4
      ? plain[0] == 127 : plain == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
  }

  /// The IPv4 address of an IPv4-mapped one (`::ffff:192.0.2.1`), as dual-stack sockets show it;
  /// otherwise the address itself.
  public var unmapped: IPAddress {
    let isMapped =
      bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF
      && bytes[11] == 0xFF
    return isMapped ? IPAddress(bytes: Array(bytes[12...])) : self
  }

  private static let closedFour: [IPNetwork] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12),
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15),
    ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 4), ([240], 4),
  ].map { IPNetwork($0, $1, length: 4) }

  /// The range of global unicast addresses (IANA, "IPv6 Address Space"), without loopback,
  /// link-local, private and multicast addresses.
  private static let openSix = IPNetwork([0x20], 3, length: 16)

  private static let closedSix: [IPNetwork] = [
    ([0x20, 0x01, 0], 23),  // protocol assignments, Teredo among them
    ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF, 0], 20),  // for documentation
  ].map { IPNetwork($0, $1, length: 16) }
}

/// A range of addresses with a common prefix (CIDR).
struct IPNetwork: Hashable, Sendable {
  /// As long as an address; the bits after `bits` are 0.
  private let prefix: [UInt8]
  let bits: Int

  /// - Parameter length: Length of the addresses in bytes, if the prefix is shorter.
  init(_ prefix: [UInt8], _ bits: Int, length: Int? = nil) {
    let bytes = (0..<(length ?? prefix.count)).map { $0 < prefix.count ? prefix[$0] : 0 }
    self.prefix = bytes.enumerated().map { index, byte in
      byte & ~(UInt8.max >> min(max(bits - index * 8, 0), 8))
    }
    self.bits = bits
  }

  var isOfSix: Bool { prefix.count == 16 }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == prefix.count else { return false }
    return IPNetwork(address.bytes, bits).prefix == prefix
  }
}
