public import Articles
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

extension Verbs {
  /// What a link shows. An article is shown where it lies, through the same value as a coordinate;
  /// only wikis of the list are asked, and only for an article without a coordinate beside it.
  public func view(of target: PlaceTarget) async throws -> PlaceView {
    try await asking {
      switch target {
      case .point(let point):
        return PlaceView(point: point, article: point.article.flatMap(Verbs.article))
      case .article(let link):
        guard let article = Verbs.article(link) else { return PlaceView(words: link.title) }
        return try await view(of: article)
      case .search(let words): return PlaceView(words: words)
      }
    }
  }

  private func view(of article: ArticleID) async throws -> PlaceView {
    let title = article.title.text
    let isSaved = try await isSaved(title, wiki: article.wiki)
    let mayAsk = try await isListed(article.wiki) && !isOffline
    guard isSaved || mayAsk else { return PlaceView(article: article) }
    let found = try await read(title, wiki: article.wiki).article
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
