import CVips

/// Measures libvips alone: no program that draws with it can be faster.
enum Floor {
  /// Returns the time of the first drawing in a process, with the start of the library, in
  /// milliseconds.
  static func first(_ svg: [UInt8]) -> Double { milliseconds { jpeg(of: svg) } }

  /// Returns the best time of eleven renderings of an SVG as JPEG.
  static func drawing(_ svg: [UInt8]) -> Double { best { jpeg(of: svg) } }

  /// Returns the best time of eleven runs that decode a photograph, crop it to what attracts
  /// attention, and encode it.
  static func photograph(_ bytes: [UInt8]) -> Double {
    best {
      bytes.withUnsafeBytes { file in
        var limits = unlimited
        let kind = bytes.starts(with: [0x89]) ? CVIPS_PNG : CVIPS_JPEG
        released(cvips_load(kind, file.baseAddress, file.count, 1, &limits)) { picture in
          let scale = max(
            1200 / Double(cvips_width(picture)), 630 / Double(cvips_height(picture)))
          let width = Int32((Double(cvips_width(picture)) * scale).rounded(.up))
          let height = Int32((Double(cvips_height(picture)) * scale).rounded(.up))
          released(cvips_fit(picture, width, height, true)) { fit in
            released(cvips_computed(fit, nil)) { pixels in
              released(cvips_attention(pixels, 1200, 630)) { write($0) }
            }
          }
        }
      }
    }
  }

  /// Pictures of 6,400 by 5,000 pixels, without empty areas.
  static func largest() -> [(name: String, bytes: [UInt8])] {
    let svg = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="6400" height="5000"><defs><linearGradient \
      id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4a90c2"/><stop offset="1" \
      stop-color="#f3d9a4"/></linearGradient><pattern id="b" width="97" height="61" \
      patternUnits="userSpaceOnUse"><circle cx="40" cy="30" r="24" fill="#38543a"/></pattern></defs>\
      <path fill="url(#a)" d="M0 0h6400v5000H0z"/><path fill="url(#b)" d="M0 0h6400v5000H0z"/></svg>
      """.utf8)
    guard cvips_open() else { return [] }
    return svg.withUnsafeBytes { file in
      var limits = unlimited
      var found: [(String, [UInt8])] = []
      released(cvips_load_svg(file.baseAddress, file.count, 1, &limits)) { drawing in
        released(cvips_opaque(drawing, CVipsColour(red: 255, green: 255, blue: 255))) { sheet in
          var count = 0
          found.append(("JPEG", taken(cvips_jpeg(sheet, 85, &count), count)))
          found.append(("PNG", taken(cvips_png(sheet, &count), count)))
        }
      }
      return found
    }
  }

  private static let unlimited = CVipsLimits(until_ns: .max, bytes: .max)

  private static func jpeg(of svg: [UInt8]) {
    guard cvips_open() else { return }
    svg.withUnsafeBytes { file in
      var limits = unlimited
      released(cvips_load_svg(file.baseAddress, file.count, 2.5, &limits)) { drawing in
        released(cvips_opaque(drawing, CVipsColour(red: 255, green: 255, blue: 255))) { write($0) }
      }
    }
  }

  private static func write(_ image: OpaquePointer) {
    var count = 0
    cvips_release_bytes(cvips_jpeg(image, 84, &count))
  }

  private static func taken(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> [UInt8] {
    defer { cvips_release_bytes(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }

  /// Runs work on an image, if there is one, and releases it.
  private static func released(_ image: OpaquePointer?, _ work: (OpaquePointer) -> Void) {
    guard let image else { return }
    work(image)
    cvips_release(image)
  }

  private static func best(_ work: () -> Void) -> Double {
    _ = cvips_open()
    return (0..<11).map { _ in milliseconds(work) }.min() ?? 0
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    (ContinuousClock().measure(work) / .microseconds(100)).rounded() / 10
  }
}
