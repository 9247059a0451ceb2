internal import HTTPTypes
internal import Waypost

extension Site {
  /// Keeps how a person wants articles set, in this browser, and goes back to the page.
  func changeType(_ form: Form) throws -> Answer {
    let type = TypeChoice(size: form["size"], face: form["face"], measure: form["measure"])
    var answer = Answer.seeOther(Site.ownAddress(form["back"]) ?? "/settings")
    answer.fields[.setCookie] = type.setCookie
    return answer
  }

  /// An address only where it is one of our own pages: a form may say anything.
  static func ownAddress(_ typed: String?) -> String? {
    guard let typed, typed.hasPrefix("/"), !typed.contains("\\"),
      typed.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      let place = try? Place(path: String(typed.prefix { $0 != "?" && $0 != "#" })),
      place.takesGet
    else { return nil }
    return typed
  }
}
