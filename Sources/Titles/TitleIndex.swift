/// A search index of titles that tolerates unfinished words, misspellings and missing accents.
///
/// ```swift
/// let index = TitleIndex([("Lisbon", 1, 500_000), ("Zapato", 2, 0)])
/// index.search("lisbn", limit: 5).first?.title  // "Lisbon", similar, one edit away
/// ```
///
/// The length of the query limits the edits: none for one or two letters, one for three to five,
/// two from six on. A space is a letter, so joining or splitting words costs one edit. More edits
/// are tried only while fewer than five titles are found. Rank.swift describes the order.
///
/// A search scans all titles, which takes milliseconds for a hundred thousand.
public struct TitleIndex<ID: Sendable>: Sendable {
  private var rows: [(id: ID, title: String)] = []
  private var scan = FoldedTitles()

  public init() {}

  /// - Parameter rows: Titles with their IDs and weights: of two titles that match equally well the
  ///   one with the greater weight is first. Weights can have any scale.
  public init(_ rows: some Sequence<(title: String, id: ID, weight: Int)>) {
    for row in rows { add(row.title, id: row.id, weight: row.weight) }
  }

  public var count: Int { rows.count }

  /// Adds a title; several IDs may have the same title.
  public mutating func add(_ title: String, id: ID, weight: Int = 0) {
    rows.append((id, title))
    scan.add(title, weight: weight)
  }

  /// Returns the titles that match best, best first; none for a query without a visible character.
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

  /// Returns the range of whole characters of the title that the folded letters came from.
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

/// A search result.
public struct TitleMatch<ID: Sendable>: Sendable {
  public let id: ID
  /// The title as it was added.
  public let title: String
  public let kind: MatchKind
  /// The characters of `title` that match the query; if its words match in another order, those
  /// between them are included.
  public let range: Range<String.Index>

  /// The number of edits between title and query: 0 unless `kind` is `similar`.
  public var edits: Int {
    if case .similar(let edits) = kind { edits } else { 0 }
  }
}

extension TitleMatch: Equatable where ID: Equatable {}
