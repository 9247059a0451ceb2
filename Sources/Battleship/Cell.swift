/// A square of a board: column A is the leftmost, row 1 the topmost. Written `B2`: column B, row 2.
///
/// A cell does not know the size of a board; `BoardSize.contains` does.
public struct Cell: Hashable, Sendable {
  /// 1 (A) to 26 (Z).
  public let column: Int
  /// 1 to 99.
  public let row: Int

  /// Creates a cell.
  ///
  /// - Returns: `nil` outside of A1 to Z99.
  public init?(column: Int, row: Int) {
    guard 1...26 ~= column, 1...99 ~= row else { return nil }
    self.column = column
    self.row = row
  }

  /// Parses a cell as people write it: `B2`, `b2`, ` B 2 `, or in reverse order, `2B`.
  ///
  /// - Throws: `CellError` with the text.
  public init(_ written: some StringProtocol) throws(CellError) {
    let bytes = written.uppercased().utf8.filter { $0 != 0x20 && $0 != 0x09 }
    let letters = bytes.filter { 0x41...0x5A ~= $0 }
    let digits = bytes.filter { 0x30...0x39 ~= $0 }
    let isOneOfEach = bytes == letters + digits || bytes == digits + letters
    guard isOneOfEach, letters.count == 1, digits.first != 0x30,
      let row = Int(String(decoding: digits, as: UTF8.self)),  // bounded: a cell has its own range
      let cell = Cell(column: Int(letters[0]) - 0x40, row: row)
    else { throw CellError(written: String(written.prefix(40))) }
    self = cell
  }
}

extension Cell: CustomStringConvertible {
  /// The cell as text: `B2`.
  public var description: String { "\(letter)\(row)" }

  /// The letter of the column: `B`.
  public var letter: String { String(decoding: [UInt8(0x40 + column)], as: UTF8.self) }
}

/// The error for a text that is not a cell, such as `B2`.
public struct CellError: Error, Hashable, Sendable {
  /// The first 40 characters of the text.
  public let written: String

  public init(written: String) { self.written = written }
}
