internal import Articles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Which machines may be spoken to: any public address, and of the private ones only those that
/// the person who runs Waypost named as a wiki.
///
/// A wiki can name any address it likes in its answers; without this rule a hostile one would have
/// us fetch from the router or from a service beside us.
struct AddressGuard: Sendable {
  /// Wikis that may lie in a private network, and those of them at `http://` that may be spoken to
  /// in plain.
  private let named: Set<WikiID>

  init(named: Set<WikiID> = []) { self.named = named }

  func adding(_ wiki: WikiID) -> AddressGuard { AddressGuard(named: named.union([wiki])) }

  /// Whether an address that a name resolved to may be connected to.
  ///
  /// - Parameter authority: `host:port`, in lower case.
  func allows(_ address: IPAddress, as authority: String) -> Bool {
    address.isPublic || named.contains { $0.authority == authority }
  }

  /// Whether a scheme may be used: plain http only where it was named.
  func allows(scheme: String, authority: String) -> Bool {
    scheme == "https"
      || (scheme == "http"
        && named.contains { $0.scheme == .http && $0.authority == authority })
  }
}

/// An IPv4 or IPv6 address.
public struct IPAddress: Hashable, Sendable {
  /// 4 or 16 bytes, most significant first.
  public let bytes: [UInt8]

  /// An address in the notations that a system resolver gives.
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

  /// False for every range that leads into a private network, to this machine, to many, or
  /// nowhere (IANA's special-purpose registries; RFC 6890), and for IPv6 that wraps such an IPv4.
  var isPublic: Bool {
    if let wrapped { return wrapped.isPublic }
    guard bytes.count == 16 else { return !IPAddress.closedFour.contains { $0.holds(bytes) } }
    return IPAddress.openSix.holds(bytes) && !IPAddress.closedSix.contains { $0.holds(bytes) }
  }

  /// The IPv4 address inside `::ffff:0:0/96`, `64:ff9b::/96` or `2002::/16`.
  private var wrapped: IPAddress? {
    guard bytes.count == 16 else { return nil }
    let mapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let translated = bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if mapped || translated { return IPAddress(bytes: Array(bytes[12...])) }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return IPAddress(bytes: Array(bytes[2..<6])) }
    return nil
  }

  /// This machine, seen from itself.
  public var isLoopback: Bool {
    let plain = unmapped.bytes
    return plain.count == 4
      ? plain[0] == 127 : plain == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
  }

  /// The IPv4 address that a socket of both kinds shows as `::ffff:192.0.2.1`; else the address.
  public var unmapped: IPAddress {
    let isMapped =
      bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF
      && bytes[11] == 0xFF
    return isMapped ? IPAddress(bytes: Array(bytes[12...])) : self
  }

  private struct Range {
    let prefix: [UInt8]
    let bits: Int

    init(_ prefix: [UInt8], _ bits: Int) {
      self.prefix = prefix
      self.bits = bits
    }

    func holds(_ bytes: [UInt8]) -> Bool {
      (0..<bits).allSatisfy { bit in
        let mask = UInt8(0x80) >> (bit % 8)
        let wanted = bit / 8 < prefix.count ? prefix[bit / 8] : 0
        return wanted & mask == bytes[bit / 8] & mask
      }
    }
  }

  private static let closedFour = [
    Range([0], 8), Range([10], 8), Range([100, 64], 10), Range([127], 8), Range([169, 254], 16),
    Range([172, 16], 12), Range([192, 0, 0], 24), Range([192, 0, 2], 24),
    Range([192, 88, 99], 24), Range([192, 168], 16), Range([198, 18], 15),
    Range([198, 51, 100], 24), Range([203, 0, 113], 24), Range([224], 4), Range([240], 4),
  ]

  /// All that is given out as global unicast (IANA, "IPv6 Address Space"); loopback, link-local,
  /// private and multicast addresses lie outside.
  private static let openSix = Range([0x20], 3)

  private static let closedSix = [
    Range([0x20, 0x01, 0], 23),  // protocol assignments, Teredo among them
    Range([0x20, 0x01, 0x0D, 0xB8], 32), Range([0x3F, 0xFF, 0], 20),  // for documentation
  ]
}
