internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Preview of a card, exactly as it will be shared.
struct SharePreviewPage {
  var draft: CardDraft
  /// Digest of the draft: only the draft that was previewed can be sent.
  var seal: String
  /// Fields of the address that identify the subject.
  var fields: [(name: String, value: String)]
  /// False if other people cannot open the link.
  var isPublic: Bool
  /// The subject as a reference for conversations, and the conversations to choose from.
  var reference: CardReference
  var conversations: [Conversation] = []
  /// Error in a passage.
  var fault: Problem?
  /// The page of the subject.
  var back: Layout.BackLink?

  func html(_ c: PageContext) -> HTML {
    let warning: HTML? = isPublic ? nil : "<p class=\"state stale\">\(c(.webSendLocal))</p>\n"
    let how: HTML? = isPublic ? "<p class=\"quiet\">\(c(.webSendHow))</p>\n" : nil
    let bare: HTML? =
      draft.picture == nil ? "<p class=\"state stale\">\(c(.webSendNoPicture))</p>\n" : nil
    let main: HTML = """
      <h1 class="small">\(c(.webSend))</h1>
      <div class="sending"><div class="shown-card">\(SharedCardView(sent: draft.sent).html(c))</div>
      <div>\(how)\
      \(warning)\(bare)<div class="actions">\
      <form class="stack" method="post" action="\(PagePath.send)">\(hidden(fields))\
      <input type="hidden" name="seen" value="\(seal)">\
      \(LinkLifetimeFields().html(c))<button class="sign">\(c(.webSendThis))</button></form></div>
      \(reading(c))\(intoConversation(c))\(quote(c))\(sectionList(c))</div></div>
      <div class="credits quiet">\(CreditsView(sent: draft.sent).html(c))</div>

      """
    return Layout(
      title: c(.webSend), styles: SharedLinksPage.styles, back: back, acts: SharedLinksPage.link(c),
      main: main
    ).html(c)
  }

  /// Links to conversations with the card in the composer; it is sent from there.
  private func intoConversation(_ c: PageContext) -> HTML {
    let links = conversations.map { conversation -> HTML in
      let path = PagePath.conversation(conversation.id, inserting: reference)
      return """
        <li><a class="plain" href="\(path)" dir="auto">\
        \(conversation.title ?? c(.chatUntitled))</a></li>

        """
    }
    let list: HTML? = links.isEmpty ? nil : "<ul class=\"ways\">\n\(links.joined())</ul>\n"
    return """
      <section class="sheet"><h2>\(c(.chatSendInto))</h2>
      \(list)<form method="post" action="\(PagePath.conversations)">\
      <input type="hidden" name="card" value="\(reference.text)">\
      <button class="plain">\(c(.chatSendNew))</button></form></section>

      """
  }

  /// Of a guide, more than its card can be shared.
  private func reading(_ c: PageContext) -> HTML? {
    guard draft.sent.kind == .guide else { return nil }
    return """
      <section class="sheet"><h2>\(c(.webSendReading))</h2>
      <p class="quiet">\(c(.webSendReadingHint))</p>
      <form class="stack" method="post" action="\(PagePath.send)">\(hidden(fields))\
      <input type="hidden" name="seen" value="\(seal)"><input type="hidden" name="reading" value="1">\
      \(LinkLifetimeFields(hasOpenings: false, id: "waypost-reading-ends").html(c))\
      <button class="plain">\(c(.webSendReadingThis))</button></form></section>

      """
  }

  private func hidden(_ fields: [(name: String, value: String)]) -> HTML {
    fields.map { HTML.hiddenInput($0, $1) }.joined()
  }

  // MARK: Parts of an article

  private var article: ArticleID? { draft.sent.article }

  private func quote(_ c: PageContext) -> HTML? {
    guard let article else { return nil }
    let open: HTML = draft.sent.kind == .passage || fault != nil ? " open" : ""
    let told: HTML? = fault.map {
      "<p class=\"fault\" id=\"waypost-passage-fault\" role=\"alert\">\(c.localizer($0.message))</p>"
    }
    let described: HTML =
      fault == nil
      ? " aria-describedby=\"waypost-passage-hint\""
      : " aria-invalid=\"true\" aria-describedby=\"waypost-passage-fault\""
    return """
      <details class="sheet"\(open)><summary>\(c(.webSendQuote))</summary>
      <form class="stack" action="\(PagePath.send)">\(hidden(SharePreviewPage.fields(article)))\
      <div class="field"><label for="waypost-passage">\(c(.webSendQuoteLabel))</label>
      <textarea id="waypost-passage" name="text" rows="5" maxlength="2000" dir="auto" \
      required\(described)>\(typed)</textarea>
      \(told)<p class="quiet" id="waypost-passage-hint">\(c(.webSendQuoteHint))</p></div>
      <button class="plain">\(c(.webSendQuote))</button></form></details>

      """
  }

  private var typed: String {
    draft.sent.passage ?? fields.first { $0.name == "text" }?.value ?? ""
  }

  private func sectionList(_ c: PageContext) -> HTML? {
    guard let article, !draft.sections.isEmpty else { return nil }
    let foreign = SharedCardView.foreign(draft.sent)
    let items = draft.sections.map { section -> HTML in
      let path = PagePath.send(SharePreviewPage.fields(article) + [("section", section.anchor)])
      return "<li><a href=\"\(path)\"\(foreign)>\(section.title)</a></li>\n"
    }
    return """
      <details class="sheet"><summary>\(c(.webSendSection))</summary>
      <ul class="ways">
      \(items.joined())</ul></details>

      """
  }

  static func fields(_ id: ArticleID) -> [(name: String, value: String)] {
    [("wiki", id.wiki.slug), ("title", id.title.text)]
  }
}

/// Page of a new link, with the ways to share it.
struct NewLinkPage {
  var content: SharedLinkContent
  /// Absolute URL to share.
  var address: String
  var path: PagePath
  var code: HTML?
  var isPublic: Bool
  /// The page of what was sent.
  var back: Layout.BackLink?

  private var sent: SharedLink { content.sent }

  func html(_ c: PageContext) -> HTML {
    let warning: HTML? = isPublic ? nil : "<p class=\"state stale\">\(c(.webSendLocal))</p>\n"
    let share = ShareMenu(title: sent.title, address: address)
    let mail = share.mail(c, description: sent.description)
    let link = LinkSheet(
      label: .webSentLink, address: "\(address)", first: share.sheet(c, look: "sign"),
      more: "\(mail)<a class=\"plain\" href=\"\(path)\">\(c(.webSentOpen))</a>", code: code)
    let main: HTML = """
      <h1 class="small">\(c(.webSentTitle))</h1>
      <div class="sending"><div>\(warning)\(OpenedGuideLine(sent: sent).html(c))\(LinkLimitsView(limits: content.limits).html(c))\
      <section>\(link.html(c))</section></div>
      <div class="shown-card">\(SharedCardView(sent: sent).html(c))</div></div>

      """
    return Layout(
      title: c(.webSentTitle), styles: SharedLinksPage.styles, scripts: ShareMenu.scripts,
      back: back,
      acts: SharedLinksPage.link(c), main: main
    ).html(c)
  }
}

/// Shared links, newest first, each with a button to withdraw it.
struct SharedLinksPage {
  var entries: [SentLinkSummary]
  /// Number of the last entry, for the next page; `nil` on the last page.
  var more: Int64?

  /// The style sheet that these pages load.
  static let styles = ["sent.css"]

  /// The link to this page, among the actions of the pages that send.
  static func link(_ c: PageContext) -> HTML {
    "<a class=\"act\" href=\"\(PagePath.sent)\">\(Icon.clock)\(c(.webSentList))</a>\n"
  }

  func html(_ c: PageContext) -> HTML {
    let older: HTML? = more.map {
      "<p><a class=\"plain\" href=\"\(PagePath.sent(before: $0))\">\(c(.webSentOlder))</a></p>\n"
    }
    let list: HTML =
      entries.isEmpty
      ? "<p class=\"state empty\">\(c(.webSentNone))</p>\n"
      : "<ul class=\"shared-links\">\n\(entries.map { row($0, c) }.joined())</ul>\n"
    let main: HTML = """
      <h1 class="small">\(c(.webSentList))</h1>
      \(list)\(older)<p class="quiet">\(c(.webSentNoLink))</p>

      """
    return Layout(title: c(.webSentList), styles: Self.styles, main: main).html(c)
  }

  private func row(_ entry: SentLinkSummary, _ c: PageContext) -> HTML {
    switch entry.state {
    case .withdrawn(let date):
      return "<li class=\"quiet\">\(c.markup(.webSentWithdrawn, c.day(date)))</li>\n"
    case .ended(let date):
      return "<li class=\"quiet\">\(c.markup(.webSentEnded, c.day(date)))</li>\n"
    case .living(let sent):
      let button = PostButton(
        path: .sent, fields: ["action": "withdraw", "number": String(entry.number)],
        words: "\(c(.webSentWithdraw))", label: c(.webSentWithdrawOf, .text(sent.title)))
      let told = [
        OpenedGuideLine(sent: sent).words(c), LinkLimitsView(limits: entry.limits).words(c),
      ]
      let limits = told.compactMap(\.self).map { words -> HTML in
        " <span class=\"quiet\">\(words)</span>"
      }
      return """
        <li>\(SharedCardView(sent: sent).picture)<span class="words">\
        <b\(SharedCardView.foreign(sent))>\(sent.title)</b> <span class="quiet">\(c.day(entry.madeAt))</span>\
        \(limits.joined())</span>\
        \(button.html)</li>

        """
    }
  }
}
