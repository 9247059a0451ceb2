internal import Localization
internal import Markup
internal import Routes

/// Asks once for a contact address for Wikimedia, with the first results from one of its wikis. It
/// can be declined with "not now" or ignored.
struct ContactForm {
  /// Page to return to.
  var back: String

  func html(_ c: PageContext) -> HTML {
    let field = Field(
      name: "contact", id: "waypost-contact", label: c(.webSettingsContactLabel),
      hint: c(.webSettingsContactHint), rules: FormRules.contact["contact"])
    let decline = PostButton(
      path: .settings, fields: ["action": "decline", "back": back],
      words: "\(c(.webContactNotNow))", look: .quiet)
    return """
      <aside class="sheet ask" aria-label="\(c(.webSettingsContact))">
      <form class="stack" method="post" action="\(PagePath.settings)" data-check>
      <input type="hidden" name="action" value="contact">
      <input type="hidden" name="back" value="\(back)">
      \(field.html(c))<button class="plain">\(c(.webSettingsContactButton))</button></form>
      \(decline.html)</aside>

      """
  }
}
