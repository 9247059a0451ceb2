internal import CZlib

/// Limits on what a decoder unpacks of a picture besides its pixels. It does so before the first row
/// or after the last one, where no limit of time stops it.
enum UnpackedSize {
  /// A decoder goes through the frames of a WebP anew for each of them.
  static let mostFrames = 2_000
  /// Bytes of packed texts in a PNG, which unpack to a thousand times as many.
  static let mostPackedText = 256 << 10

  /// Whether a picture unpacks to little more than its pixels. A picture whose structure cannot be
  /// read is left to the decoder.
  static func isBounded(_ bytes: [UInt8], _ header: PictureHeader) -> Bool {
    switch header.format {
    case .png: isBoundedPNG(bytes, header)
    case .webp: frames(ofWebP: bytes) <= mostFrames
    case .jpeg, .gif, .svg: true
    }
  }

  /// PNG, section 11.3.3: `zTXt`, and `iTXt` with the flag for compression after its keyword.
  static func isPackedText(_ name: ArraySlice<UInt8>, _ data: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual("zTXt".utf8) { return true }
    guard name.elementsEqual("iTXt".utf8) else { return false }
    return data.drop { $0 != 0 }.dropFirst().first != 0
  }

  private static func isBoundedPNG(_ bytes: [UInt8], _ header: PictureHeader) -> Bool {
    guard bytes.count > 26, let width = header.width, let height = header.height else {
      return true
    }
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] ?? 4
    // A byte of its filter before each row; the passes of an interlaced picture have more rows.
    let pixels = ((width * samples * Int(bytes[24]) + 7) / 8 + 1) * height
    var pixelData: [ArraySlice<UInt8>] = []
    var (index, packedText) = (8, 0)
    while index + 8 <= bytes.count {
      // A decoder reads what there is of a chunk that says more.
      let said = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let length = min(said, bytes.count - index - 8)
      let (name, data) = (bytes[index + 4..<index + 8], bytes[index + 8..<index + 8 + length])
      if isPackedText(name, data) { packedText += length }
      if name.elementsEqual("IDAT".utf8) { pixelData.append(data) }
      index += 12 + length
    }
    return packedText <= mostPackedText && unpacks(pixelData, toAtMost: 2 * pixels + 64 << 10)
  }

  /// Whether a zlib stream (RFC 1950) in parts unpacks to at most so many bytes.
  private static func unpacks(_ parts: [ArraySlice<UInt8>], toAtMost limit: Int) -> Bool {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return false
    }
    defer { inflateEnd(&stream) }
    var unpacked = 0
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { room in
      for part in parts {
        let isBounded: Bool? = part.withUnsafeBufferPointer { packed in
          stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
          stream.avail_in = uInt(packed.count)
          while true {
            stream.next_out = room.baseAddress
            stream.avail_out = uInt(room.count)
            let state = inflate(&stream, Z_NO_FLUSH)
            unpacked += room.count - Int(stream.avail_out)
            if unpacked > limit { return false }
            // At the end, and for damaged data, a decoder stops too.
            guard state == Z_OK else { return state == Z_BUF_ERROR ? nil : true }
            if stream.avail_in == 0, stream.avail_out > 0 { return nil }
          }
        }
        if let isBounded { return isBounded }
      }
      return true
    }
  }

  /// RFC 9649, section 2.7.1.1: the chunks `ANMF`.
  private static func frames(ofWebP bytes: [UInt8]) -> Int {
    var (index, count) = (12, 0)
    while index + 8 <= bytes.count {
      if bytes[index..<index + 4].elementsEqual("ANMF".utf8) { count += 1 }
      let length = bytes[index + 4..<index + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      index += 8 + length + length % 2
    }
    return count
  }
}
