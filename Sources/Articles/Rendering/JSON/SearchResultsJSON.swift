internal import Markup
internal import Places

/// Search results as JSON, as documented for `search --json`.
///
/// Every key is always present; unknown values are `null`.
public struct SearchResultsJSON: Sendable, Encodable {
  let query: String
  let wiki: String
  let offline: Bool
  let suggestion: OrNull<String>
  let total: OrNull<Int>
  let results: [Result]

  /// - Parameter address: Returns the address of a result's page.
  public init(_ found: SearchResults, address: (ArticleID) -> String?) {
    query = found.query.visible
    wiki = found.wiki.slug
    offline = found.isOffline
    suggestion = OrNull(found.suggestion?.visible)
    total = OrNull(found.total)
    results = found.results.map { Result($0, address: address($0.id)) }
  }

  struct Result: Sendable, Encodable {
    let title: String
    let description: OrNull<String>
    let wiki: String
    let pageID: OrNull<Int>
    let address: OrNull<String>
    let thumbnail: OrNull<Thumbnail>
    let coordinate: OrNull<Coordinate>
    let match: SearchResult.Match
    let saved: Bool
    let outdated: Bool
    let disambiguation: Bool

    init(_ result: SearchResult, address: String?) {
      title = result.id.title.text.visible
      description = OrNull(result.description?.visible)
      wiki = result.id.wiki.slug
      pageID = OrNull(result.pageID)
      self.address = OrNull(address)
      thumbnail = OrNull(result.thumbnail)
      coordinate = OrNull(result.coordinate?.rounded)
      match = result.match
      saved = result.isSaved
      outdated = result.isOutdated
      disambiguation = result.isDisambiguation
    }
  }
}

extension SearchResults {
  /// The results as JSON, each with the address of its page if it is known without a request to the
  /// wiki.
  public var json: SearchResultsJSON { SearchResultsJSON(self) { $0.usualAddress } }
}
