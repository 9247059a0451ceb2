internal import Articles

/// The rows of a search while they are assembled: pages in order, and the redirects that led to
/// them.
struct SearchRows {
  struct Row {
    var title: String
    var page: Page?
    var redirectedFrom: String?

    init(title: String, page: Page? = nil, redirectedFrom: String? = nil) {
      self.title = title
      self.page = page
      self.redirectedFrom = redirectedFrom
    }
  }

  private(set) var rows: [Row] = []
  /// The index of the row of each title.
  private var places: [String: Int] = [:]
  /// Titles that lead to another: from redirect to target.
  private var targets: [String: String] = [:]

  /// Reads the pages of a response in the order of their `index`, which is not the order in the
  /// JSON.
  ///
  /// - Parameter remembersRedirects: Whether to store which redirect led to a page: the best of
  ///   them, by its own index.
  init(_ part: QueryAnswer?, remembersRedirects: Bool) {
    let redirects = (part?.redirects ?? [])
      .sorted { ($0.index ?? .max) < ($1.index ?? .max) }
    for rename in redirects + (part?.normalized ?? []) where targets[rename.from] == nil {
      targets[rename.from] = rename.to
    }
    var sources: [String: String] = [:]
    for rename in redirects where remembersRedirects {
      let target = target(of: rename.from)
      if sources[target] == nil { sources[target] = rename.from }
    }
    for page in (part?.pages ?? []).sorted(by: { ($0.index ?? .max) < ($1.index ?? .max) })
    where !page.isMissing && !page.isInvalid && !page.isSpecial {
      append(Row(title: page.title, page: page, redirectedFrom: sources[page.title]))
    }
  }

  private mutating func append(_ row: Row) {
    guard places[row.title] == nil else { return }
    places[row.title] = rows.count
    rows.append(row)
  }

  mutating func add(_ other: SearchRows) {
    for row in other.rows { append(row) }
    targets.merge(other.targets) { first, _ in first }
  }

  func row(titled title: String) -> Row? { places[target(of: title)].map { rows[$0] } }

  /// Follows redirects to redirects; gives up after a few, since a wiki may redirect in a circle.
  private func target(of title: String) -> String {
    var title = title
    for _ in 0..<4 {
      guard let next = targets[title] else { break }
      title = next
    }
    return title
  }

  /// Titles that were named without further data, each once.
  func missing(among hits: [QueryAnswer.Hit], limit: Int) -> [String] {
    var seen: Set<String> = []
    return hits.prefix(2 * limit).map(\.title).filter {
      row(titled: $0) == nil && seen.insert($0).inserted && (try? PageTitle($0)) != nil
    }
  }

  /// Returns the rows of `first`, then those of the hits that are not among them.
  func ordered(_ first: SearchRows, then hits: [QueryAnswer.Hit]) -> [Row] {
    var ordered = first.rows
    var seen = Set(ordered.map(\.title))
    for hit in hits {
      guard var row = row(titled: hit.title), seen.insert(row.title).inserted else { continue }
      if row.title != hit.title { row.redirectedFrom = hit.title }
      ordered.append(row)
    }
    return ordered
  }
}
