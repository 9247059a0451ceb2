public import Articles
internal import HTMLTree
internal import Places

/// Converts pages of a wiki to readable articles.
///
/// ```swift
/// let reader = Reader(facts: facts)
/// let article = try reader.article(from: page)
/// ```
/// It is a pure function of the page: the same bytes give the same article, and any bytes give one,
/// unless there is too much in them or they take too long.
/// It reads everything that MediaWiki sends (`action=parse`, Parsoid's HTML, a whole page of a
/// skin, old and new), finds the content, leaves out what is for editors and navigation, and
/// expresses everything else with the kinds of elements in `Body`. Nothing of the wiki's markup
/// reaches the article: no element, attribute, style or script, only text, kinds, and the targets
/// of links.
public struct Reader: Sendable {
  private let facts: WikiFacts?
  /// The link targets of that wiki; created once, because it may know hundreds of other wikis.
  private let links: LinkResolver?
  private let clock: WorkLimit.Clock

  /// Incremented when a change of the reader affects what a search should find.
  package static let version = 3

  /// The most HTML that an article may become, in bytes, as estimated. The longest pages of English
  /// Wikipedia become about 6 MB.
  public static let outputLimit = 24 << 20

  /// - Parameter facts: The result of probing the wiki; without it MediaWiki's usual names and
  ///   paths are assumed.
  public init(facts: WikiFacts? = nil) {
    self.init(facts: facts, clock: WorkLimit.ofThread)
  }

  package init(facts: WikiFacts? = nil, clock: WorkLimit.Clock) {
    self.facts = facts
    self.clock = clock
    links = facts.map { LinkResolver(wiki: $0.wiki, facts: $0) }
  }

  /// Estimates the memory for parsing and rendering a page, with the page itself, in bytes: as
  /// measured, 10 for each byte and 80 for each node.
  public static func memoryEstimate(of html: [UInt8]) -> Int {
    // Each tag or comment is at most one node, and so is the text after it.
    let nodes = min(2 * html.count { $0 == 0x3C } + 1, HTMLTree.nodeLimit)
    return 10 * html.count + 80 * nodes
  }

  /// Returns the article in a wiki's response.
  ///
  /// - Throws: `PageTooLarge` beyond `HTMLTree.nodeLimit`, `outputLimit`, or five seconds of
  ///   processor time.
  public func article(from page: SourcePage) throws(PageTooLarge) -> Article {
    let details = page.details
    let language = details.language ?? facts?.language ?? .english
    let siteDirection = language == facts?.language ? facts?.direction : nil
    let tree = HTMLTree(parsing: page.html)
    var article = try read(
      tree, from: ContentFinder.root(of: tree), as: page.id, leadPicture: details.leadPicture,
      language: language, direction: details.direction ?? siteDirection ?? language.usualDirection)
    article.pageID = page.pageID
    article.revision = page.revision
    // The wiki's metadata override what was found in the text.
    if let shown = details.displayTitle.map(PlainWords.text(ofHTML:)), !shown.isEmpty {
      article.displayTitle = shown
    }
    article.description = details.description ?? article.description
    article.coordinate = details.coordinate ?? article.coordinate
    article.languages = details.languages
    article.categories = details.categories
    article.isDisambiguation = details.isDisambiguation || article.isDisambiguation
    // Pages that are part of Waypost have no address.
    let isAnywhere = !page.id.wiki.isBuiltIn
    article.attribution = Attribution(
      source: isAnywhere ? details.revisionAddress ?? details.address : nil,
      page: isAnywhere ? details.address : nil, revision: page.revision, date: details.modifiedAt,
      licence: details.rights.text.isEmpty ? nil : details.rights.text,
      licenceAddress: details.rights.address.isEmpty ? nil : details.rights.address,
      authors: isAnywhere ? details.historyAddress : nil)
    return article
  }

  /// Returns the article in a file: a page saved from a browser, Parsoid's HTML, a fragment.
  ///
  /// - Parameter fallback: The wiki and the title if the page does not give them.
  /// - Throws: `PageTooLarge` beyond `HTMLTree.nodeLimit`, `outputLimit`, or five seconds of
  ///   processor time.
  public func article(
    fromFile html: [UInt8], otherwise fallback: ArticleID
  ) throws(PageTooLarge) -> Article {
    let tree = HTMLTree(parsing: html)
    let root = ContentFinder.root(of: tree)
    let page = PageMetadata(tree, around: root)
    let language = page.language ?? facts?.language ?? .english
    var article = try read(
      tree, from: root, as: page.id(otherwise: fallback), leadPicture: nil, language: language,
      direction: page.direction ?? language.usualDirection)
    if let title = page.title, !title.isEmpty { article.displayTitle = title }
    article.languages = page.languages
    article.categories = page.categories
    article.coordinate = article.coordinate ?? page.coordinate
    if !page.breadcrumbs.isEmpty { article.breadcrumbs = page.breadcrumbs }
    article.description = article.description ?? page.description
    article.revision = page.revision
    article.attribution = Attribution(
      source: page.address, revision: page.revision, licence: page.licence,
      licenceAddress: page.licenceAddress)
    return article
  }

  private func read(
    _ tree: HTMLTree, from root: Int, as id: ArticleID, leadPicture: String?, language: LanguageTag,
    direction: Direction
  ) throws(PageTooLarge) -> Article {
    guard !tree.isTooLarge else { throw PageTooLarge(title: id.title) }
    var root = root
    var language = language
    var direction = direction
    if let wrapper = ContentFinder.wrapper(of: root, in: tree) {
      root = wrapper.node
      language = wrapper.language
      direction =
        tree.value("dir", of: root).flatMap { Direction(rawValue: $0.lowercased()) }
        ?? language.usualDirection
    }
    var parser = ArticleParser(
      tree: tree,
      context: ParsingContext(
        marks: .standard, links: links(of: id.wiki), language: language,
        direction: direction, title: Array(id.title.text.utf8)),
      work: WorkLimit(clock: clock))
    parser.read(root)
    guard !parser.isTooLarge else { throw PageTooLarge(title: id.title) }
    var article = Article(
      id: id, displayTitle: id.title.text, language: language, direction: direction, body: Body())
    parser.finish(&article, leadPicture: leadPicture)
    return article
  }

  private func links(of wiki: WikiID) -> LinkResolver {
    if let links, wiki == facts?.wiki { return links }
    return LinkResolver(wiki: wiki, facts: facts)
  }
}

/// The error for a page with too many elements, or that would become too much HTML or take too long.
public struct PageTooLarge: Error, Equatable, Sendable {
  public let title: PageTitle

  public init(title: PageTitle) { self.title = title }
}

extension ArticleParser {
  /// Whether reading reached its limit, or the article would become more HTML than
  /// `Reader.outputLimit`.
  fileprivate var isTooLarge: Bool {
    if work.isReached { return true }
    let size = body.markupSize + capturedBytes
    // `&quot;` is the longest escape. Most pages are small enough whatever their text is.
    guard size + 6 * body.text.count > Reader.outputLimit else { return false }
    let escaped = body.text.count { $0 == 0x22 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }
    return size + body.text.count + 5 * escaped > Reader.outputLimit
  }

  /// Copies the results into an article.
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
    article.body =
      hasInfobox ? LeadRearrangement(of: body, title: article.id.title.text).arranged() : body
  }
}
