internal import Articles
internal import Markup
internal import Waypost
internal import Wording

/// What one can do with an article: keep it, read it in another language, see it at its wiki.
struct ArticleActions {
  var reading: Reading
  var guides: [GuideSummary]
  /// The saved ones among what the article links to.
  var savedLinks: Set<ArticleID> = []

  private var article: Article { reading.article }

  func html(_ c: PageContext) -> HTML {
    """
    <div class="actions">
    \(savedMark(c))\(reading.isOld ? nil : keep(c))\(languages(c))\(type(c))\(more(c))\
    \(original(c))</div>
    \(others(c))
    """
  }

  private func savedMark(_ c: PageContext) -> HTML? {
    if c.isPartOfWaypost(article.id.wiki) {
      return "<p class=\"kept mark-saved\">\(Icon.saved)\(c(.webNothingToUpdate))</p>\n"
    }
    return reading.saved.map { saved in
      let day = c.day(saved.savedAt)
      return "<p class=\"kept mark-saved\">\(Icon.saved)\(c.markup(.webArticleSaved, day))</p>\n"
    }
  }

  // MARK: Keeping

  private func keep(_ c: PageContext) -> HTML {
    let path = PagePath.article(article.id)
    let key: Message.Key = isKept ? .webArticleKeepAlso : .webArticleKeepIn
    return """
      <form class="keep" method="post" action="\(path)">
      <label for="waypost-guide">\(c(key))</label>
      <select id="waypost-guide" name="guide">\(options(c))</select>
      <button class="sign">\(c(.webArticleKeep))</button>
      </form>
      <details class="more"><summary>\(c(.webArticleNewGuide))</summary>
      <form method="post" action="\(path)" data-check>
      \(Field.guideName(name: "guide", id: "waypost-new-guide", c).html(c))\
      <button class="sign">\(c(.webArticleKeep))</button>
      </form></details>

      """
  }

  /// Whether the person keeps it: what came with Waypost is there, and was chosen by nobody.
  private var isKept: Bool { reading.saved != nil && !article.id.wiki.isPartOfWaypost }

  private func options(_ c: PageContext) -> HTML {
    let wanted = c.queryValue("guide")
    var titles = guides.map(\.title).filter { $0 != Verbs.savedGuide }
    if let wanted, wanted != Verbs.savedGuide, !titles.contains(wanted) { titles.append(wanted) }
    let named = titles.map { title -> HTML in
      let mark: HTML = title == wanted ? " selected" : ""
      return "<option value=\"\(title)\"\(mark)>\(title)</option>"
    }
    let usual: HTML = "<option value=\"\">\(c(.guideSaved))</option>"
    // What is saved already stands in one; another guide is meant.
    return isKept ? named.joined() + usual : usual + named.joined()
  }

  // MARK: Elsewhere

  private func languages(_ c: PageContext) -> HTML? {
    let items = article.languages.compactMap { link -> HTML? in
      guard !isDead(link, c), let address = address(of: link) else { return nil }
      let foreign = ForeignText(link.language).attributes
      return """
        <li><a href="\(address)" hreflang="\(link.language.text)"\(foreign)>\
        \(link.languageName ?? link.language.text)</a> \
        <span class="quiet"\(foreign)>\(link.title)</span>\(state(of: link, c))</li>

        """
    }
    guard !items.isEmpty else { return nil }
    return """
      <details class="more languages"><summary>\(c(.webArticleLanguages)) (\(items.count))</summary>
      <ul>
      \(items.joined())</ul></details>

      """
  }

  /// What can be read without the network, and what not while there is none.
  private func state(of link: LanguageLink, _ c: PageContext) -> HTML? {
    if let id = ArticleLinks.id(of: link), savedLinks.contains(id) {
      return " <span class=\"tag kept\">\(c(.webMarkSaved))</span>"
    }
    return c.isOffline ? " <span class=\"tag\">\(c(.webArticleLanguageAway))</span>" : nil
  }

  private func isDead(_ link: LanguageLink, _ c: PageContext) -> Bool {
    guard let id = ArticleLinks.id(of: link) else { return false }
    return c.isPartOfWaypost(id.wiki) && !savedLinks.contains(id)
  }

  /// The same subject in another language: here where that wiki can be read here, else there.
  private func address(of link: LanguageLink) -> Address? {
    guard let outside = link.address else { return nil }
    return ArticleID(readableAddress: outside).flatMap { Address(PagePath.article($0).text) }
      ?? Address(outside)
  }

  // MARK: Other forms

  private func type(_ c: PageContext) -> HTML {
    """
    <details class="more"><summary>\(c(.webArticleType))</summary>
    \(TypeForm(back: c.path).html(c))</details>

    """
  }

  private func more(_ c: PageContext) -> HTML {
    let old = reading.isOld ? reading.source.revision : nil
    let isAlone = c.isPartOfWaypost(article.id.wiki)
    let items = ArticleForm.allCases.filter { !isAlone || !$0.asksWiki }.map { form -> HTML in
      let path = PagePath.text(article.id, as: form, revision: old)
      return "<li><a href=\"\(path)\">\(c(form.words))</a></li>\n"
    }
    return """
      <details class="more"><summary>\(c(.webArticleForms))</summary>
      <ul class="forms">
      \(items.joined())</ul></details>

      """
  }

  private func original(_ c: PageContext) -> HTML? {
    article.attribution.source.flatMap { Address($0) }.map { address in
      OutsideLink(address, "\(c(.webArticleOriginal))", look: "way").html
    }
  }

  private func others(_ c: PageContext) -> HTML? {
    guard !reading.others.isEmpty else { return nil }
    let links = reading.others.map { other -> HTML in
      let words = c(.webArticleOthers, .text(other.id.wiki.name))
      return "<a href=\"\(PagePath.article(other.id))\">\(words)</a>"
    }
    return "<p class=\"quiet\">\(links.joined(by: " · "))</p>\n"
  }
}

extension ArticleForm {
  fileprivate var words: Message.Key {
    switch self {
    case .markdown: .webArticleFormMarkdown
    case .text: .webArticleFormText
    case .wikitext: .webArticleFormWikitext
    }
  }
}
