internal import App
internal import HTTPTypes
internal import Localization
internal import Routes

extension ArticleRoutes {
  /// Stores the type settings in a cookie and returns to the page.
  func changeType(_ form: Form, _ request: SiteRequest<Owner>) throws -> SiteResponse {
    let type = TypeSettings(size: form["size"], face: form["face"], measure: form["measure"])
    // From the settings, nothing else would show that it was stored.
    let back = RedirectTarget(typed: form["back"])?.page ?? .settings
    var answer =
      back == .settings ? site.seeOther(back, Message(.webDoneAppearance)) : .seeOther(back)
    answer.fields[.setCookie] = type.setCookie
    return answer
  }
}
