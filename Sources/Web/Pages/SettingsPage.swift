internal import Articles
internal import Markup
internal import Waypost
internal import Wording

/// The wikis, the contact, what was looked for, and how things are.
struct SettingsPage {
  var wikis: [KnownWiki]
  var contact: String?
  var diagnoses: [Diagnosis]
  /// What was typed into a field that the server did not take, by the field's name.
  var typed: [String: String] = [:]
  /// What is wrong with it, by the field's name.
  var faults: [String: Message] = [:]

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1>\(c(.webSettingsTitle))</h1>
      \(section(.webSettingsWikis, wikiList(c) + addWiki(c), c))\
      \(section(.webSettingsType, TypeForm(back: PagePath.settings.text).html(c), c))\
      \(section(.webSettingsContact, contactForm(c), c))\
      \(section(.webSettingsSearches, searches(c), c))\
      \(diagnoses.isEmpty ? nil : section(.webSettingsHealth, health(c), c))\
      \(signIn(c))
      """
    return Layout(
      title: c(.webSettingsTitle), current: .settings, scripts: ["forms.js"], main: main
    ).html(c)
  }

  private func section(_ key: Message.Key, _ content: HTML, _ c: PageContext) -> HTML {
    "<section class=\"sheet\"><h2>\(c(key))</h2>\n\(content)</section>\n"
  }

  // MARK: Wikis

  private func wikiList(_ c: PageContext) -> HTML {
    let items = wikis.map { wiki -> HTML in
      let site: HTML? = wiki.siteName.map { " <span class=\"quiet\"><bdi>\($0)</bdi></span>" }
      let end: HTML =
        wiki.isDefault
        ? "<span class=\"tag\">\(c(.webSettingsDefault))</span>" : remove(wiki.id, c)
      return "<li><span class=\"words\"><b>\(wiki.id.name)</b>\(site)</span>\(end)</li>\n"
    }
    return """
      <p class="quiet">\(c(.webSettingsWikisNote))</p>
      <ul class="wikis">
      \(items.joined())</ul>

      """
  }

  private func remove(_ wiki: WikiID, _ c: PageContext) -> HTML {
    PostButton(
      path: .settings, fields: ["action": "remove", "wiki": wiki.slug],
      words: "\(c(.webSettingsRemove, .text(wiki.name)))"
    ).html
  }

  private func addWiki(_ c: PageContext) -> HTML {
    let field = Field(
      name: "wiki", id: "waypost-wiki", label: c(.webSettingsAdd), value: typed["wiki"] ?? "",
      hint: c(.webSettingsAddHint), rules: [.required, .most(500)], fault: faults["wiki"])
    return form("add", field, .webSettingsAddButton, c)
  }

  // MARK: The rest

  private func contactForm(_ c: PageContext) -> HTML {
    let field = Field(
      name: "contact", id: "waypost-contact", label: c(.webSettingsContactLabel),
      value: typed["contact"] ?? contact ?? "", hint: c(.webSettingsContactHint),
      rules: [.contact, .most(200)], fault: faults["contact"])
    return form("contact", field, .webSettingsContactButton, c)
  }

  private func form(
    _ action: String, _ field: Field, _ button: Message.Key, _ c: PageContext
  ) -> HTML {
    """
    <form class="stack" method="post" action="\(PagePath.settings)" data-check>
    <input type="hidden" name="action" value="\(action)">
    \(field.html(c))<button class="plain">\(c(button))</button></form>

    """
  }

  private func searches(_ c: PageContext) -> HTML {
    let forget = PostButton(
      path: .settings, fields: ["action": "forget"], words: "\(c(.webSettingsForget))")
    return "<p class=\"quiet\">\(c(.webSettingsSearchesNote))</p>\n\(forget.html)"
  }

  /// The way out, and what plain http lacks; nothing where neither matters.
  private func signIn(_ c: PageContext) -> HTML? {
    let plain: HTML? = c.asker.isPlain ? "<p>\(c(.webSignInPlain))</p>\n" : nil
    let out: HTML? = c.asker.isHolder ? SignInPage.signOut(c) : nil
    guard plain != nil || out != nil else { return nil }
    return section(.webSettingsSignIn, "\(plain)\(out)", c)
  }

  private func health(_ c: PageContext) -> HTML {
    let items = diagnoses.map { diagnosis -> HTML in
      """
      <li class="\(diagnosis.state.rawValue)"><b>\(c(diagnosis.state.words))</b> \
      \(c.wording(diagnosis.message))</li>

      """
    }
    return "<ul class=\"health\">\n\(items.joined())</ul>\n"
  }
}

extension Diagnosis.State {
  fileprivate var words: Message.Key {
    switch self {
    case .ok: .doctorOk
    case .warning: .doctorWarning
    case .failed: .doctorFailed
    }
  }
}
