internal import App
internal import Articles
internal import Routes

/// What a guide's link shows to programs, no more than its page: `{"title", "firstDay", "lastDay",
/// "stops": [{"title", "wiki", "address", "description", "day", "note"}]}`, or after a search
/// `{"title", "query", "results": [{"title", "wiki", "address", "snippet"}]}`.
struct GuestGuideJSON: Encodable {
  let title: String
  let firstDay: String?
  let lastDay: String?
  let stops: [Stop]?
  let query: String?
  let results: [Result]?

  struct Stop: Encodable {
    let title: String
    let wiki: String
    /// Absolute.
    let address: String
    let description: String?
    /// From 1.
    let day: Int?
    let note: String?
  }

  struct Result: Encodable {
    let title: String
    let wiki: String
    let address: String
    let snippet: String?
  }

  init(_ page: GuestGuidePage, origin: String) {
    func address(_ id: ArticleID) -> String {
      origin + PagePath.guestArticle(id, page.token).text
    }
    title = page.guide.title
    firstDay = page.guide.firstDay
    lastDay = page.guide.lastDay
    query = page.search?.query
    results = page.search?.results.map { result in
      Result(
        title: result.id.title.text, wiki: result.id.wiki.slug, address: address(result.id),
        snippet: result.snippet?.pieces.map(\.text).joined())
    }
    stops =
      page.search == nil
      ? page.guide.days.flatMap(\.entries).map { entry in
        Stop(
          title: entry.article.id.title.text, wiki: entry.article.id.wiki.slug,
          address: address(entry.article.id), description: entry.article.description,
          day: entry.day, note: entry.note)
      } : nil
  }
}
