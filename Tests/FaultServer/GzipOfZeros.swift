// A gzip file of zero bytes, made without a compression library.
//
// It is one deflate block with dynamic Huffman codes (RFC 1951, section 3.2.7) in which the longest
// match, 258 bytes at distance 1, takes two bits: 1,032 zeros per byte, the maximum of deflate. The
// block begins with one literal zero, so the size is rounded up to 1 + a multiple of 258. The
// checksum at the end is zero, hence wrong: only a client that decompresses everything notices.

/// Returns a gzip file that decompresses to at least `sizeInBytes` zero bytes.
func gzipOfZeros(sizeInBytes: Int) -> [UInt8] {
  var bits = BitWriter()
  bits.write(1, 1)  // the last block
  bits.write(2, 2)  // with dynamic codes
  writeCodes(to: &bits)
  bits.writeCode(0b10, 2)  // the literal zero
  for _ in 0..<(max(sizeInBytes, 1) + 257) / 258 {
    bits.writeCode(0b0, 1)  // length 258
    bits.writeCode(0b0, 1)  // distance 1
  }
  bits.writeCode(0b11, 2)  // end of block
  let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
  return head + bits.finished() + [UInt8](repeating: 0, count: 8)
}

/// Writes the code lengths: 2 for the literal 0, 2 for the end (256), 1 for length 258 (285) and 1
/// for distance 1; all others are unused.
private func writeCodes(to bits: inout BitWriter) {
  bits.write(286 - 257, 5)
  bits.write(1 - 1, 5)
  bits.write(18 - 4, 4)
  // Lengths of the codes for 16, 17, 18, 0, 8 …: 18 has one bit, 2 and 1 have two.
  for length: UInt32 in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
    bits.write(length, 3)
  }
  let (one, two): (UInt32, UInt32) = (0b10, 0b11)
  func zeros(_ count: UInt32) {
    bits.writeCode(0b0, 1)
    bits.write(count - 11, 7)
  }
  bits.writeCode(two, 2)  // 0
  zeros(138)
  zeros(117)
  bits.writeCode(two, 2)  // 256
  zeros(28)
  bits.writeCode(one, 2)  // 285
  bits.writeCode(one, 2)  // distance 1
}

/// Packs bits from the least significant bit of each byte upwards (RFC 1951, section 3.1.1).
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var count = 0

  /// Writes a number, lowest bit first.
  mutating func write(_ value: UInt32, _ width: Int) {
    pending |= value << UInt32(count)
    count += width
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Writes a Huffman code, highest bit first.
  mutating func writeCode(_ code: UInt32, _ width: Int) {
    for bit in (0..<width).reversed() { write(code >> UInt32(bit) & 1, 1) }
  }

  func finished() -> [UInt8] {
    count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes
  }
}
