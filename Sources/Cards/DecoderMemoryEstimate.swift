/// What a decoder holds of the whole picture before its first row is there, in bytes for each pixel.
///
/// The library asks for its limits only from then on, so this much is asked of the header.
struct DecoderMemoryEstimate {
  let bytes: Int

  init(_ format: PictureKind.Format, _ file: [UInt8], scans: Int) {
    bytes =
      switch format {
      case .png: DecoderMemoryEstimate.ofPNG(file)
      case .jpeg: DecoderMemoryEstimate.ofJPEG(file, scans: scans)
      // Both hold a frame of four bytes twice, by measurement.
      case .gif, .webp: 8
      case .svg: 0
      }
  }

  /// PNG, 11.2.2: depth, colour type and interlace follow the size. Rows come one by one, but where
  /// they are interlaced, all of them at once.
  private static func ofPNG(_ file: [UInt8]) -> Int {
    guard file.count > 28, file[28] != 0 else { return 0 }
    // With the transparency that a later chunk may bring.
    let bands = [0: 2, 4: 2][file[25]] ?? 4
    return file[24] > 8 ? bands * 2 : bands
  }

  /// JPEG: what comes in several scans is held as coefficients of two bytes until the last of them.
  private static func ofJPEG(_ file: [UInt8], scans: Int) -> Int {
    guard let frame = PictureKind.frameOfJPEG(file) else { return 0 }
    // ITU T.81, table B.1: every fourth kind of frame is a progressive one.
    let isProgressive = file[frame + 1] & 3 == 2
    return scans > 1 || isProgressive ? Int(file[frame + 9]) * 2 : 0
  }
}
