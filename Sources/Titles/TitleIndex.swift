/// Titles that can be found by what a person types: unfinished, misspelt, without accents.
///
/// ```swift
/// let index = TitleIndex([("Lisbon", 1, 500_000), ("Zapato", 2, 0)])
/// index.search("lisbn", limit: 5).first?.title  // "Lisbon", similar, one edit away
/// ```
///
/// Edits are allowed by the length of the query: none for one or two letters, one for three to
/// five, two from six on; a space is a letter, so words joined or split cost one. More edits are
/// tried only while fewer than five titles are found. The order stands in Rank.swift.
///
/// A search looks at all titles: milliseconds for a hundred thousand.
public struct TitleIndex<ID: Sendable>: Sendable {
  private var rows: [(id: ID, title: String)] = []
  private var scan = TitleScan()

  public init() {}

  /// - Parameter rows: titles with what they name and how well known that is: of two titles that
  ///   match alike the heavier leads. Any scale will do.
  public init(_ rows: some Sequence<(title: String, id: ID, weight: Int)>) {
    for row in rows { add(row.title, id: row.id, weight: row.weight) }
  }

  public var count: Int { rows.count }

  /// Adds a title; the same title may stand for several things.
  public mutating func add(_ title: String, id: ID, weight: Int = 0) {
    rows.append((id, title))
    scan.add(title, weight: weight)
  }

  /// The titles that match best, best first; none for a query without a visible character.
  public func search(_ query: String, limit: Int) -> [TitleMatch<ID>] {
    let query = Query(query)
    guard !query.letters.isEmpty, limit > 0 else { return [] }
    return scan.best(for: query, limit: min(limit, rows.count)).map { candidate in
      let row = rows[candidate.title]
      return TitleMatch(
        id: row.id, title: row.title, kind: candidate.rank.kind,
        range: characters(of: candidate.matched, in: row.title))
    }
  }

  /// Where letters of a folded title stand in the title, whole characters.
  private func characters(of letters: Range<Int>, in title: String) -> Range<String.Index> {
    var folded = FoldedLetters()
    let origins = folded.appendWithOrigins(title)
    guard !letters.isEmpty, letters.upperBound <= origins.count else {
      return title.startIndex..<title.startIndex
    }
    let first = origins[letters.lowerBound]
    let last = origins[letters.upperBound - 1]
    return first..<title.index(after: last)
  }
}

/// A title that a search found.
public struct TitleMatch<ID: Sendable>: Sendable {
  public let id: ID
  /// The title as it was added.
  public let title: String
  public let kind: MatchKind
  /// The characters of `title` that match what was typed; those between words in another order
  /// are included.
  public let range: Range<String.Index>

  /// How far the title is from what was typed: 0 but for similar ones.
  public var edits: Int {
    if case .similar(let edits) = kind { edits } else { 0 }
  }
}

extension TitleMatch: Equatable where ID: Equatable {}
