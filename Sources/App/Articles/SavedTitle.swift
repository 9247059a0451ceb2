internal import Articles
internal import Library
internal import Localization
internal import Titles

// Which saved article a title means, for reading, its wikitext and sending.

extension ArticleStore {
  /// Returns the saved articles with a title, the one that is meant first: of the default wiki, then
  /// of the reader's language. Without any of these, the article about the same subject in the
  /// reader's language comes before one in another language.
  ///
  /// - Parameter wiki: Only articles of this wiki; `nil` for those of any.
  func saved(
    titled title: PageTitle, wiki: WikiID?, default usual: WikiID, reader: Language
  ) async throws -> [SavedArticle] {
    let found = try await find(title: title, preferring: wiki ?? usual)
    if let wiki { return found.filter { $0.id.wiki == wiki } }
    func rank(_ article: SavedArticle) -> Int {
      article.id.wiki == usual ? 0 : article.language.primary == reader.rawValue ? 1 : 2
    }
    let ranked = found.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    guard let first = ranked.first, rank(first) == 2,
      let own = try await counterpart(of: first, title, default: usual, reader: reader)
    else { return ranked }
    return [own] + ranked
  }

  /// Returns the saved article about the same subject in the reader's language, by the article's own
  /// link to it, if its title begins with what was typed: the Dutch "New York" leads to "New York
  /// City". Whoever types "Lissabon" wants the Dutch article.
  private func counterpart(
    of article: SavedArticle, _ typed: PageTitle, default usual: WikiID, reader: Language
  ) async throws -> SavedArticle? {
    guard let page = try await self.article(article.id)?.page,
      let link = page.details.languages.first(where: { $0.language.primary == reader.rawValue }),
      let title = try? PageTitle(link.title),
      FoldedTitle(title.text).text.hasPrefix(FoldedTitle(typed.text).text + " ")
    else { return nil }
    return try await find(title: title, preferring: usual)
      .first { $0.language.primary == reader.rawValue }
  }
}
