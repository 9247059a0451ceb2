import Markup

@testable import Cards

/// Pictures for tests, drawn here instead of read from files.
enum Pictures {
  /// Tests run in parallel, and the library counts memory and time for all of them together.
  static let limits = {
    var limits = PictureLimits()
    limits.memory = 2 << 30
    limits.time = .seconds(600)
    return limits
  }()

  static func svg(_ width: Int, _ height: Int) -> HTML {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" \
    stop-color="#4a90c2"/><stop offset="1" stop-color="#f3d9a4"/></linearGradient></defs>\
    <path fill="url(#sky)" d="M0 0h\(width)v\(height)H0z"/>\
    <path fill="#38543a" d="M0 \(height)V\(height * 2 / 3)l\(width / 3) -\(height / 6)l\(width / 3) \
    \(height / 5)l\(width / 3) -\(height / 9)V\(height)z"/>\
    <circle cx="\(width * 2 / 3)" cy="\(height / 3)" r="\(height / 12)" fill="#d23c2c"/></svg>
    """
  }

  static func raster(_ width: Int, _ height: Int) throws -> Raster {
    try raster(svg(width, height))
  }

  static func raster(_ drawing: HTML) throws -> Raster {
    try Raster.open()
    return try Raster(drawing: PictureBytes(drawing.utf8, limits))
  }

  static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    try raster(width, height).opaque(on: .white).jpeg(quality: 85)
  }

  static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try raster(width, height).png()
  }
}
