internal import CVips

/// An image of libvips, released when it is no longer referenced.
///
/// Most are lazy: pixels are computed when needed, and a defect of a picture may only show then.
final class Raster {
  private let image: OpaquePointer
  /// The images that the pixels are computed from.
  private let sources: [Raster]
  /// The limits on computing the pixels; `nil` for our own text and backgrounds.
  private let limits: PictureBytes?

  var width: Int { Int(cvips_width(image)) }
  var height: Int { Int(cvips_height(image)) }
  var hasAlpha: Bool { cvips_has_alpha(image) }

  /// Width and height after the image is turned upright.
  var upright: (width: Int, height: Int) {
    cvips_is_turned(image) ? (height, width) : (width, height)
  }

  private init(
    _ image: OpaquePointer?, of sources: [Raster] = [], within limits: PictureBytes? = nil
  ) throws(PictureError) {
    guard let image else { throw Raster.fault }
    self.image = image
    self.sources = sources
    self.limits = limits ?? sources.lazy.compactMap(\.limits).first
  }

  deinit { cvips_release(image) }

  private static var fault: PictureError {
    cvips_was_ended() ? .tooCostly : .damaged(String(cString: cvips_message()))
  }
}

extension Raster {
  /// Loads the library; must be called first.
  static func open() throws(PictureError) {
    guard cvips_open() else { throw .noLibrary(String(cString: cvips_message())) }
  }

  /// Opens an untrusted picture, whose size was checked before.
  convenience init(
    _ file: PictureBytes, _ format: PictureHeader.Format, shrink: Int
  ) throws(PictureError) {
    let kind: CVipsKind =
      switch format {
      case .jpeg: CVIPS_JPEG
      case .png: CVIPS_PNG
      case .webp: CVIPS_WEBP
      case .gif: CVIPS_GIF
      case .svg: throw .notAPicture
      }
    try self.init(
      cvips_load(kind, file.start, file.count, Int32(shrink), file.limits), within: file)
  }

  /// Opens a drawing of our own.
  convenience init(drawing file: PictureBytes, scale: Double = 1) throws(PictureError) {
    try self.init(cvips_load_svg(file.start, file.count, scale, file.limits), within: file)
  }

  /// Makes an image of one colour.
  convenience init(width: Int, height: Int, _ colour: Colour) throws(PictureError) {
    try self.init(cvips_sheet(Int32(width), Int32(height), colour.code))
  }

  /// Renders text with Pango markup as a mask.
  convenience init(
    words: String, font: String, width: Int, breaksWords: Bool
  ) throws(PictureError) {
    try self.init(cvips_text(words, font, Int32(width), breaksWords))
  }

  /// Turns the image upright and scales it to fit a box.
  func fit(
    width: Int, height: Int, enlarges: Bool = false
  ) throws(PictureError) -> Raster {
    try Raster(cvips_fit(image, Int32(width), Int32(height), enlarges), of: [self])
  }

  func opaque(on paper: Colour) throws(PictureError) -> Raster {
    try Raster(cvips_opaque(image, paper.code), of: [self])
  }

  /// With an alpha channel, in 8 bits.
  func clear() throws(PictureError) -> Raster { try Raster(cvips_with_alpha(image), of: [self]) }

  /// Crops to the part that attracts attention.
  func attention(width: Int, height: Int) throws(PictureError) -> Raster {
    try Raster(cvips_attention(image, Int32(width), Int32(height)), of: [self])
  }

  func part(left: Int, top: Int, width: Int, height: Int) throws(PictureError) -> Raster {
    try Raster(cvips_crop(image, Int32(left), Int32(top), Int32(width), Int32(height)), of: [self])
  }

  func blurred(by sigma: Double, light: Double) throws(PictureError) -> Raster {
    try Raster(cvips_blurred(image, sigma, light), of: [self])
  }

  func inked(
    _ words: Raster, left: Int, top: Int, _ ink: Colour
  ) throws(PictureError) -> Raster {
    try Raster(
      cvips_inked(image, words.image, Int32(left), Int32(top), ink.code), of: [self, words])
  }

  func placed(_ upper: Raster, left: Int, top: Int) throws(PictureError) -> Raster {
    try Raster(cvips_placed(image, upper.image, Int32(left), Int32(top)), of: [self, upper])
  }

  /// Returns the same image with all pixels computed.
  func computed() throws(PictureError) -> Raster {
    try Raster(cvips_computed(image, limits?.limits), within: limits)
  }

  /// Returns red, green, blue and opacity of each pixel, row by row.
  func values() throws(PictureError) -> [UInt8] {
    var count = 0
    let clear = try clear()
    return try Raster.taken(cvips_pixels(clear.image, &count), count)
  }

  func jpeg(quality: Int) throws(PictureError) -> [UInt8] {
    var count = 0
    return try Raster.taken(cvips_jpeg(image, Int32(quality), &count), count)
  }

  func png() throws(PictureError) -> [UInt8] {
    var count = 0
    return try Raster.taken(cvips_png(image, &count), count)
  }

  private static func taken(
    _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) throws(PictureError) -> [UInt8] {
    guard let bytes else { throw fault }
    defer { cvips_release_bytes(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

/// The bytes of a file and the limits for reading it, kept alive while an image is read from them.
final class PictureBytes {
  let start: UnsafeMutableRawPointer
  let count: Int
  let limits: UnsafeMutablePointer<CVipsLimits>
  /// The same limits as a Swift value.
  let bounds: PictureLimits

  init(_ bytes: [UInt8], _ limits: PictureLimits) {
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    self.start = start
    count = bytes.count
    bounds = limits
    bytes.withUnsafeBytes {
      if let base = $0.baseAddress { start.copyMemory(from: base, byteCount: $0.count) }
    }
    self.limits = .allocate(capacity: 1)
    let time = UInt64(max(limits.time / .nanoseconds(1), 0))
    self.limits.initialize(to: CVipsLimits(until_ns: cvips_now() + time, bytes: limits.memory))
  }

  deinit {
    start.deallocate()
    limits.deallocate()
  }
}

/// A colour of a card.
struct Colour: Sendable, Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Parses a hexadecimal code: `0xF6C915`.
  init(_ code: UInt32) {
    red = UInt8(truncatingIfNeeded: code >> 16)
    green = UInt8(truncatingIfNeeded: code >> 8)
    blue = UInt8(truncatingIfNeeded: code)
  }

  fileprivate var code: CVipsColour { CVipsColour(red: red, green: green, blue: blue) }

  // The roles in the style sheet's light theme.
  static let paper = Colour(0xFBF9F4)
  static let ink = Colour(0x1D1B18)
  static let quiet = Colour(0x625C52)
  static let sign = Colour(0xF6C915)
  static let white = Colour(0xFFFFFF)
}
