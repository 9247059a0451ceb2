internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The settings page: wikis, contact, search history, counts of opened links and health of the
/// installation.
struct SettingsPage: FormPage {
  var wikis: [WikiListEntry]
  /// What sets the default wiki; `nil` if it can be chosen here.
  var defaultWikiSource: Settings.Source?
  var contact: String?
  var remembered = SeenTitleHistory(titles: [], count: 0, state: .on)
  var linkCounts = LinkOpeningCounts(isOn: false)
  var diagnoses: [Diagnosis]
  /// A form of this page that was rejected.
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let wiki = Field(
      name: "wiki", id: "waypost-wiki", label: c(.webSettingsAdd),
      hint: c(.webSettingsAddHint), rules: FormRules.wiki["wiki"])
    // Says why no other wiki can be made the default one.
    let setElsewhere: HTML? = defaultWikiSource.map { source in
      " \(c(.problemDefaultWikiSet, .text(source.name))) \(c(.problemDefaultWikiSetRemedy))"
    }
    let list: HTML = """
      <p class="quiet">\(c(.webSettingsWikisNote))\(setElsewhere)</p>
      <ul class="wikis">
      \(rows(c))</ul>
      \(form("add", wiki, .webSettingsAddButton, c))
      """
    let address = Field(
      name: "contact", id: "waypost-contact", label: c(.webSettingsContactLabel),
      value: contact ?? "", hint: c(.webSettingsContactHint), rules: FormRules.contact["contact"])
    // A text as articles are shown now.
    let type: HTML = """
      <p class="sample">\(c(.webSettingsSample))</p>
      \(TypeSettingsForm(back: PagePath.settings.text).html(c))
      """
    let main: HTML = """
      <h1>\(c(.webSettingsTitle))</h1>
      <div class="groups">
      \(section(.webSettingsType, "\(type)<p class=\"quiet\">\(c(.webSettingsBrowser))</p>\n", c))\(section(.webSettingsWikis, list, c))\
      \(section(.webSettingsSearches, SeenTitlesView(remembered: remembered).html(c), c))\
      \(section(.webSettingsContact, form("contact", address, .webSettingsContactButton, c), c))\
      \(section(.webSettingsLinks, LinkOpeningCountsView(linkCounts: linkCounts).html(c), c))\
      \(diagnoses.isEmpty ? nil : section(.webSettingsHealth, health(c), c))\
      \(signIn(c))</div>

      """
    return Layout(
      title: c(.webSettingsTitle), current: .settings, scripts: ["forms.js"], main: main
    ).html(c)
  }

  /// The default wiki, then the one that is offered beside it, then those that were added.
  private func rows(_ c: PageContext) -> HTML {
    let canChoose = defaultWikiSource == nil
    var rows = wikis.map { WikiRow(wiki: $0, canBeDefault: canChoose && !$0.isDefault).html(c) }
    if let offered = c.offeredWiki {
      rows.insert(OfferedWikiRow(wiki: offered).html(c), at: min(1, rows.count))
    }
    return rows.joined()
  }

  private func section(_ key: Message.Key, _ content: HTML, _ c: PageContext) -> HTML {
    "<section class=\"group\"><h2>\(c(key))</h2>\n<div class=\"card\">\(content)</div></section>\n"
  }

  private func form(
    _ action: String, _ field: Field, _ button: Message.Key, _ c: PageContext
  ) -> HTML {
    FormView(
      path: .settings, action: action, fields: [field], button: c(button), refused: refused
    ).html(c)
  }

  /// Sign-out, and the limits of plain HTTP; `nil` if neither applies.
  private func signIn(_ c: PageContext) -> HTML? {
    let plain: HTML? = c.viewerStatus.isPlain ? "<p>\(c(.webSignInPlain))</p>\n" : nil
    let out: HTML? = c.viewerStatus.hasSession ? SignInPage.signOut(c) : nil
    guard plain != nil || out != nil else { return nil }
    return section(.webSettingsSignIn, "\(plain)\(out)", c)
  }

  private func health(_ c: PageContext) -> HTML {
    let items = diagnoses.map { diagnosis -> HTML in
      """
      <li class="\(diagnosis.state.rawValue)"><b>\(c(diagnosis.state.words))</b> \
      \(c.localizer(diagnosis.message))</li>

      """
    }
    return "<ul class=\"health\">\n\(items.joined())</ul>\n"
  }
}

/// Row of a wiki: facts about it, with buttons to probe it, to make it the default one and to remove
/// it.
struct WikiRow {
  var wiki: WikiListEntry
  var canBeDefault: Bool

  func html(_ c: PageContext) -> HTML {
    let site: HTML? = wiki.siteName.map { " <span class=\"quiet\"><bdi>\($0)</bdi></span>" }
    let tag: HTML? =
      wiki.isDefault ? " <span class=\"tag\">\(c(.webSettingsDefault))</span>" : nil
    let generator: HTML = "<bdi>\(wiki.generator ?? "MediaWiki")</bdi>"
    let probed =
      wiki.probedAt.map { c.markup(.webSettingsProbed, generator, c.day($0)) }
      ?? "\(c(.webSettingsNeverProbed))"
    return """
      <li><span class="words"><b>\(wiki.id.name)</b>\(site)\(tag)<br>\
      <span class="quiet">\(probed)</span></span>\
      <div class="actions">\(probe(c))\(canBeDefault ? makeDefault(c) : nil)\(wiki.isDefault ? nil : remove(c))</div></li>

      """
  }

  private func probe(_ c: PageContext) -> HTML {
    PostButton(
      path: .settings, fields: ["action": "probe", "wiki": wiki.id.slug],
      words: "\(c(.webSettingsProbe))", label: c(.webSettingsProbeOne, .text(wiki.id.name)),
      isDisabled: c.isOffline
    ).html
  }

  private func makeDefault(_ c: PageContext) -> HTML {
    PostButton(
      path: .settings, fields: ["action": "default", "wiki": wiki.id.slug],
      words: "\(c(.webSettingsMakeDefault))",
      label: c(.webSettingsMakeDefaultOne, .text(wiki.id.name))
    ).html
  }

  private func remove(_ c: PageContext) -> HTML {
    PostButton(
      path: .settings, fields: ["action": "remove", "wiki": wiki.id.slug],
      words: "\(c(.webSettingsRemove, .text(wiki.id.name)))"
    ).html
  }
}

/// Row of a wiki that is not on the list, with a button to add it.
struct OfferedWikiRow {
  var wiki: WikiID

  func html(_ c: PageContext) -> HTML {
    let add = PostButton(
      path: .settings, fields: ["action": "add", "wiki": wiki.slug],
      words: "\(c(.webSettingsAddOne, .text(wiki.name)))", isDisabled: c.isOffline)
    return """
      <li><span class="words"><b>\(wiki.name)</b><br>\
      <span class="quiet">\(c(.webSettingsOffered))</span></span>\
      <div class="actions">\(add.html)</div></li>

      """
  }
}

/// Titles in the search history: with buttons to forget one or all, and to switch the history off.
struct SeenTitlesView {
  var remembered: SeenTitleHistory

  func html(_ c: PageContext) -> HTML {
    switch remembered.state {
    case .forbidden: return "<p class=\"quiet\">\(c(.webRememberForbidden))</p>\n"
    case .off: return "<p class=\"quiet\">\(c(.webRememberOffNote))</p>\n\(toggle(isOn: true, c))"
    case .on:
      let forgetAll = PostButton(
        path: .settings, fields: ["action": "forget"], words: "\(c(.webSettingsForget))")
      return """
        <p class="quiet">\(c(.webSettingsSearchesNote))</p>
        \(titles(c))<div class="actions">\(remembered.count > 0 ? forgetAll.html : nil)\
        \(toggle(isOn: false, c))</div>

        """
    }
  }

  private func toggle(isOn: Bool, _ c: PageContext) -> HTML {
    PostButton(
      path: .settings, fields: ["action": "remember", "remember": isOn ? "yes" : "no"],
      words: "\(c(isOn ? .webRememberOn : .webRememberOff))"
    ).html
  }

  private func titles(_ c: PageContext) -> HTML {
    guard !remembered.titles.isEmpty else { return ListNotice.empty(.remembered).html(c) }
    let items = remembered.titles.map { title -> HTML in
      let forget = PostButton(
        path: .settings,
        fields: [
          "action": "forget", "wiki": title.id.wiki.slug, "title": title.id.title.text,
        ],
        words: "\(c(.webRememberForgetOne))",
        label: c(.webRememberForgetTitle, .text(title.id.title.text)))
      return """
        <li><span class="words"><a href="\(PagePath.article(title.id))"\
        \(WikiTextAttributes(of: title.id.wiki).attributes)>\(title.id.title.text)</a> \
        <span class="quiet">\(title.id.wiki.name)</span></span>\(forget.html)</li>

        """
    }
    return """
      <details class="more"><summary>\(c(.webRememberCount, .number(remembered.count)))</summary>
      <ul class="wikis">
      \(items.joined())</ul></details>

      """
  }
}

extension Diagnosis.State {
  fileprivate var words: Message.Key {
    switch self {
    case .ok: .doctorOk
    case .advice: .doctorAdvice
    case .warning: .doctorWarning
    case .failed: .doctorFailed
    }
  }
}
