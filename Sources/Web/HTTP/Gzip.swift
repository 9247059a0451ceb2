internal import CZlib

/// Compression in the gzip format (RFC 1952).
enum Gzip {
  /// - Parameter level: From 1 (fast) to 9 (small).
  /// - Returns: `nil` if zlib runs out of memory.
  static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    guard waypost_gzip_start(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, UInt(bytes.count)))
    var source = bytes  // zlib takes a mutable pointer, but does not write to it
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
