// Optimal string alignment within two edits: a letter more, a letter less, another letter, two
// neighbours swapped; no letter is edited twice (Boytsov 2011, "Indexing methods for approximate
// dictionary searching", section 2.2).
//
// The table of the textbook has a row for each letter of the query and a column for each letter
// of the title. A cell further than two from the diagonal is out of reach, so a row is a band
// of at most five cells; and all that matters of a cell is whether it can be reached with no, one
// or two edits. A row is therefore three small sets of bits. Bit `d` of a set stands for the
// column `row + d - 2`. No row is stored but the last two, nothing is allocated, and the walk
// ends at the first row that nothing reaches.

/// How far a title is from a query, both folded.
struct Distance: Equatable {
  /// Edits to the whole title; nil where more than the limit.
  var whole: Int?
  /// Edits to the best beginning of the title, the whole of it included.
  var beginning: Int
  /// Letters of that beginning.
  var beginningLength: Int

  /// The most edits that are ever allowed; the band is that wide to both sides.
  static let highestLimit = 2

  /// - Parameters:
  ///   - limit: from 0 to `highestLimit`.
  /// - Returns: nil where even the best beginning takes more edits than the limit.
  init?(from query: Span<UInt32>, to title: Span<UInt32>, limit: Int) {
    var band = Band(limit: limit)
    for row in 0..<query.count {
      band.advance(letter: query[row], row: row, title: title)
      guard !band.isEmpty else { return nil }
    }
    guard let best = band.best(row: query.count) else { return nil }
    whole = band.edits(row: query.count, column: title.count)
    beginning = best.edits
    beginningLength = best.column
  }
}

/// One row of the table.
private struct Band {
  private static let side = Distance.highestLimit
  private static let width = 2 * side + 1

  private let limit: Int
  /// Cells reached with no edit, with at most one, with at most two.
  private var reached: (none: UInt32, one: UInt32, two: UInt32)
  /// The row before: what a swap starts from.
  private var reachedBefore: (none: UInt32, one: UInt32) = (0, 0)
  /// Cells whose letter of the title is the query's, in the row before.
  private var matchesBefore: UInt32 = 0

  init(limit: Int) {
    self.limit = limit
    // Row 0: a beginning of the title is reached by inserting all of it.
    reached = (0b00100, limit > 0 ? 0b01100 : 0, limit > 1 ? 0b11100 : 0)
  }

  var isEmpty: Bool { (reached.none | reached.one | reached.two) == 0 }

  /// Goes on to row `row + 1`.
  mutating func advance(letter: UInt32, row: Int, title: Span<UInt32>) {
    let (matches, valid) = Self.cells(letter: letter, row: row, title: title)
    let swaps = matches << 1 & matchesBefore >> 1
    let old = reached
    reached.none = old.none & matches
    if limit > 0 {
      let edited = old.none | old.none >> 1 | reached.none << 1 | reachedBefore.none & swaps
      reached.one = old.one & matches | edited & valid
    }
    if limit > 1 {
      let edited = old.one | old.one >> 1 | reached.one << 1 | reachedBefore.one & swaps
      reached.two = old.two & matches | edited & valid
    }
    reachedBefore = (old.none, old.one)
    matchesBefore = matches
  }

  /// The cells of row `row + 1` whose letter is the query's, and those before the title's end.
  ///
  /// Columns before the first need no mask: no way leads there.
  private static func cells(
    letter: UInt32, row: Int, title: Span<UInt32>
  ) -> (matches: UInt32, valid: UInt32) {
    let first = max(0, side - row)
    let end = min(width, title.count - row + side)
    guard end > 0 else { return (0, 0) }
    let valid: UInt32 = 1 << UInt32(end) - 1
    guard first < end else { return (0, valid) }
    var matches: UInt32 = 0
    for bit in first..<end where title[row + bit - side] == letter { matches |= 1 << UInt32(bit) }
    return (matches, valid)
  }

  func edits(row: Int, column: Int) -> Int? {
    let bit = column - row + Self.side
    guard bit >= 0, bit < Self.width else { return nil }
    let mask: UInt32 = 1 << bit
    if reached.none & mask != 0 { return 0 }
    if reached.one & mask != 0 { return 1 }
    return reached.two & mask != 0 ? 2 : nil
  }

  /// The fewest edits of the row, and among its cells the one nearest the diagonal.
  func best(row: Int) -> (edits: Int, column: Int)? {
    if let column = nearest(reached.none, row: row) { return (0, column) }
    if let column = nearest(reached.one, row: row) { return (1, column) }
    return nearest(reached.two, row: row).map { (2, $0) }
  }

  private func nearest(_ cells: UInt32, row: Int) -> Int? {
    guard cells != 0 else { return nil }
    for offset in 0...Self.side {
      if cells & (1 << (Self.side + offset)) != 0 { return row + offset }
      if cells & (1 << (Self.side - offset)) != 0 { return row - offset }
    }
    return nil
  }
}
