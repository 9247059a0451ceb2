/// How a Markdown parser pairs the delimiters of a line: CommonMark 0.31, section 6.2, and "process
/// emphasis" in its appendix.
///
/// A delimiter run that can both open and close may be paired with another one than intended:
/// `***"** "**".***`. So a line with more than one pair is parsed before it is written.
struct MarkdownDelimiterPairing {
  struct Run {
    var isTilde: Bool
    /// The number of characters.
    var length: Int
    var opens: Bool
    var closes: Bool
  }

  /// A pair of delimiters, by their runs; `length` is 1 or 2.
  struct Pair: Hashable {
    var opening: Int
    var closing: Int
    var length: Int
  }

  /// Returns the pairs that a parser finds.
  static func pairs(of runs: [Run]) -> [Pair] {
    var pairs: [Pair] = []
    var left = runs.map(\.length)
    /// The runs that can still open.
    var openers: [Int] = []
    for (index, run) in runs.enumerated() {
      while run.closes, left[index] > 0,
        let place = openers.lastIndex(where: { matches(runs, $0, index) && left[$0] > 0 })
      {
        let opener = openers[place]
        let length = left[opener] >= 2 && left[index] >= 2 ? 2 : 1
        pairs.append(Pair(opening: opener, closing: index, length: length))
        left[opener] -= length
        left[index] -= length
        openers.removeSubrange((left[opener] > 0 ? place + 1 : place)...)
      }
      if run.opens, left[index] > 0 { openers.append(index) }
    }
    return pairs
  }

  /// The rule of three: if one of two runs can both open and close, the sum of their lengths must
  /// not be a multiple of 3, unless both lengths are.
  private static func matches(_ runs: [Run], _ opener: Int, _ closer: Int) -> Bool {
    let (first, second) = (runs[opener], runs[closer])
    guard first.isTilde == second.isTilde else { return false }
    guard first.closes || second.opens else { return true }
    return (first.length + second.length) % 3 != 0
      || (first.length % 3 == 0 && second.length % 3 == 0)
  }
}

extension MarkdownDelimiterPlacement {
  /// Removes delimiters that a parser would pair differently: first the nested ones, then all.
  mutating func check() {
    guard !isReadAsMeant else { return }
    for index in pieces.indices {
      guard case .open = pieces[index], let end = partner(of: index) else { continue }
      for inner in (index + 1)..<end where pieces[inner].isMark { pieces[inner] = .nothing }
    }
    compact()
    join()
    place()
    guard !isReadAsMeant else { return }
    pieces.removeAll(where: \.isMark)
  }

  private var isReadAsMeant: Bool {
    var index = 0
    return isReadAsMeant(from: &index)
  }

  /// Whether a parser would find the intended pairs. The text of a link is parsed separately,
  /// before the text around the link.
  private func isReadAsMeant(from index: inout Int) -> Bool {
    var runs: [MarkdownDelimiterPairing.Run] = []
    var meant: [MarkdownDelimiterPairing.Pair] = []
    var open: [(piece: Piece, run: Int)] = []
    while index < pieces.count {
      let piece = pieces[index]
      switch piece {
      case .open, .close:
        let continues =
          index > 0 && pieces[index - 1].isMark
          && pieces[index - 1].isTilde == piece.isTilde
        if continues, !runs.isEmpty {
          runs[runs.count - 1].length += piece.length
        } else {
          runs.append(run(at: index))
        }
        if case .open = piece {
          open.append((piece, runs.count - 1))
        } else if let last = open.popLast() {
          meant.append(.init(opening: last.run, closing: runs.count - 1, length: piece.length))
        }
      case .linkStart:
        index += 1
        guard isReadAsMeant(from: &index) else { return false }
      case .linkEnd: return isSame(meant, runs)
      default: break
      }
      index += 1
    }
    return isSame(meant, runs)
  }

  private func isSame(
    _ meant: [MarkdownDelimiterPairing.Pair], _ runs: [MarkdownDelimiterPairing.Run]
  ) -> Bool {
    guard runs.count > 2 || meant.count > 1 else { return true }
    let read = MarkdownDelimiterPairing.pairs(of: runs)
    return read.count == meant.count && Set(read) == Set(meant)
  }

  private func run(at index: Int) -> MarkdownDelimiterPairing.Run {
    let last = pieces[index...].lastIndexOfRun
    let (before, after) = (side(before: index), side(after: last))
    return MarkdownDelimiterPairing.Run(
      isTilde: pieces[index].isTilde, length: pieces[index].length,
      opens: after == .letter || (after == .sign && before != .letter),
      closes: before == .letter || (before == .sign && after != .letter))
  }

  private func side(before index: Int) -> Side { side(before: index, isInside: true) }
  private func side(after index: Int) -> Side { side(after: index, isInside: true) }
}

extension MarkdownDelimiterPlacement.Piece {
  var isMark: Bool { mark != nil }
  var isTilde: Bool { mark == .deleted }
  fileprivate var length: Int { mark == .emphasis ? 1 : 2 }

  private var mark: MarkdownDelimiterPlacement.Mark? {
    switch self {
    case .open(let mark), .close(let mark): mark
    default: nil
    }
  }
}

extension ArraySlice<MarkdownDelimiterPlacement.Piece> {
  /// The last of the delimiters at the start of this slice that have the same character.
  fileprivate var lastIndexOfRun: Int {
    var last = startIndex
    while last + 1 < endIndex, self[last + 1].isMark, self[last + 1].isTilde == self[last].isTilde {
      last += 1
    }
    return last
  }
}
