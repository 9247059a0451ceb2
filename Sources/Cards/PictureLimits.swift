#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the picture of a stranger may cost.
public struct PictureLimits: Sendable, Equatable {
  /// In a file; the wikis' own renderings have less than 2 MB.
  public var bytes = 8 << 20
  /// As many as synapse, Debian's chat server, decodes for a preview.
  public var pixels = 32_000_000
  /// Of one side, in pixels.
  public var side = 16_384
  /// Passes over a JPEG's pixels; cameras and wikis write 1 or 10.
  public var scans = 40
  /// For all of the work on one picture.
  public var time = Duration.seconds(8)
  /// Of pixels that are in memory at a time, in bytes.
  public var memory = 192 << 20

  public init() {}

  /// What a picture is, if it may be decoded.
  public func checked(_ bytes: [UInt8]) throws(PictureError) -> PictureKind {
    guard bytes.count <= self.bytes else { throw .tooManyBytes(bytes.count) }
    guard let kind = PictureKind(bytes), let width = kind.width, let height = kind.height,
      width > 0, height > 0
    else { throw .notAPicture }
    try check(width: width, height: height)
    let count = kind.format == .jpeg ? PictureLimits.scans(of: bytes) : 1
    guard count <= scans else { throw .tooManyScans(count) }
    let held = DecoderMemoryEstimate(kind.format, bytes, scans: count).bytes
    guard width * height * held <= memory else { throw .tooCostly }
    return kind
  }

  /// Asked of what the header says, and again of what the decoder found.
  public func check(width: Int, height: Int) throws(PictureError) {
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooManyPixels(width: width, height: height)
    }
  }

  /// How often a JPEG says that a scan starts (ITU T.81, B.2.3). Within the pixels' own bytes the
  /// pair does not occur; in a small picture of the camera's it may, which does no harm.
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
