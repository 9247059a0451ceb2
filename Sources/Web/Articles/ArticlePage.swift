internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Page of an article: contents beside the text, links above, source below.
struct ArticlePage {
  var reading: ReadResult
  var guides: [GuideSummary]
  /// Address of a saved picture, by its digest.
  var pictureAddress: @Sendable (String) -> Address?
  /// Address on this server of a wiki's picture, by its address there.
  var thumbnailAddress: @Sendable (String) -> Address?
  /// Saved articles among the link targets.
  var saved: Set<ArticleID> = []
  /// Sections shown by the guide that the article was opened from.
  var sections: EntrySections?
  /// Guides that contain the article.
  var holding: [HoldingGuide] = []
  /// The stop after this article in the guide that the page leads back to.
  var next: (stop: Guide.Entry, guide: Int64)?
  /// Scripts and spellings that the wiki offers.
  var variants: [LanguageWithVariants.Variant] = []

  private var article: Article { reading.article }

  func html(_ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(article).attributes
    let body = ArticleBody(
      reading: reading, pictureAddress: pictureAddress, thumbnailAddress: thumbnailAddress,
      saved: saved, choice: sections?.choice, filledGuide: filledGuide(c))
    let actions = ArticleActions(
      reading: reading, guides: guides, savedLinks: saved, holding: holding, variants: variants)
    let subtitle: HTML? = article.subtitle.map {
      "<p class=\"description\"\(foreign)>\($0)</p>\n"
    }
    let (lead, text) = body.parts(c)
    let main: HTML = """
      <article>
      <header class="title">
      \(lead)<div class="titles">
      \(breadcrumbs(foreign, c))<h1\(foreign)>\(article.displayTitle)</h1>
      \(subtitle)\(actions.facts(c))\(state(c))</div></header>
      \(TableOfContents(article: article).html(c))<div class="text"\(foreign)>
      \(text)\(ArticleMap(article: article).html(c))</div>
      \(savedWords(c))\(nextStop(c))\
      \(ArticleFoot(article: article).html(c))</article>

      """
    let description = article.subtitle ?? article.description ?? ""
    let card = OpenGraphHead(
      title: article.displayTitle,
      description: description.isEmpty ? String(article.lead.prefix(400)) : description,
      address: c.origin + PagePath.article(article.id).text, image: c.usualImage,
      language: article.language)
    return Layout(
      title: article.displayTitle, shape: .room, card: card,
      scripts: ["article.js", "forms.js"] + ShareMenu.scripts, filledGuide: filledGuide(c),
      back: back(c),
      acts: actions.html(c), main: main
    ).html(c)
  }

  private func nextStop(_ c: PageContext) -> HTML? {
    guard let next else { return nil }
    let path = PagePath.article(of: next.stop, in: next.guide)
    let words = c(.webArticleNext, .text(next.stop.article.id.title.text))
    return "<p class=\"next-stop\"><a class=\"sign\" href=\"\(path)\">\(words)</a></p>\n"
  }

  /// The guide by which the article was opened, or one that contains it; otherwise the search.
  private func back(_ c: PageContext) -> Layout.BackLink {
    let guide =
      sections.map { ($0.guide.id, $0.guide.title) }
      ?? holding.first.map { ($0.guide.id, $0.guide.title) }
    let search = c(.webNavSearch)
    guard let (id, title) = guide else {
      return .init(path: .home, words: search, results: search)
    }
    return .init(path: .guide(id), words: c.title(ofGuide: title), results: search)
  }

  /// The title of the guide that is being filled by reading.
  private func filledGuide(_ c: PageContext) -> String? {
    c.queryValue("guide").flatMap { title in guides.contains { $0.title == title } ? title : nil }
  }

  private func breadcrumbs(_ foreign: HTML, _ c: PageContext) -> HTML? {
    guard article.breadcrumbs.count > 1 else { return nil }
    let guide = filledGuide(c)
    let steps = article.breadcrumbs.dropLast().map { name -> HTML in
      guard let id = SavedArticleLinks.id(ofStep: name, in: article),
        saved.contains(id) || !c.isBuiltIn(id.wiki)
      else { return "<li>\(name)</li>" }
      return "<li><a href=\"\(PagePath.article(id, guide: guide))\">\(name)</a></li>"
    }
    return """
      <nav class="breadcrumbs" aria-label="\(c(.webArticleBreadcrumbs))">\
      <ol\(foreign)>\(steps.joined())</ol></nav>

      """
  }

  /// Description of the links to saved articles, for screen readers.
  private func savedWords(_ c: PageContext) -> HTML? {
    guard !saved.isEmpty else { return nil }
    return "<p id=\"\(SavedArticleLinks.savedWords)\" hidden>\(c(.webArticleLinkSaved))</p>\n"
  }

  private func old(_ c: PageContext) -> HTML? {
    guard reading.isOld else { return nil }
    let number: HTML = "\(String(reading.source.revision ?? 0))"
    let link: HTML = """
      <a href="\(PagePath.article(article.id))">\(c(.webArticleOldCurrent))</a>
      """
    return "<p class=\"state stale\">\(c.markup(.webArticleOld, number)) \(link)</p>\n"
  }

  /// The redirect by which the article was opened; the script follows the link to a section.
  private func redirect(_ c: PageContext) -> HTML? {
    guard let redirect = article.redirect else { return nil }
    let link = article.landing.map { section -> HTML in
      let fragment = PagePath.article(article.id, section: section.anchor).text.drop { $0 != "#" }
      let words = c(.webArticleToSection, .text(section.title))
      return " <a href=\"\(fragment)\" data-landing>\(words)</a>"
    }
    return "<p class=\"quiet\">\(c(.articleRedirectedFrom, .text(redirect.from)))\(link)</p>\n"
  }

  private func outdated(_ c: PageContext) -> HTML {
    let update = PostButton(
      path: .article(article.id, guide: c.queryValue("guide")), fields: ["action": "update"],
      words: "\(c(.webArticleUpdate))",
      keepsPlace: true, attributes: c.savingWords(article.id, stopped: .webUpdatingStopped))
    return """
      <div class="state stale"><p>\(c(.webArticleOutdated))</p>\(update.html)</div>

      """
  }

  private func state(_ c: PageContext) -> HTML {
    var html = HTML()
    if let old = old(c) { html += old }
    if let redirect = redirect(c) { html += redirect }
    if reading.saved?.isOutdated == true { html += outdated(c) }
    if let variant = VariantChoice(reading: reading, variants: variants).state(c) {
      html += variant
    }
    if let sections { html += shown(sections, c) }
    if article.isDisambiguation {
      html += "<p class=\"quiet\">\(c(.webArticleDisambiguation))</p>\n"
    }
    if let missing = MissingPicturesNotice(reading: reading).html(c) { html += missing }
    return html
  }

  /// Says which sections the guide shows, with links to the whole article and to the choice.
  private func shown(_ sections: EntrySections, _ c: PageContext) -> HTML {
    let choice = sections.choice
    guard !choice.isWhole else { return MissingSections(choice: choice).html(c) ?? "" }
    let guide = c.title(ofGuide: sections.guide.title)
    let names = choice.shown.map(\.title).joined(separator: " · ")
    let change = PagePath.sections(sections.entry.id, in: sections.guide.id)
    return """
      <p class="state">\(c(.webArticleSections, .text(guide), .text(names))) \
      <a href="\(PagePath.article(article.id))">\(c(.webArticleSectionsWhole))</a> · \
      <a href="\(change)">\(c(.webEntrySections))</a></p>
      \(MissingSections(choice: choice).html(c))
      """
  }
}
