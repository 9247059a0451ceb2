internal import CZlib

/// Bytes in gzip's form (RFC 1952).
enum Gzip {
  /// - Parameter level: 1 is fast, 9 is small.
  /// - Returns: `nil` where zlib has no memory for it.
  static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    guard waypost_gzip_start(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, UInt(bytes.count)))
    var source = bytes  // zlib's interface asks for bytes that it may change, and does not
    let result = [UInt8](unsafeUninitializedCapacity: most) { target, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(most)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? most - Int(stream.avail_out) : 0
      }
    }
    return result.isEmpty ? nil : result
  }
}
