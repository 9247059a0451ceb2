internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Actions on an article: save it, read it in another language, open it at its wiki.
struct ArticleActions {
  var reading: ReadResult
  var guides: [GuideSummary]
  /// Saved articles among the link targets.
  var savedLinks: Set<ArticleID> = []
  /// Guides that contain the article.
  var holding: [HoldingGuide] = []
  /// Scripts and spellings that the wiki offers.
  var variants: [LanguageWithVariants.Variant] = []

  private var article: Article { reading.article }

  /// The acts of the top bar: contents, send, a menu with everything else, and the board that saves.
  func html(_ c: PageContext) -> HTML {
    """
    \(TableOfContents(article: article).menu(c))\(send(c))\(more(c).html)\
    \(reading.isOld ? nil : keeping(c))
    """
  }

  private func more(_ c: PageContext) -> Menu {
    let original = wikiPage.flatMap { Address($0) }.map { address -> HTML in
      "<li>\(OutsideLink(address, "\(c(.webArticleOriginal))").html)</li>\n"
    }
    // The page on its wiki is shared: everybody can open it. The source of an article names its
    // revision, which the wiki shows as an old one as soon as there is a newer one.
    let share = wikiPage.map { ShareMenu(title: article.displayTitle, address: $0).html(c) }
    let isOffered = !reading.isOld && !isKept
    return Menu(
      icon: Icon.more, words: "\(c(.webMore))",
      content: """
        \(TextSizeButtons(back: c.path).html(c))\(isOffered ? guideChoice(c) : nil)<details class="more"><summary>\(c(.webArticleType))</summary>
        \(TypeSettingsForm(back: c.path).html(c))</details>
        \(LanguageList(article: article, saved: savedLinks).html(c))\
        \(VariantChoice(reading: reading, variants: variants).html(c))<ul>
        \(around(c))\(original)</ul>
        \(share)\(forms(c))\(savedState(c))
        """, kind: " more-menu")
  }

  private func savedState(_ c: PageContext) -> HTML? {
    let words: HTML? =
      c.isBuiltIn(article.id.wiki)
      ? "\(c(.webNothingToUpdate))"
      : reading.saved.map { c.markup(.webArticleSaved, c.day($0.savedAt)) }
    return words.map { "<p class=\"saved quiet pad\">\($0)</p>\n" }
  }

  /// Where the article lies, and where it is kept: links below its title.
  func facts(_ c: PageContext) -> HTML? {
    let place = article.coordinate.map { coordinate -> HTML in
      let point = PlaceTarget.Point(coordinate, name: article.displayTitle)
      return """
        <a href="\(PagePath.place(point, of: article.id))">\(Icon.places)\(c(.webGuideOnMap))</a>

        """
    }
    let held = holding.map { held -> HTML in
      let stop = PagePath.stop(held.entry, in: held.guide.id)
      return """
        <a href="\(stop)">\(Icon.guides)<bdi>\(c.title(ofGuide: held.guide.title))</bdi></a>

        """
    }
    let others = reading.others.map { other -> HTML in
      let words = c(.webArticleOthers, .text(other.id.wiki.name))
      return "<a href=\"\(PagePath.article(other.id))\">\(words)</a>\n"
    }
    let all = [place].compactMap(\.self) + held + others
    return all.isEmpty ? nil : "<p class=\"facts-line\">\n\(all.joined())</p>\n"
  }

  // MARK: Keeping

  private var path: PagePath { PagePath.article(article.id) }

  /// Whether the user saved the article. An article that is part of Waypost comes with a guide of
  /// its own, and counts as saved only if it is also in another guide.
  private var isKept: Bool {
    guard article.id.wiki.isBuiltIn else { return reading.saved != nil || reading.savedCopy != nil }
    return holding.count > 1 || holding.contains { $0.guide.title == GuideService.savedGuide }
  }

  /// Whether a guide has the article already: there is nothing to add to it.
  private func isHeld(in guide: String) -> Bool { holding.contains { $0.guide.title == guide } }

  /// One press saves the article. Once it is saved, the same place says so, and opens its guides.
  private func keeping(_ c: PageContext) -> HTML {
    let wanted = c.queryValue("guide").flatMap {
      $0 == GuideService.savedGuide || isHeld(in: $0) ? nil : $0
    }
    guard isKept else { return keep(in: wanted, c) }
    let menu = Menu(
      icon: Icon.saved, words: "\(c(.webArticleIsSaved))",
      content: "<ul>\(heldItems(c))</ul>\n\(guideForms(c))",
      kind: " in-guides", look: "act on mark-saved")
    return "\(menu.html)\(wanted.map { keep(in: $0, c) })"
  }

  private func heldItems(_ c: PageContext) -> HTML {
    holding.map { held -> HTML in
      let stop = PagePath.stop(held.entry, in: held.guide.id)
      let name = c(.webArticleHeld, .text(c.title(ofGuide: held.guide.title)))
      return "<li><a href=\"\(stop)\">\(Icon.guides)<bdi>\(name)</bdi></a></li>\n"
    }.joined()
  }

  private func guideChoice(_ c: PageContext) -> HTML {
    """
    <details class="more in-guides"><summary>\(c(.webArticleInGuides))</summary>
    \(guideForms(c))</details>

    """
  }

  /// The forms that save the article to a guide of one's choice.
  private func guideForms(_ c: PageContext) -> HTML {
    var field = Field.guideName(name: "guide", id: "waypost-new-guide", c)
    field.label = c(.webArticleNewGuide)
    return """
      <div class="pad">
      \(chosenGuide(c))<form class="stack" method="post" action="\(path)" data-check data-keep-place\(c.savingWords(article.id))>
      \(field.html(c))\
      <button class="plain">\(c(.webArticleSave))</button>
      </form>\(choice(c))</div>

      """
  }

  /// Link to the page with the sizes of the article, which its wiki is asked for.
  private func choice(_ c: PageContext) -> HTML? {
    guard !c.isOffline, !article.id.wiki.isBuiltIn else { return nil }
    let page = path.query([("save", "1"), ("guide", c.queryValue("guide"))])
    return "<p><a href=\"\(page)\">\(c(.webSaveChoose))</a></p>\n"
  }

  private func keep(in guide: String?, _ c: PageContext) -> HTML {
    let words = guide.map { c(.webArticleSaveInGuide, .text($0)) } ?? c(.webArticleSave)
    // The page after saving is to fill the guide too.
    let filling: HTML? = guide.map { _ in "<input type=\"hidden\" name=\"filling\" value=\"1\">" }
    return """
      <form class="keep" method="post" action="\(path)" data-keep-place\(c.savingWords(article.id))>\
      <input type="hidden" name="guide" value="\(guide ?? "")">\(filling)\
      <button class="sign">\(words)</button></form>

      """
  }

  /// Form to add the article to an existing guide.
  private func chosenGuide(_ c: PageContext) -> HTML? {
    let titles = guides.map(\.title).filter { $0 != GuideService.savedGuide && !isHeld(in: $0) }
    guard !titles.isEmpty else { return nil }
    let key: Message.Key = isKept ? .webArticleSaveAlso : .webArticleSaveIn
    let options = titles.map { title -> HTML in "<option value=\"\(title)\">\(title)</option>" }
    let usual: HTML? =
      isHeld(in: GuideService.savedGuide) ? nil : "<option value=\"\">\(c(.guideSaved))</option>"
    return """
      <form class="choice" method="post" action="\(path)" data-keep-place\(c.savingWords(article.id))>
      <label for="waypost-guide">\(c(key))</label>
      <select id="waypost-guide" name="guide">\(options.joined())\(usual)</select>
      <button class="plain">\(c(.webArticleSave))</button>
      </form>

      """
  }

  /// Link to send the article, or the text selected in it, as a card.
  private func send(_ c: PageContext) -> HTML? {
    guard !reading.isOld else { return nil }
    let path = PagePath.send(SharePreviewPage.fields(article.id))
    return """
      <a class="act" href="\(path)" data-send data-quote="\(c(.webSendQuote))">\(Icon.send)\
      <span data-words>\(c(.webSend))</span></a>

      """
  }

  // MARK: Other forms

  private func forms(_ c: PageContext) -> HTML {
    let old = reading.isOld ? reading.source.revision : nil
    let isAlone = c.isBuiltIn(article.id.wiki)
    let items = ArticleTextFormat.allCases.filter { !isAlone || !$0.asksWiki }.map { form -> HTML in
      let variant = form == .wikitext ? nil : reading.variant
      let path = PagePath.text(article.id, as: form, revision: old, in: variant)
      return "<li><a href=\"\(path)\">\(c(form.words))</a></li>\n"
    }
    return """
      <details class="more"><summary>\(c(.webArticleForms))</summary>
      <ul class="forms">
      \(items.joined())</ul></details>

      """
  }

  /// The address at the wiki of what is shown: of the page, or of an old revision.
  private var wikiPage: String? {
    article.attribution.source.map { source in
      reading.isOld ? source : article.attribution.page ?? article.id.scriptAddress
    }
  }

  /// Link to the articles nearby.
  private func around(_ c: PageContext) -> HTML? {
    article.coordinate.map { coordinate in
      let path = PagePath.near(.init(coordinate, name: article.id.title.text))
      return "<li><a href=\"\(path)\">\(Icon.around)\(c(.webNearTitle))</a></li>\n"
    }
  }
}

extension ArticleTextFormat {
  fileprivate var words: Message.Key {
    switch self {
    case .markdown: .webArticleFormMarkdown
    case .text: .webArticleFormText
    case .wikitext: .webArticleFormWikitext
    }
  }
}

extension PageContext {
  /// What the script says while a form saves from the wiki, in place of "Loading …" (`loading.js`),
  /// and where it asks how far that is.
  ///
  /// - Parameter stopped: What it says after the save was stopped.
  func savingWords(_ article: ArticleID, stopped: Message.Key = .webSavingStopped) -> HTML {
    """
     data-saving="\(self(.webSaving))" data-saving-slow="\(self(.webSavingSlow))" \
    data-progress="\(PagePath.saving(article))" \
    data-stopped="\(self(stopped, .text(article.title.text)))"
    """
  }
}
