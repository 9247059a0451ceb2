// Optimal string alignment distance up to two edits: insertion, deletion, substitution, and
// transposition of two neighbours; no letter is edited twice (Boytsov 2011, "Indexing methods for
// approximate dictionary searching", section 2.2).
//
// The textbook's table has a row for each letter of the query and a column for each letter of the
// title. A cell further than two from the diagonal cannot be within two edits, so a row is a band
// of at most five cells. Of each cell only one thing matters: whether it is reached with no, one or
// two edits. A row is therefore three small bit sets; bit `d` of a set stands for the column `row +
// d - 2`. Only the last two rows are stored, nothing is allocated, and the loop ends at the first
// row in which no cell is reached.

/// The edit distance from a query to a title, both folded.
struct Distance: Equatable {
  /// Edits to the whole title; nil if there are more than the limit.
  var whole: Int?
  /// The fewest edits to any prefix of the title, including the whole title.
  var beginning: Int
  /// The number of letters of that prefix.
  var beginningLength: Int

  /// The largest permitted limit; the band extends this far to both sides.
  static let highestLimit = 2

  /// Calculates the distance.
  ///
  /// - Parameters:
  ///   - limit: from 0 to `highestLimit`.
  /// - Returns: nil if even the best prefix takes more edits than the limit.
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
  /// The cells reached with no edit, with at most one, with at most two.
  private var reached: (none: UInt32, one: UInt32, two: UInt32)
  /// The same for the row before, from which a transposition starts.
  private var reachedBefore: (none: UInt32, one: UInt32) = (0, 0)
  /// The cells in the row before where the letters of title and query are equal.
  private var matchesBefore: UInt32 = 0

  init(limit: Int) {
    self.limit = limit
    // Row 0: a prefix of the title is reached by inserting all its letters.
    reached = (0b00100, limit > 0 ? 0b01100 : 0, limit > 1 ? 0b11100 : 0)
  }

  var isEmpty: Bool { (reached.none | reached.one | reached.two) == 0 }

  /// Advances to row `row + 1`.
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

  /// Returns the cells of row `row + 1` where the letters are equal, and those within the title.
  ///
  /// Columns before the first need no mask, because no edit reaches them.
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

  /// Returns the fewest edits in the row and, of the cells with that number, the one nearest the
  /// diagonal.
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
