// The order of results, best first:
//
//  1. exact: the same letters. First as typed, then with different case, then with different
//     accents and punctuation: "C++" is first for "c++", though "C" folds to the same letters.
//  2. prefix: the title begins with the query ("amst", Amsterdam; "c", C++);
//  3.         a later word of the title does ("york", New York);
//  4.         each word of the query begins a word of the title ("york new", New York).
//  5. similar: by number of edits, so two edits never precede one, however well known the title;
//     with equal edits a match of the whole title, then of its beginning, then of a later word. A
//     name with fewer symbols than typed is here too ("C" for "C++").
//
// Within a rank the title with the greater weight is first, then the shorter, then the one added
// first.

/// How a title matches a query.
public enum MatchKind: Hashable, Sendable {
  /// The same name, except for case, accents and punctuation.
  case exact
  /// The query begins the title or words of it.
  case prefix
  /// The number of edits, 1 or 2: letters added, left out, replaced or swapped.
  case similar(edits: Int)
}

/// A position in the order of results; less is better.
struct Rank: Comparable {
  private let value: Int
  let kind: MatchKind

  /// The part of a similar title that matches.
  enum Part: Int { case whole, beginning, laterWord }

  static let exactAsTyped = Rank(value: 0, kind: .exact)
  static let exactButForCase = Rank(value: 1, kind: .exact)
  static let exact = Rank(value: 2, kind: .exact)
  static let sameLettersMoreSigns = Rank(value: 3, kind: .prefix)
  static let beginning = Rank(value: 4, kind: .prefix)
  static let laterWord = Rank(value: 5, kind: .prefix)
  static let wordsInAnyOrder = Rank(value: 6, kind: .prefix)

  static func similar(edits: Int, _ part: Part) -> Rank {
    Rank(value: 10 * edits + part.rawValue, kind: .similar(edits: edits))
  }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A title that may become a result.
struct Candidate {
  /// The number of the title in its index.
  var title: Int
  var rank: Rank
  var weight: Int
  /// The number of letters of the folded title.
  var length: Int
  /// The letters of the folded title that matched.
  var matched: Range<Int>

  func precedes(_ other: Candidate) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if weight != other.weight { return weight > other.weight }
    if length != other.length { return length < other.length }
    return title < other.title
  }
}

/// The best candidates so far; a title that matches in several ways appears once, with its best
/// rank.
struct Shortlist {
  private let limit: Int
  private var candidates: [Candidate] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ candidate: Candidate) {
    candidates.append(candidate)
    // Cut from time to time: a query of one letter finds a tenth of all titles.
    if candidates.count / 2 >= limit + 32 { cut() }
  }

  /// At most `limit` candidates, best first.
  var best: [Candidate] {
    var copy = self
    copy.cut()
    return copy.candidates
  }

  private mutating func cut() {
    candidates.sort { $0.precedes($1) }
    var titles: Set<Int> = []
    candidates.removeAll { !titles.insert($0.title).inserted }
    candidates.removeLast(max(0, candidates.count - limit))
  }
}
