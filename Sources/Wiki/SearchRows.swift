/// The rows of a search while it is put together: pages in order, and the redirects that led to
/// them.
struct SearchRows {
  struct Row {
    var title: String
    var page: Page?
    var pageID: Int?
    var redirectedFrom: String?

    init(title: String, page: Page? = nil, pageID: Int? = nil, redirectedFrom: String? = nil) {
      self.title = title
      self.page = page
      self.pageID = pageID
      self.redirectedFrom = redirectedFrom
    }
  }

  private(set) var rows: [Row] = []
  /// Titles that lead to another: from redirect to target.
  private var targets: [String: String] = [:]

  /// Pages in the order of `index`, which is not the order they come in.
  init(_ pages: [Page], redirects: [QueryPart.Rename], match: Match) {
    targets = Dictionary(redirects.map { ($0.from, $0.to) }) { first, _ in first }
    let first = Dictionary(redirects.map { ($0.to, $0.from) }) { first, _ in first }
    rows = pages.sorted { ($0.index ?? .max) < ($1.index ?? .max) }
      .map {
        Row(
          title: $0.title, page: $0, pageID: $0.pageID,
          redirectedFrom: match == .prefix ? first[$0.title] : nil)
      }
  }

  enum Match { case prefix, text }

  mutating func add(_ other: SearchRows) {
    rows += other.rows.filter { row in !rows.contains { $0.title == row.title } }
    targets.merge(other.targets) { first, _ in first }
  }

  func row(titled title: String) -> Row? {
    let target = targets[title] ?? title
    return rows.first { $0.title == target }
  }

  /// Titles that are named and not yet told of, each once.
  func missing(among hits: [QueryPart.Hit], limit: Int) -> [String] {
    var seen: Set<String> = []
    return hits.map(\.title).filter { row(titled: $0) == nil && seen.insert($0).inserted }
      .prefix(max(0, 2 * limit)).map { $0 }
  }

  /// The rows of `first`, then those of the hits that are not among them.
  func ordered(_ first: SearchRows, then hits: [QueryPart.Hit]) -> [Row] {
    var ordered = first.rows
    for hit in hits {
      guard var row = row(titled: hit.title), !ordered.contains(where: { $0.title == row.title })
      else { continue }
      if row.title != hit.title { row.redirectedFrom = hit.title }
      ordered.append(row)
    }
    return ordered
  }
}
