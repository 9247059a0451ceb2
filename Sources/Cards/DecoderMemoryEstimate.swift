/// The memory that a decoder needs for the whole picture before it returns the first row, in bytes
/// per pixel.
///
/// libvips checks its limits only from the first row on, so this is estimated from the header.
struct DecoderMemoryEstimate {
  let bytes: Int

  init(_ format: PictureKind.Format, _ file: [UInt8], scans: Int) {
    bytes =
      switch format {
      case .png: DecoderMemoryEstimate.ofPNG(file)
      case .jpeg: DecoderMemoryEstimate.ofJPEG(file, scans: scans)
      // Both hold two frames of four bytes per pixel, as measured.
      case .gif, .webp: 8
      case .svg: 0
      }
  }

  /// PNG, section 11.2.2: depth, colour type and interlace follow the size. Rows are decoded one by
  /// one; of an interlaced picture, all at once.
  private static func ofPNG(_ file: [UInt8]) -> Int {
    guard file.count > 28, file[28] != 0 else { return 0 }
    // Includes the transparency that a later chunk may add.
    let bands = [0: 2, 4: 2][file[25]] ?? 4
    return file[24] > 8 ? bands * 2 : bands
  }

  /// JPEG: with several scans, the decoder holds coefficients of two bytes until the last scan.
  private static func ofJPEG(_ file: [UInt8], scans: Int) -> Int {
    guard let frame = PictureKind.frameOfJPEG(file) else { return 0 }
    // ITU T.81, table B.1: every fourth frame type is progressive.
    let isProgressive = file[frame + 1] & 3 == 2
    return scans > 1 || isProgressive ? Int(file[frame + 9]) * 2 : 0
  }
}
