public import Articles
internal import Cards
internal import Library
public import Markup
public import Places

/// What a link shows: a point, an article, or a search. Shared by the page, its JSON and the
/// command line.
public struct ResolvedPlaceLink: Sendable, Equatable {
  /// `nil` for an article without a coordinate or that could not be fetched, and for a search.
  public var point: PlaceTarget.Point?
  public var article: ArticleID?
  public var words: String?
  /// Whether the article was read; if not, nothing is known about its place.
  public var isRead = false
}

extension PlaceService {
  /// Returns the QR code of a link as SVG; `nil` if the link is too long.
  public func qrCode(of link: String, label: String) -> HTML? { QRCode(link)?.svg(label: label) }

  /// Returns what a link shows. An article is shown at its coordinate. A request is sent only to
  /// wikis on the list, and only for an article whose link has no coordinate.
  ///
  /// - Parameter named: The wiki that a person named, which is asked although it is not on the list.
  public func view(
    of target: PlaceTarget, named: NamedWiki? = nil
  ) async throws -> ResolvedPlaceLink {
    try await translatingErrors {
      switch target {
      case .point(let point):
        return ResolvedPlaceLink(point: point, article: point.article.flatMap(PlaceService.article))
      case .article(let link):
        guard let article = PlaceService.article(link) else {
          return ResolvedPlaceLink(words: link.title)
        }
        return try await view(of: article, named: named)
      case .search(let words): return ResolvedPlaceLink(words: words)
      }
    }
  }

  private func view(of article: ArticleID, named: NamedWiki?) async throws -> ResolvedPlaceLink {
    let title = article.title.text
    let isSaved = try await reading.isSaved(title, wiki: article.wiki)
    let wiki =
      if let named, named.id == article.wiki {
        WikiReadAccess.reachable(.named(named))
      } else {
        try await wikis.readable(article.wiki)
      }
    if !isSaved {
      guard case .reachable = wiki, !isOffline else { return ResolvedPlaceLink(article: article) }
    }
    let found = try await reading.read(title, from: wiki).article
    let point = found.coordinate.map { PlaceTarget.Point($0, name: found.id.title.text) }
    return ResolvedPlaceLink(point: point, article: found.id, isRead: true)
  }

  /// Returns the article that a link names, if it is valid.
  static func article(_ link: ArticleLink) -> ArticleID? {
    guard let wiki = try? WikiID(typed: link.address), let title = try? PageTitle(link.title) else {
      return nil
    }
    return ArticleID(wiki: wiki, title: title)
  }

  /// Radius of "nearby", in metres: about a day trip.
  private static let nearby = 50_000.0

  /// Returns the number of the own place that a point is, with the same name and coordinate, and the
  /// nearest saved articles, nearest first, with their distances in metres.
  public func surroundings(
    of point: PlaceTarget.Point, most count: Int
  ) async throws -> (own: Int64?, articles: [(place: ListedPlace, metres: Double)]) {
    try await translatingErrors {
      let own = try await library.places.all().first {
        $0.point.coordinate == point.coordinate && $0.point.name == point.name
      }
      let all = try await guideListed().map {
        ($0, $0.point.coordinate.distance(to: point.coordinate))
      }
      let near = all.filter { $0.1 <= PlaceService.nearby }.sorted { $0.1 < $1.1 }
      return (own?.id, near.prefix(count).map { (place: $0.0, metres: $0.1) })
    }
  }
}
