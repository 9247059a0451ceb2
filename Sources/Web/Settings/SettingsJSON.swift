internal import App
internal import Articles

/// JSON of the settings: `{"wikis": [{"wiki", "name", "generator", "probed", "default"}],
/// "contact", "remembered": {"state", "count", "titles": [{"title", "wiki"}]}, "links"}`. The state
/// is `on`, `off` or `forbidden`; `links` is the same as for `waypost place counts --json`.
struct SettingsJSON: Encodable {
  let wikis: [Wiki]
  let contact: String?
  let remembered: RememberedTitles
  let links: LinkOpeningCountsJSON

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
    links = LinkOpeningCountsJSON(page.linkCounts)
  }
}
