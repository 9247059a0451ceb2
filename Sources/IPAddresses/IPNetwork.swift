/// A range of addresses with a common prefix (CIDR).
package struct IPNetwork: Hashable, Sendable {
  /// As long as an address; the bits after `bits` are 0.
  private let prefix: [UInt8]
  package let bits: Int

  /// - Parameter length: Length of the addresses in bytes, if the prefix is shorter.
  package init(_ prefix: [UInt8], _ bits: Int, length: Int? = nil) {
    let bytes = (0..<(length ?? prefix.count)).map { $0 < prefix.count ? prefix[$0] : 0 }
    self.prefix = bytes.enumerated().map { index, byte in
      byte & ~(UInt8.max >> min(max(bits - index * 8, 0), 8))
    }
    self.bits = bits
  }

  package var isOfSix: Bool { prefix.count == 16 }

  package func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == prefix.count else { return false }
    return IPNetwork(address.bytes, bits).prefix == prefix
  }
}
