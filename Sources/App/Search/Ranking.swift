internal import Articles
internal import Titles

/// The order of search results; explained in `Technotes/Search.md`.
///
/// 1. Titles, or redirects, equal to the query: exact matches first, then those that differ in
///    case, then those equal only after folding (`C` for `c++`), and redirects.
/// 2. A disambiguation page with exactly the query's title, directly below.
/// 3. Titles that start with the query, then titles that contain its words, in the order of their
///    source.
/// 4. Texts that contain its words.
/// 5. Titles similar to the query.
///
/// The reader's own language comes first where names are equally good: an English redirect from the
/// query before a Dutch article of that title. If only titles in other languages equal the query, a
/// title in the own language that begins with all its words comes before them: for "new york", "New
/// York City" comes before a Dutch "New York". Within a class the order of the sources is kept:
/// titles of the wiki come before those of the library, texts of the library before those of the
/// wiki. A page is listed once, in its best class. Pages are the same if the wiki gives the same
/// page id, or by title.
struct Ranking {
  private let query: String
  private let folded: FoldedTitle
  /// The wikis in another language than the reader's.
  private let foreign: Set<WikiID>

  init(query: String, foreign: Set<WikiID> = []) {
    self.query = query
    self.foreign = foreign
    folded = FoldedTitle(query)
  }

  /// Merges lists, each in the order of its own source; better sources first.
  func ranked(_ sources: [[SearchResult]]) -> [SearchResult] {
    var order: [Place] = []
    var places: [PageIdentity: Int] = [:]
    for result in sources.joined() {
      let judged = judge(result)
      let known = result.identities.compactMap { places[$0] }.first
      if let known {
        order[known].merge(judged)
      } else {
        order.append(judged)
      }
      for identity in result.identities { places[identity] = known ?? order.count - 1 }
    }
    let names = order.filter { Ranking.group(of: $0.rank) == 0 }
    // Only names in other languages equal the query.
    let isForeign = !names.isEmpty && names.allSatisfy { foreign.contains($0.result.id.wiki) }
    return order.enumerated()
      .sorted { key($0.element, $0.offset, isForeign) < key($1.element, $1.offset, isForeign) }
      .map(\.element.result)
  }

  /// - Parameter isForeign: Whether the names that equal the query are all in other languages.
  private func key(_ place: Place, _ offset: Int, _ isForeign: Bool) -> (Int, Int, Int, Int) {
    let isOwn = !foreign.contains(place.result.id.wiki)
    // A title that begins with all words of the query, the last one to its end, is as good as a
    // name.
    let isAsGood =
      isForeign && isOwn && 3...4 ~= place.rank
      && (place.rank == 3
        || !folded.text.isEmpty
          && FoldedTitle(place.result.id.title.text).text.hasPrefix(folded.text + " "))
    return (isAsGood ? 0 : Ranking.group(of: place.rank), isOwn ? 0 : 1, place.rank, offset)
  }

  /// Names of one group are equally good in different languages.
  private static func group(of rank: Int) -> Int {
    switch rank {
    case ...2: 0
    case 4, 5: 4
    default: rank
    }
  }

  /// Orders titles of a wiki that lists them alphabetically by page length, the only available
  /// value that correlates with a subject's importance. The ranking of CirrusSearch is kept.
  static func weighed(_ titles: [SearchResult], by facts: WikiFacts?) -> [SearchResult] {
    guard facts?.capabilities.contains(.cirrusSearch) == false else { return titles }
    return titles.enumerated()
      .sorted { ($1.element.length ?? 0, $0.offset) < ($0.element.length ?? 0, $1.offset) }
      .map(\.element)
  }

  private struct Place {
    var result: SearchResult
    var rank: Int

    /// Keeps the better class, and fills in missing values from the other.
    mutating func merge(_ other: Place) {
      if other.rank < rank {
        rank = other.rank
        result.match = other.result.match
        result.redirectedFrom = other.result.redirectedFrom
      }
      result.isSaved = result.isSaved || other.result.isSaved
      result.isDisambiguation = result.isDisambiguation || other.result.isDisambiguation
      // The library does not know which of its titles are disambiguation pages.
      if result.isDisambiguation { rank = Ranking.rank(ofDisambiguation: rank) }
      result.pageID = result.pageID ?? other.result.pageID
      result.description = result.description ?? other.result.description
      result.thumbnail = result.thumbnail ?? other.result.thumbnail
      result.coordinate = result.coordinate ?? other.result.coordinate
      result.snippet = result.snippet ?? other.result.snippet
    }
  }

  private static func rank(ofDisambiguation rank: Int) -> Int {
    switch rank {
    case ...3: 3
    case 4: 5
    default: rank
    }
  }

  private var hasSigns: Bool { query.contains(where: Ranking.isSign) }

  private static func isSign(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && !character.isWhitespace
  }

  private func judge(_ result: SearchResult) -> Place {
    var result = result
    let title = result.id.title.text
    let own = FoldedTitle(title)
    let isExact =
      own == folded || result.redirectedFrom.map { FoldedTitle($0) == folded } ?? false
    if isExact { result.match = .exact }
    // The redirect is not shown if the title itself equals or starts with the query.
    if own == folded || (!isExact && own.text.hasPrefix(folded.text)) {
      result.redirectedFrom = nil
    }
    // A title that begins with the query as it was typed is better than one without its signs.
    let isLiteral = hasSigns && title.lowercased().hasPrefix(query.lowercased())
    // It lacks signs of the query: “$100” for “100%”, “C” for “C++”.
    let name = result.redirectedFrom ?? title
    let isBare = isExact && query.contains { Ranking.isSign($0) && !name.contains($0) }
    if isBare { result.match = .prefix }
    let rank: Int =
      switch result.match {
      case .prefix where !result.isDisambiguation && isLiteral: 2
      case .prefix where !result.isDisambiguation && isBare: 3
      case .exact where result.isDisambiguation: 3
      case .exact where title == query: 0
      // 1 if case differs, 2 if accents or signs differ or for a redirect.
      case .exact: title.lowercased() == query.lowercased() ? 1 : 2
      case .prefix: result.isDisambiguation ? 5 : 4
      case .text: 6
      case .similar: 7
      }
    return Place(result: result, rank: rank)
  }
}

/// A key that identifies the page of a result; one common key is enough.
enum PageIdentity: Hashable {
  case number(WikiID, Int)
  case title(ArticleID)
}

extension SearchResult {
  var identities: [PageIdentity] {
    [.title(id)] + (pageID.map { [.number(id.wiki, $0)] } ?? [])
  }
}
