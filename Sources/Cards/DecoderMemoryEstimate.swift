/// The memory that a decoder needs for the whole picture before it returns the first row, in bytes
/// per pixel.
///
/// libvips checks its limits only from the first row on, so this is estimated from the header.
struct DecoderMemoryEstimate {
  let bytes: Int

  init(_ format: PictureHeader.Format, _ file: [UInt8], scans: Int) {
    switch format {
    case .png where file.count > 28 && file[28] != 0:
      // PNG, section 11.2.2: depth, colour type and interlace follow the size. Rows are decoded one
      // by one; of an interlaced picture, all at once. Includes the transparency that a later chunk
      // may add.
      let bands = [0: 2, 4: 2][file[25]] ?? 4
      bytes = file[24] > 8 ? bands * 2 : bands
    case .jpeg:
      // With several scans, the decoder holds coefficients of two bytes until the last scan. ITU
      // T.81, table B.1: every fourth frame type is progressive.
      let frame = PictureHeader.frameOfJPEG(file)
      bytes = frame.map { scans > 1 || file[$0 + 1] & 3 == 2 ? Int(file[$0 + 9]) * 2 : 0 } ?? 0
    // Both hold two frames of four bytes per pixel, as measured.
    case .gif, .webp: bytes = 8
    case .png, .svg: bytes = 0
    }
  }
}
