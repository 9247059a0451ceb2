internal import IPAddresses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The networks that this machine is part of. Other machines in them count as private even if they
/// have public addresses, as is usual with IPv6.
package struct LocalNetworks: Sendable {
  /// The current networks of this machine's interfaces.
  let networks: @Sendable () -> [IPNetwork]
  /// The NAT64 prefixes of the network.
  let translators: @Sendable () async -> [IPNetwork]

  package static let none = LocalNetworks(networks: { [] }, translators: { [] })

  /// Returns those of the system.
  static func system() -> LocalNetworks {
    let cache = TranslatorCache()
    return LocalNetworks(
      networks: IPNetwork.ofInterfaces, translators: { await cache.translators() })
  }

  /// Whether all addresses are public, outside this machine's networks, and not translated to an
  /// address that is private or inside them.
  func arePublic(_ addresses: [IPAddress]) async -> Bool {
    guard addresses.allSatisfy(\.isPublic) else { return false }
    let own = networks()
    let hasSix = addresses.contains { $0.bytes.count == 16 }
    // A machine without IPv6 cannot reach a NAT64 gateway.
    let translators = hasSix && own.contains(where: \.isOfSix) ? await translators() : []
    return addresses.allSatisfy { address in
      let inner = translators.compactMap { $0.translated(address) }
      return ([address, address.wrapped].compactMap(\.self) + inner).allSatisfy { one in
        one.isPublic && !own.contains { $0.contains(one) }
      }
    }
  }
}

/// Caches the NAT64 prefixes; they only change when the machine changes its network.
private actor TranslatorCache {
  private static let lifetime = Duration.seconds(600)
  private var known: (prefixes: [IPNetwork], at: ContinuousClock.Instant)?

  func translators() async -> [IPNetwork] {
    let now = ContinuousClock.now
    if let known, now - known.at < TranslatorCache.lifetime { return known.prefixes }
    // The name has only IPv4 addresses (RFC 7050): IPv6 addresses in the response come from NAT64.
    let answer = await Resolver.addresses(of: "ipv4only.arpa")
    let prefixes = Set(answer.flatMap(IPNetwork.translators)).sorted { $0.bits < $1.bits }
    // No response at all is not cached.
    if !answer.isEmpty { known = (prefixes, now) }
    return prefixes
  }
}

extension IPNetwork {
  /// Lengths of prefixes that RFC 6052 allows before an embedded IPv4 address, which skips the byte
  /// of bits 64 to 71.
  private static let translatorLengths = [32, 40, 48, 56, 64, 96]
  /// The addresses of `ipv4only.arpa` (RFC 7050).
  private static let wellKnown = [
    IPAddress(bytes: [192, 0, 0, 170]), IPAddress(bytes: [192, 0, 0, 171]),
  ]

  /// Returns the NAT64 prefixes in an address of `ipv4only.arpa`.
  static func translators(_ address: IPAddress) -> [IPNetwork] {
    guard address.bytes.count == 16 else { return [] }
    return translatorLengths.map { IPNetwork(address.bytes, $0) }
      .filter { network in network.translated(address).map(wellKnown.contains) ?? false }
  }

  /// Returns the IPv4 address to which NAT64 translates an address of this network.
  func translated(_ address: IPAddress) -> IPAddress? {
    guard isOfSix, contains(address) else { return nil }
    let inner = address.bytes.indices.dropFirst(bits / 8).filter { $0 != 8 }
    return IPAddress(bytes: inner.prefix(4).map { address.bytes[$0] })
  }

  /// Returns the networks of this machine's interfaces.
  static func ofInterfaces() -> [IPNetwork] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.prefix { $0 != nil }
      .compactMap { entry in
        guard let entry = entry?.pointee, let address = IPAddress(entry.ifa_addr) else {
          return nil
        }
        return IPNetwork(of: address, mask: IPAddress(entry.ifa_netmask))
      }
  }

  /// The network of an interface. A very large one, which some tunnels claim, is reduced to the
  /// interface's own address.
  init(of address: IPAddress, mask: IPAddress?) {
    let whole = address.bytes.count * 8
    let bits = mask.map { mask in
      mask.bytes.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    let isNarrow = bits.map { $0 >= (whole == 32 ? 8 : 32) } ?? false
    self.init(address.bytes, isNarrow ? bits ?? whole : whole)
  }
}

extension IPAddress {
  /// - Returns: `nil` for other families than IPv4 and IPv6.
  fileprivate init?(_ address: UnsafeMutablePointer<sockaddr>?) {
    guard let address else { return nil }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let four = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
      self.init(bytes: withUnsafeBytes(of: four.sin_addr) { Array($0) })
    case AF_INET6:
      let six = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self)
      self.init(bytes: withUnsafeBytes(of: six.sin6_addr) { Array($0) })
    default: return nil
    }
  }
}
