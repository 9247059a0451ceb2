public import Articles
internal import Cards
public import Markup
public import Places

/// What a link shows, whatever it was: a point, an article, or words to look for. One value for the
/// page, its JSON and the command line.
public struct PlaceView: Sendable, Equatable {
  /// `nil` for an article that lies nowhere, or that could not be asked for, and for words.
  public var point: PlaceTarget.Point?
  public var article: ArticleID?
  public var words: String?

  package init(point: PlaceTarget.Point? = nil, article: ArticleID? = nil, words: String? = nil) {
    self.point = point
    self.article = article
    self.words = words
  }
}

extension PlaceService {
  /// The QR code of a link as a drawing; `nil` where it is too long for one.
  public func qrCode(of link: String, label: String) -> HTML? {
    QRCode(link)?.svg(label: label)
  }

  /// What a link shows. An article is shown where it lies, through the same value as a coordinate;
  /// only wikis of the list are asked, and only for an article without a coordinate beside it.
  public func view(of target: PlaceTarget) async throws -> PlaceView {
    try await translatingErrors {
      switch target {
      case .point(let point):
        return PlaceView(point: point, article: point.article.flatMap(PlaceService.article))
      case .article(let link):
        guard let article = PlaceService.article(link) else { return PlaceView(words: link.title) }
        return try await view(of: article)
      case .search(let words): return PlaceView(words: words)
      }
    }
  }

  private func view(of article: ArticleID) async throws -> PlaceView {
    let title = article.title.text
    let isSaved = try await reading.isSaved(title, wiki: article.wiki)
    let wiki = try await wikis.readable(article.wiki)
    if !isSaved {
      guard case .reachable = wiki, !isOffline else { return PlaceView(article: article) }
    }
    let found = try await reading.read(title, from: wiki).article
    let point = found.coordinate.map { PlaceTarget.Point($0, name: found.id.title.text) }
    return PlaceView(point: point, article: found.id)
  }

  /// The article that a link names, where it can be one.
  static func article(_ link: ArticleLink) -> ArticleID? {
    guard let wiki = try? WikiID(typed: link.address), let title = try? PageTitle(link.title) else {
      return nil
    }
    return ArticleID(wiki: wiki, title: title)
  }
}

extension PlaceService {
  /// How far "nearby" reaches, in metres: what one goes to see from a place in a day.
  private static let nearby = 50_000.0

  /// The saved articles that lie nearest, nearest first, with the way in metres.
  public func placesNear(
    _ point: Coordinate, most count: Int
  ) async throws -> [(place: ListedPlace, metres: Double)] {
    try await translatingErrors {
      let all = try await guideListed().map { ($0, $0.point.coordinate.distance(to: point)) }
      let near = all.filter { $0.1 <= PlaceService.nearby }.sorted { $0.1 < $1.1 }
      return near.prefix(count).map { (place: $0.0, metres: $0.1) }
    }
  }
}
