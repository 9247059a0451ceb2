internal import CZstd
internal import SQLiteStore

/// Compression of texts in the database: one zstd frame each, without a dictionary, so that each
/// can be read independently.
enum Compression {
  /// 85 MB/s, to about a seventh of the size; higher levels gain little on HTML.
  private static let level: Int32 = 9

  /// - Throws: `LibraryError.tooLarge`.
  static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count <= LibraryLimits.source else {
      throw LibraryError.tooLarge(size: bytes.count, limit: LibraryLimits.source)
    }
    let capacity = ZSTD_compressBound(bytes.count)
    return try [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      let written = bytes.withUnsafeBytes { source in
        ZSTD_compress(target.baseAddress, capacity, source.baseAddress, source.count, level)
      }
      guard ZSTD_isError(written) == 0 else { throw damaged("a text does not compress") }
      count = written
    }
  }

  /// - Parameter size: The expected size after decompression, in bytes; rejected if it exceeds the
  ///   limit.
  /// - Throws: `FileError.damaged` unless the text is whole and has exactly that size.
  static func decompressed(_ frame: [UInt8], size: Int) throws -> [UInt8] {
    guard 0...LibraryLimits.source ~= size else { throw damaged("a text claims \(size) bytes") }
    return try [UInt8](unsafeUninitializedCapacity: max(size, 1)) { target, count in
      let written = frame.withUnsafeBytes { source in
        ZSTD_decompress(target.baseAddress, size, source.baseAddress, source.count)
      }
      guard ZSTD_isError(written) == 0, written == size else {
        throw damaged("a compressed text is not whole")
      }
      count = written
    }
  }
}
