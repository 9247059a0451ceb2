public import Articles
internal import HTMLTree
internal import Places

/// Makes pages of a wiki readable.
///
/// ```swift
/// let reader = Reader(facts: facts)
/// let article = reader.article(from: page)
/// ```
/// A pure function of the page: the same bytes give the same article, any bytes give one. It takes
/// what MediaWiki sends (`action=parse`, Parsoid's HTML, a whole page of a skin, old and new), finds
/// the content, leaves out what is there for editors and navigation, and says all else in the kinds
/// of `Body`. Of the wiki's markup nothing reaches the article: no element, attribute, style or
/// script, only words, kinds, and the targets of links.
public struct Reader: Sendable {
  private let facts: WikiFacts?
  /// Where the links of that wiki lead; made once, for it may know hundreds of other wikis.
  private let links: LinkMap?

  /// - Parameter facts: what a probe learned of the wiki; without it the usual names and paths of
  ///   MediaWiki are taken.
  public init(facts: WikiFacts? = nil) {
    self.facts = facts
    links = facts.map { LinkMap(wiki: $0.wiki, facts: $0) }
  }

  /// The article that a wiki's answer holds.
  public func article(from page: SourcePage) -> Article {
    let details = page.details
    let language = details.language ?? facts?.language ?? .english
    let known = language == facts?.language ? facts?.direction : nil
    let tree = HTMLTree(parsing: page.html)
    var article = read(
      tree, from: Content.root(of: tree), as: page.id, leadPicture: details.leadPicture,
      language: language, direction: details.direction ?? known ?? language.usualDirection)
    article.pageID = page.pageID
    article.revision = page.revision
    Reader.add(details, of: page, to: &article)
    return article
  }

  /// The article that a file holds: a page saved from a browser, Parsoid's HTML, a fragment.
  ///
  /// - Parameter fallback: the wiki and the title to take where the page names none.
  public func article(fromFile html: [UInt8], otherwise fallback: ArticleID) -> Article {
    let tree = HTMLTree(parsing: html)
    let root = Content.root(of: tree)
    let page = WholePage(tree, around: root)
    let language = page.language ?? facts?.language ?? .english
    var article = read(
      tree, from: root, as: page.id(otherwise: fallback), leadPicture: nil, language: language,
      direction: page.direction ?? language.usualDirection)
    if let title = page.title, !title.isEmpty { article.displayTitle = title }
    article.languages = page.languages
    article.categories = page.categories
    article.coordinate = article.coordinate ?? page.coordinate
    if !page.breadcrumbs.isEmpty { article.breadcrumbs = page.breadcrumbs }
    article.revision = page.revision
    article.attribution = Attribution(
      source: page.address, revision: page.revision, licence: page.licence,
      licenceAddress: page.licenceAddress)
    return article
  }

  private func read(
    _ tree: HTMLTree, from root: Int, as id: ArticleID, leadPicture: String?, language: LanguageTag,
    direction: Direction
  ) -> Article {
    var root = root
    var language = language
    var direction = direction
    if let wrapper = Content.wrapper(of: root, in: tree) {
      root = wrapper.node
      language = wrapper.language
      direction =
        tree.value("dir", of: root).flatMap { Direction(rawValue: $0.lowercased()) }
        ?? language.usualDirection
    }
    var reading = Reading(
      tree: tree,
      setting: Setting(
        marks: .standard, links: links(of: id.wiki), language: language,
        direction: direction, title: Array(id.title.text.utf8)))
    reading.read(root)
    var article = Article(
      id: id, displayTitle: id.title.text, language: language, direction: direction, body: Body())
    reading.finish(&article, leadPicture: leadPicture)
    return article
  }

  private func links(of wiki: WikiID) -> LinkMap {
    if let links, wiki == facts?.wiki { return links }
    return LinkMap(wiki: wiki, facts: facts)
  }

  /// What the wiki said beside the text goes before what the text says.
  private static func add(
    _ details: SourcePage.Details, of page: SourcePage, to article: inout Article
  ) {
    if let shown = details.displayTitle.map(PlainWords.text(ofHTML:)), !shown.isEmpty {
      article.displayTitle = shown
    }
    article.description = details.description ?? article.description
    article.coordinate = details.coordinate ?? article.coordinate
    article.languages = details.languages
    article.categories = details.categories
    article.isDisambiguation = details.isDisambiguation || article.isDisambiguation
    // What is part of Waypost lies at no address.
    let isAnywhere = !page.id.wiki.isBuiltIn
    article.attribution = Attribution(
      source: isAnywhere ? details.revisionAddress ?? details.address : nil,
      revision: page.revision, date: details.modifiedAt,
      licence: details.rights.text.isEmpty ? nil : details.rights.text,
      licenceAddress: details.rights.address.isEmpty ? nil : details.rights.address,
      authors: isAnywhere ? details.historyAddress : nil)
  }
}

extension Reading {
  /// Puts what was read into an article.
  consuming func finish(_ article: inout Article, leadPicture name: String?) {
    article.leadPicture = leadPicture(named: name)
    article.description = description
    article.facts = facts
    article.listings = listings
    article.pictures = pictures
    article.coordinate = coordinate?.value
    article.references = references
    article.breadcrumbs = breadcrumbs
    article.isDisambiguation = isDisambiguation
    let hasInfobox = hasInfobox
    let body = body.finish()
    article.body = hasInfobox ? Opening(of: body, title: article.id.title.text).arranged() : body
  }
}
