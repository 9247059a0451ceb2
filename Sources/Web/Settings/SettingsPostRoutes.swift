internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// Settings are changed one form at a time.

extension SettingsRoutes {
  func changeSettings(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let action = try form.text("action")
    return try await site.handling(form, action: action, of: request, on: try await settingsPage())
    {
      try await changeSettings(action, form)
    }
  }

  private func changeSettings(_ action: String, _ form: Form) async throws -> SiteResponse {
    switch action {
    case "contact": return try await setContact(form)
    case "decline":
      try await services.wikis.declineContact()
      return back(form, Message(.webDoneNotNow))
    case "add": return try await addWiki(form)
    case "remove":
      let wiki = try await services.wikis.removeWiki(try form.text("wiki"))
      return site.seeOther(.settings, Message(.wikiRemoved, .text(wiki.name)))
    case "default":
      let wiki = try await services.wikis.listed(typed: try form.text("wiki"))
      try await services.wikis.setDefaultWiki(wiki)
      return site.seeOther(.settings, Message(.wikiDefaultSet, .text(wiki.id.name)))
    case "probe": return try await probe(try form.text("wiki"))
    case "forget": return try await forget(form)
    case "remember":
      let isOn = try form.text("remember") == "yes"
      try await services.search.setRemembering(isOn)
      return site.seeOther(.settings, Message(isOn ? .webDoneRememberOn : .webDoneRememberOff))
    case "count":
      let isOn = try form.text("count") == "yes"
      try await services.places.setCountingLinks(isOn)
      return site.seeOther(.settings, Message(isOn ? .linkCountsDoneOn : .linkCountsDoneOff))
    case "clear-counts":
      try await services.places.forgetLinkCounts()
      return site.seeOther(.settings, Message(.linkCountsDoneCleared))
    default: throw Problem.formMalformed
    }
  }

  private func setContact(_ form: Form) async throws -> SiteResponse {
    try site.check(form, .contact)
    let contact = try form.text("contact")
    guard try await services.wikis.setContact(contact) else {
      throw ValidationError(.field(Message(.contactInvalid, .text(contact))), in: "contact")
    }
    return back(form, Message(.contactSaved, .text(contact)))
  }

  /// Redirects to the page that asked for the contact, otherwise to the settings.
  private func back(_ form: Form, _ done: Message) -> SiteResponse {
    site.seeOther(RedirectTarget(typed: form["back"])?.page ?? .settings, done)
  }

  private func addWiki(_ form: Form) async throws -> SiteResponse {
    try site.check(form, .wiki)
    do {
      let facts = try await services.wikis.addPublicWiki(try form.text("wiki"))
      return site.seeOther(.settings, Message(.wikiAdded, .text(facts.wiki.name)))
    } catch let problem as Problem {
      // The wiki does not respond: typing it differently may not help, but the error concerns this
      // field.
      throw ValidationError(problem, in: "wiki")
    }
  }

  /// Probes a wiki of the list; no other wiki is contacted.
  private func probe(_ typed: String) async throws -> SiteResponse {
    let wiki = try WikiID.checked(typed)
    let facts = try await services.wikis.probe(services.wikis.listed(wiki))
    let generator = facts.generator.isEmpty ? "MediaWiki" : facts.generator
    return site.seeOther(
      .settings, Message(.webDoneProbed, .text(facts.wiki.name), .text(generator)))
  }

  /// Forgets the title in the form; without one, all titles.
  private func forget(_ form: Form) async throws -> SiteResponse {
    guard let title = form.filled("title") else {
      try await services.search.forgetSeen()
      return site.seeOther(.settings, Message(.doctorForgotten))
    }
    let wiki = try WikiID(slug: try form.text("wiki"))
    guard let name = try? PageTitle(title) else { throw Problem.formMalformed }
    try await services.search.forget(ArticleID(wiki: wiki, title: name))
    return site.seeOther(.settings, Message(.webDoneForgotten, .text(title)))
  }
}
