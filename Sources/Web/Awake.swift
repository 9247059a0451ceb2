internal import Articles
internal import Waypost

extension Site {
  /// Whether a wiki answers again: what a page that missed it asks from time to time.
  func awake(_ slug: String) async throws -> Answer {
    let wiki = try WikiID(slug: slug)
    guard try await verbs.isListed(wiki) else { throw Problem.notListed(wiki) }
    let word = try await verbs.isAwake(wiki) ? "yes" : "no"
    return Answer(
      type: "text/plain; charset=utf-8", body: Array("\(word)\n".utf8), keeping: .never)
  }

  /// The wiki that a page at this place asks.
  func wikiAsked(at place: Place?, _ query: Form?) -> WikiID? {
    switch place {
    case .article(let slug, _): try? WikiID(slug: slug)
    case .search, .results:
      query?.filled("wiki").flatMap { try? WikiID(typed: $0) } ?? verbs.settings.wiki
    default: nil
    }
  }
}
