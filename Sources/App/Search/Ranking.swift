internal import Articles
internal import Titles

/// The order of search results; `Technotes/Search.md` has the rule in words.
///
/// 1. The title, or a redirect to it, is what was typed; letter by letter before other capitals,
///    these before what only folding makes equal (`C` for `c++`) and before redirects.
/// 2. A disambiguation page that is exactly what was typed, right below.
/// 3. Titles that begin with it, then titles that have its words, as their source orders them.
/// 4. Texts that have its words.
/// 5. Titles that are nearly what was typed.
///
/// Within a class the order of the sources stays: among titles the wiki's come before the
/// library's, among texts the library's before the wiki's. A page is listed once, in its best class. Pages are the same when the wiki says so by their number, or by their title.
struct Ranking {
  private let query: String
  private let folded: FoldedTitle

  init(query: String) {
    self.query = query
    folded = FoldedTitle(query)
  }

  /// One list out of several; each in the order of its own source, better sources first.
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
    return order.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.result)
  }

  /// Titles of a wiki that lists them by name alone, the longest page first: length is the one
  /// thing it tells that goes with how much is known, and read, of a subject. CirrusSearch ranks
  /// by itself and is left alone.
  static func weighed(_ titles: [SearchResult], by facts: WikiFacts?) -> [SearchResult] {
    guard facts?.capabilities.contains(.cirrusSearch) == false else { return titles }
    return titles.enumerated()
      .sorted { ($1.element.length ?? 0, $0.offset) < ($0.element.length ?? 0, $1.offset) }
      .map(\.element)
  }

  private struct Place {
    var result: SearchResult
    var rank: Int

    /// Keeps the better class, and from the other what is missing here.
    mutating func merge(_ other: Place) {
      if other.rank < rank {
        rank = other.rank
        result.match = other.result.match
        result.redirectedFrom = other.result.redirectedFrom
      }
      result.isSaved = result.isSaved || other.result.isSaved
      result.isDisambiguation = result.isDisambiguation || other.result.isDisambiguation
      result.pageID = result.pageID ?? other.result.pageID
      result.description = result.description ?? other.result.description
      result.thumbnail = result.thumbnail ?? other.result.thumbnail
      result.coordinate = result.coordinate ?? other.result.coordinate
      result.snippet = result.snippet ?? other.result.snippet
    }
  }

  /// 0 letter by letter, 1 but for capitals, 2 where accents or signs differ, or by a redirect.
  private func closeness(of title: String) -> Int {
    if title == query { return 0 }
    return title.lowercased() == query.lowercased() ? 1 : 2
  }

  private func judge(_ result: SearchResult) -> Place {
    var result = result
    let own = FoldedTitle(result.id.title.text)
    let isExact =
      own == folded || result.redirectedFrom.map { FoldedTitle($0) == folded } ?? false
    if isExact { result.match = .exact }
    // A title that is what was typed, or begins with it, speaks for itself.
    if own == folded || (!isExact && own.text.hasPrefix(folded.text)) {
      result.redirectedFrom = nil
    }
    let rank: Int =
      switch result.match {
      case .exact where result.isDisambiguation: 3
      case .exact: closeness(of: result.id.title.text)
      case .prefix: result.isDisambiguation ? 5 : 4
      case .text: 6
      case .similar: 7
      }
    return Place(result: result, rank: rank)
  }
}

/// Which page a result is: one of these is enough.
enum PageIdentity: Hashable {
  case number(WikiID, Int)
  case title(ArticleID)
}

extension SearchResult {
  var identities: [PageIdentity] {
    [.title(id)] + (pageID.map { [.number(id.wiki, $0)] } ?? [])
  }
}
