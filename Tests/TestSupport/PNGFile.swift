/// PNG files for tests (PNG, third edition), made without an image library.
public enum PNGFile {
  /// A black picture; different comments make different files.
  public static func black(width: Int, height: Int, comment: String) -> [UInt8] {
    let header = number(width) + number(height) + [1, 0, 0, 0, 0]
    let rows = [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("tEXt", Array("Comment".utf8) + [0] + Array(comment.utf8))
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A chunk for a picture of one's own, with its length and check sum.
  public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of uncompressed blocks (RFC 1950, RFC 1951).
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    let starts = Array(stride(from: 0, to: bytes.count, by: 65_535))
    for start in starts {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      stream += [start == starts.last ? 1 : 0]
      for value in [count, ~count] { stream += [UInt8(value & 255), UInt8(value >> 8)] }
      stream += block
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(high << 16 | low)
  }

  /// CRC-32 (PNG, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return ~value
  }
}
