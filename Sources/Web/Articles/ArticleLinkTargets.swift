internal import Articles
internal import Markup
internal import Routes

/// Where the links of an article lead on its page.
enum ArticleLinkTargets {
  /// Returns the address of a link's target; `nil` for a missing page.
  @Sendable static func address(of target: Body.Target, in article: Article) -> Address? {
    let body = article.body
    switch target {
    case .article(let title, let section):
      return path(body.string(title), section: body.string(section), in: article.id.wiki)
    case .file(let name): return path("File:" + body.string(name), section: "", in: article.id.wiki)
    case .section: return HTMLRendering.atTheWiki(target, article)
    case .sister(let address):
      let text = body.string(address)
      return ArticleID(readableAddress: text).flatMap { Address(PagePath.article($0).text) }
        ?? Address(text)
    case .outside(let address): return Address(body.string(address))
    case .missing: return nil
    }
  }

  /// Returns a link to an article as its address within a conversation; other links unchanged.
  static func address(_ link: Address, in conversation: ConversationID) -> Address {
    let path = link.text.prefix { $0 != "?" && $0 != "#" }
    guard let (wiki, title) = Routes.article.value(in: path) else { return link }
    let page = Routes.conversationArticle(conversation, wiki, title).text
    return Address(page + link.text.dropFirst(path.count)) ?? link
  }

  /// Returns a link to an article with the guide that is being filled; other links unchanged.
  static func address(_ link: Address, filling guide: String) -> Address {
    let path = link.text.prefix { $0 != "?" && $0 != "#" }
    let rest = link.text.dropFirst(path.count)
    guard rest.first != "?", let (wiki, title) = Routes.article.value(in: path) else { return link }
    let page = Routes.article(wiki, title).fragment(String(rest.dropFirst()))
    return page.query("guide", guide).address
  }

  private static func path(_ title: String, section: String, in wiki: WikiID) -> Address? {
    guard let title = try? PageTitle(title) else { return nil }
    return Address(PagePath.article(ArticleID(wiki: wiki, title: title), section: section).text)
  }
}
