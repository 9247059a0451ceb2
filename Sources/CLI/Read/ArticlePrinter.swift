internal import App
internal import Articles
internal import Foundation  // the environment, for the pager
internal import Localization
internal import Markup

/// Writes an article in the output formats of `read`.
struct ArticlePrinter {
  private let article: Article
  private let saved: SavedArticle?
  private let pictures: [String: PictureContent]?
  private let session: CommandContext
  /// The sections that a guide shows.
  private let choice: SectionChoice

  /// - Parameter pictures: The saved pictures by file name; `nil` makes HTML refer to the original
  ///   addresses.
  init(
    _ article: Article, saved: SavedArticle? = nil, pictures: [String: PictureContent]? = [:],
    choice: SectionChoice? = nil, in session: CommandContext
  ) {
    self.article = article
    self.choice = choice ?? SectionChoice(article.body, anchors: [])
    self.saved = saved
    self.pictures = pictures
    self.session = session
  }

  /// Writes the article, or one section of it.
  func write(_ format: ReadCommand.Format, section name: String?) throws {
    let range: Range<Int>? = try name.map { try self.range(of: $0) }
    switch format {
    case .text: writeText(range)
    case .markdown: session.console.write(markdown(range))
    case .html: session.console.write(html(range))
    case .json: try session.write(json: ArticleJSON(article, section: range))
    }
  }

  private func range(of section: String) throws -> Range<Int> {
    guard let range = article.body.section(named: section) else {
      throw Problem.noSection(section, in: article.id.title.text)
    }
    return range
  }

  /// The redirect by which the article was opened, as a line above it.
  private var redirect: String {
    guard let redirect = article.redirect else { return "" }
    let from = Message.Argument.text(redirect.from.terminalSafe)
    let section = article.landing.map { Message.Argument.text($0.title.terminalSafe) }
    let words =
      section.map { session.localizer(.articleRedirectedToSection, from, $0) }
      ?? session.localizer(.articleRedirectedFrom, from)
    return words + "\n\n"
  }

  private func writeText(_ range: Range<Int>?) {
    let console = session.console
    let rendering = TextRendering(
      width: console.isTerminal ? min(console.width, 78) : 78,
      style: console.usesStyle ? .hyperlinked : .plain, labels: session.labels)
    let text =
      range.map { rendering.render(article, in: $0) } ?? rendering.render(article, showing: choice)
    let state = saved.map { saved in
      if article.id.wiki.isBuiltIn { return session.localizer(.readPartOfWaypost) }
      let date = session.localizer(.readSavedOn, .text(session.text(saved.savedAt)))
      return saved.isOutdated ? "\(date), \(session.localizer(.readOutdated))" : date
    }
    Pager(console: console, environment: ProcessInfo.processInfo.environment)
      .show(
        (range == nil ? redirect : "") + text + (range == nil ? state.map { "\($0)\n" } ?? "" : ""))
  }

  private func markdown(_ range: Range<Int>?) -> String {
    let rendering = MarkdownRendering()
    return range.map { rendering.render(article, in: $0) }
      ?? rendering.render(article, showing: choice)
  }

  private func html(_ range: Range<Int>?) -> String {
    var rendering = HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki, labels: session.labels)
    if let pictures {
      rendering.pictures = { index, article in pictures[article.pictures[index].file] }
    }
    let loading: HTMLRendering.ExternalResources = pictures == nil ? .pictures : .nothing
    return
      (range.map { rendering.content(of: article, in: $0) }
      ?? rendering.document(of: article, loading: loading, showing: choice)).markup + "\n"
  }
}

extension CommandContext {
  /// The labels of a rendering, in the user's language.
  var labels: Labels {
    var labels = Labels()
    labels.references = localizer(.readReferences)
    labels.facts = localizer(.readFacts)
    labels.picture = localizer(.readLabelPicture)
    labels.source = localizer(.readLabelSource)
    labels.ownSource = localizer(.readOwnSource)
    labels.revision = localizer(.readLabelRevision)
    labels.authors = localizer(.readLabelAuthors)
    labels.licence = localizer(.readLabelLicence)
    labels.leftOut = localizer(.readLabelLeftOut)
    labels.backToText = localizer(.readLabelBack)
    labels.empty = localizer(.readLabelEmpty)
    labels.cutShort = localizer(.readLabelCutShort)
    labels.phone = localizer(.readLabelPhone)
    labels.hours = localizer(.readLabelHours)
    labels.price = localizer(.readLabelPrice)
    return labels
  }

  /// Names the other wikis from which an article with that title is saved.
  func mention(_ others: [SavedArticle], of id: ArticleID) {
    guard !others.isEmpty else { return }
    let wikis = others.map {
      $0.id.wiki.isBuiltIn
        ? "\(localizer(.partOfWaypost)) (\($0.language.text))" : $0.id.wiki.name
    }.joined(separator: ", ")
    console.note(localizer(.readAlsoSaved, .text(id.title.text.terminalSafe), .text(wikis)))
  }
}
