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
