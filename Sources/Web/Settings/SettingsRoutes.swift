internal import App
internal import Articles
internal import Markup

extension Site {
  /// Maximum number of titles of the search history in the settings.
  private static let titlesShown = 50

  func settings(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let page = try await settingsPage()
    if request.wantsJSON { return try Site.json(SettingsJSON(page)) }
    return .page(page.html(try await context(request)).utf8)
  }

  func settingsPage() async throws -> SettingsPage {
    SettingsPage(
      wikis: try await services.wikis.all(),
      defaultWikiSource: services.wikis.defaultWikiSource,
      contact: try await services.wikis.contact(),
      remembered: try await services.search.remembered(most: Site.titlesShown),
      linkCounts: try await services.places.linkCounts(),
      diagnoses: services.doctor.examineQuickly())
  }
}

/// JSON of the settings: `{"wikis": [{"wiki", "name", "generator", "probed", "default"}],
/// "contact", "remembered": {"state", "count", "titles": [{"title", "wiki"}]}, "links"}`. The state
/// is `on`, `off` or `forbidden`; `links` is the same as for `waypost place counts --json`.
struct SettingsJSON: Encodable {
  let wikis: [Wiki]
  let contact: String?
  let remembered: RememberedTitles
  let links: LinkCountsJSON

  struct Wiki: Encodable {
    let wiki: String
    let name: String?
    let generator: String?
    let probed: String?
    let `default`: Bool
  }

  struct RememberedTitles: Encodable {
    let state: String
    let count: Int
    let titles: [Title]
  }

  struct Title: Encodable {
    let title: String
    let wiki: String
  }

  init(_ page: SettingsPage) {
    wikis = page.wikis.map { wiki in
      Wiki(
        wiki: wiki.id.slug, name: wiki.siteName, generator: wiki.generator,
        probed: wiki.probedAt?.iso8601, default: wiki.isDefault)
    }
    contact = page.contact
    remembered = RememberedTitles(
      state: page.remembered.state.rawValue, count: page.remembered.count,
      titles: page.remembered.titles.map { Title(title: $0.id.title.text, wiki: $0.id.wiki.slug) })
    links = LinkCountsJSON(page.linkCounts)
  }
}
