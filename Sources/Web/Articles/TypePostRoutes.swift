internal import App
internal import HTTPTypes
internal import Routes

extension Site {
  /// Keeps how a person wants articles set, in this browser, and goes back to the page.
  func changeType(_ form: Form, _ visit: Visit<Owner>) throws -> Answer {
    let type = TypeChoice(size: form["size"], face: form["face"], measure: form["measure"])
    var answer = Answer.seeOther(
      RedirectTarget(typed: form["back"])?.page ?? .settings)
    answer.fields[.setCookie] = type.setCookie
    return answer
  }
}
