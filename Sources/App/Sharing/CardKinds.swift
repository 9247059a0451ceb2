internal import Localization

extension Services {
  /// The kinds in the app row.
  public var cardKinds: [any CardProvider] {
    let articles = CardArticleSearch(
      wikis: wikis, search: search, reading: reading, clock: clock)
    return [
      ArticleCardProvider(articles: articles, conversations: conversations, sharing: sharing),
      PlaceCardProvider(articles: articles, places: places, sharing: sharing),
      GuideCardProvider(guides: guides, sharing: sharing, localizer: settings.localizer),
      BattleshipCardProvider(games: games),
    ]
  }
}
