internal import App
internal import HTTPTypes
internal import Routes

extension Site {
  /// Stores the type settings in a cookie and returns to the page.
  func changeType(_ form: Form, _ request: SiteRequest<Owner>) throws -> SiteResponse {
    let type = TypeSettings(size: form["size"], face: form["face"], measure: form["measure"])
    var answer = SiteResponse.seeOther(RedirectTarget(typed: form["back"])?.page ?? .settings)
    answer.fields[.setCookie] = type.setCookie
    return answer
  }
}
