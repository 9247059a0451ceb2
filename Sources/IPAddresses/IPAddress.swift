#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the address is public: false for private, loopback, multicast and reserved ranges
  /// (IANA's special-purpose registries; RFC 6890), and for IPv6 addresses that embed such an IPv4
  /// address.
  package var isPublic: Bool {
    if let wrapped { return wrapped.isPublic }
    guard bytes.count == 16 else { return !IPAddress.closedFour.contains { $0.contains(self) } }
    return IPAddress.openSix.contains(self) && !IPAddress.closedSix.contains { $0.contains(self) }
  }

  /// The IPv4 address embedded in `::ffff:0:0/96`, `64:ff9b::/96` or `2002::/16`.
  package var wrapped: IPAddress? {
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

extension IPAddress: CustomStringConvertible {
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    return String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
