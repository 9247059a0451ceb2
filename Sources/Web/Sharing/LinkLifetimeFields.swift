internal import App
internal import Articles
internal import Localization
internal import Markup

/// The choice of when a link ends, folded because most links do not.
struct LinkLifetimeFields {
  /// Whether a number of openings is offered. In a chat, participants would use up those of a card
  /// that they read by its link.
  var hasOpenings = true
  /// The id of the field for the time; a page may have two forms.
  var id = "waypost-ends"

  private static let hour = 3_600
  private static let hours = [1]
  private static let days = [1, 7, 30]
  private static let openings = [1, 3, 10, 100]

  func html(_ c: PageContext) -> HTML {
    let times =
      Self.hours.map { option($0 * Self.hour, c(.webSendHours, .number($0))) }
      + Self.days.map { option($0 * 24 * Self.hour, c(.chatLinkDaysSome, .number($0))) }
    let numbers = Self.openings.map { option($0, c(.webSendOpeningsSome, .number($0))) }
    let openings: HTML = """
      <div class="field"><label for="waypost-openings">\(c(.webSendOpenings))</label>
      <select id="waypost-openings" name="openings">\
      <option value="">\(c(.webSendOpeningsAny))</option>\(numbers.joined())</select></div>
      <p class="quiet">\(c(.webSendEndsHint))</p>
      """
    return """
      <details class="more"><summary>\(c(.webSendEnds))</summary>
      <div class="field"><label for="\(id)">\(c(.webSendEndsAfter))</label>
      <select id="\(id)" name="ends"><option value="">\(c(.chatLinkNever))</option>\
      \(times.joined())</select></div>
      \(hasOpenings ? openings : nil)</details>

      """
  }

  private func option(_ value: Int, _ words: String) -> HTML {
    "<option value=\"\(String(value))\">\(words)</option>"
  }
}

extension Form {
  /// Returns the choice of when a link ends; unlimited without these fields.
  func linkLifetime() throws -> SharedLinkLifetime {
    let lifetime = SharedLinkLifetime(
      seconds: try number("ends", in: SharedLinkLifetime.secondsRange),
      openings: try number("openings", in: SharedLinkLifetime.openingsRange))
    guard let lifetime else { throw Problem.formMalformed }
    return lifetime
  }
}
