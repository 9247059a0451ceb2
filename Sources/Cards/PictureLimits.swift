#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Limits on the cost of an untrusted picture.
public struct PictureLimits: Sendable, Equatable {
  /// File size; thumbnails of wikis have less than 2 MB.
  public var bytes = 8 << 20
  /// The same limit as Synapse, a chat server in Debian, has for previews.
  public var pixels = 32_000_000
  /// The longer side, in pixels.
  public var side = 16_384
  /// Scans of a JPEG; cameras and wikis write 1 or 10.
  public var scans = 40
  /// For all work on one picture.
  public var time = Duration.seconds(8)
  /// Bytes of pixels in memory at a time.
  public var memory = 192 << 20

  public init() {}

  /// Returns the kind of a picture, if it may be decoded.
  public func checked(_ bytes: [UInt8]) throws(PictureError) -> PictureHeader {
    let kind = try affordable(bytes)
    guard UnpackedSize.isBounded(bytes, kind) else { throw .tooCostly }
    return kind
  }

  /// Returns the kind of a picture, if decoding its pixels is within the limits.
  private func affordable(_ bytes: [UInt8]) throws(PictureError) -> PictureHeader {
    guard bytes.count <= self.bytes else { throw .tooManyBytes(bytes.count) }
    guard let kind = PictureHeader(bytes), let width = kind.width, let height = kind.height,
      width > 0, height > 0
    else { throw .notAPicture }
    try check(width: width, height: height)
    let count = kind.format == .jpeg ? PictureLimits.scans(of: bytes) : 1
    guard count <= scans else { throw .tooManyScans(count) }
    guard memoryEstimate(of: bytes, kind, scans: count) <= memory else { throw .tooCostly }
    return kind
  }

  /// Estimates the memory for decoding a picture, in bytes; at most `memory`, because a picture that
  /// needs more is refused.
  public func memoryEstimate(of bytes: [UInt8]) -> Int {
    guard let kind = try? affordable(bytes) else { return 0 }
    let count = kind.format == .jpeg ? PictureLimits.scans(of: bytes) : 1
    return bytes.count + memoryEstimate(of: bytes, kind, scans: count)
  }

  private func memoryEstimate(of bytes: [UInt8], _ kind: PictureHeader, scans: Int) -> Int {
    let held = DecoderMemoryEstimate(kind.format, bytes, scans: scans).bytes
    return (kind.width ?? 0) * (kind.height ?? 0) * held
  }

  /// Checks the size in the header, and later the size that the decoder finds.
  public func check(width: Int, height: Int) throws(PictureError) {
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooManyPixels(width: width, height: height)
    }
  }

  /// Counts the start-of-scan markers of a JPEG (ITU T.81, section B.2.3). The marker does not
  /// occur in pixel data; it may occur in an embedded thumbnail, which does no harm.
  private static func scans(of bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      var (count, offset) = (0, 0)
      while offset + 1 < all.count,
        let found = memchr(start + offset, 0xFF, all.count - offset - 1)
      {
        offset = start.distance(to: UnsafeRawPointer(found)) + 1
        if all[offset] == 0xDA { count += 1 }
      }
      return count
    }
  }
}
