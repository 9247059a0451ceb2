internal import CQREncode
public import Markup

/// The QR code of a text: a square of dark and light modules (ISO/IEC 18004), by libqrencode.
public struct QRCode: Sendable, Equatable {
  /// Modules per row.
  public let size: Int
  private let cells: [Bool]

  /// In bytes, more than a link needs; the largest code with this error correction takes 2331.
  private static let limit = 2_000

  /// - Returns: `nil` for an empty text, and for one that is too long.
  public init?(_ text: String) {
    guard 1...QRCode.limit ~= text.utf8.count, !text.utf8.contains(0) else { return nil }
    // Medium error correction: a screen is clean, a print may be folded.
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    size = Int(code.pointee.width)
    // Bit 0 of each byte is the colour (qrencode.h).
    cells = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark.
  public subscript(row: Int, column: Int) -> Bool { cells[row * size + column] }
}

extension QRCode {
  /// The quiet zone around a code, in modules; scanners need it.
  private static let margin = 4

  /// Draws the code dark on light in every theme, as scanners need it.
  ///
  /// - Parameter label: The text alternative.
  public func svg(label: String) -> HTML {
    let side = size + 2 * QRCode.margin
    return """
      <svg class="qr" viewBox="0 0 \(side) \(side)" role="img" aria-label="\(label)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
      <path fill="#000" d="\(path)"/></svg>
      """
  }

  /// Runs of dark modules, row by row.
  private var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, self[row, column] { column += 1 }
        if column > start {
          path +=
            "M\(start + QRCode.margin) \(row + QRCode.margin)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return path
  }
}
