internal import App
internal import Articles
internal import Markup

/// Handlers of the settings, which are changed one form at a time.
struct SettingsRoutes: FeatureRoutes {
  let site: Site

  /// Maximum number of titles of the search history in the settings.
  private static let titlesShown = 50

  func settings(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let page = try await settingsPage()
    if request.wantsJSON { return try Site.json(SettingsJSON(page)) }
    return .page(page.html(try await site.context(request)).utf8)
  }

  func settingsPage() async throws -> SettingsPage {
    SettingsPage(
      wikis: try await services.wikis.all(),
      defaultWikiSource: services.wikis.defaultWikiSource,
      contact: try await services.wikis.contact(),
      remembered: try await services.search.remembered(most: SettingsRoutes.titlesShown),
      linkCounts: try await services.places.linkCounts(),
      diagnoses: services.doctor.examineQuickly())
  }
}
