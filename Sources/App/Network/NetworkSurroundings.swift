internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The networks that this machine stands in. Machines beside it may have public addresses, as
/// every machine has by IPv6, and are private all the same.
struct Surroundings: Sendable {
  /// The networks of the machine's own interfaces, now.
  let networks: @Sendable () -> [IPNetwork]
  /// The prefixes under which the network translates IPv6 to IPv4 (NAT64).
  let translators: @Sendable () async -> [IPNetwork]

  static let none = Surroundings(networks: { [] }, translators: { [] })

  /// Those of the system.
  static func system() -> Surroundings {
    let cache = TranslatorCache()
    return Surroundings(
      networks: IPNetwork.ofInterfaces, translators: { await cache.translators() })
  }

  /// Whether an address belongs to a stranger: public, and neither in a network of this machine nor
  /// translated to an address that is.
  func arePublic(_ addresses: [IPAddress]) async -> Bool {
    guard addresses.allSatisfy(\.isPublic) else { return false }
    let own = networks()
    let hasSix = addresses.contains { $0.bytes.count == 16 }
    // Without IPv6 of its own no machine reaches a translator.
    let translators = hasSix && own.contains(where: \.isOfSix) ? await translators() : []
    return addresses.allSatisfy { address in
      let inner = translators.compactMap { $0.translated(address) }
      return ([address, address.wrapped].compactMap(\.self) + inner).allSatisfy { one in
        one.isPublic && !own.contains { $0.contains(one) }
      }
    }
  }
}

/// Asks for the prefixes of NAT64 seldom: they change when the machine changes its network.
private actor TranslatorCache {
  private static let lifetime = Duration.seconds(600)
  private var known: (prefixes: [IPNetwork], at: ContinuousClock.Instant)?

  func translators() async -> [IPNetwork] {
    let now = ContinuousClock.now
    if let known, now - known.at < TranslatorCache.lifetime { return known.prefixes }
    // A name that has IPv4 alone, everywhere (RFC 7050): what else is told was made by a translator.
    let answer = await Resolver.addresses(of: "ipv4only.arpa")
    let prefixes = Set(answer.flatMap(IPNetwork.translators)).sorted { $0.bits < $1.bits }
    // Without any answer the question is open.
    if !answer.isEmpty { known = (prefixes, now) }
    return prefixes
  }
}

extension IPNetwork {
  /// Where RFC 6052 puts an IPv4 address: behind a prefix of one of these lengths, without the byte
  /// of bits 64 to 71.
  private static let translatorLengths = [32, 40, 48, 56, 64, 96]
  /// Those of `ipv4only.arpa` (RFC 7050).
  private static let wellKnown = [
    IPAddress(bytes: [192, 0, 0, 170]), IPAddress(bytes: [192, 0, 0, 171]),
  ]

  /// The prefixes that an address of `ipv4only.arpa` tells of.
  static func translators(_ address: IPAddress) -> [IPNetwork] {
    guard address.bytes.count == 16 else { return [] }
    return translatorLengths.map { IPNetwork(address.bytes, $0) }
      .filter { network in network.translated(address).map(wellKnown.contains) ?? false }
  }

  /// The IPv4 address that an address in this network is translated to.
  func translated(_ address: IPAddress) -> IPAddress? {
    guard isOfSix, contains(address) else { return nil }
    let inner = address.bytes.indices.dropFirst(bits / 8).filter { $0 != 8 }
    return IPAddress(bytes: inner.prefix(4).map { address.bytes[$0] })
  }

  /// The networks of this machine's interfaces.
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

  /// The network of an interface. One that takes in a large part of the world, as some tunnels
  /// claim, counts as the interface's address alone.
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
  /// - Returns: `nil` for what is neither IPv4 nor IPv6.
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
