internal import Localization
internal import Markup
internal import Routes

/// One field and a button; nothing of the library.
struct SignInPage {
  /// Where it leads.
  var next: RedirectTarget
  /// What was sent without a pass: it is done with the passphrase.
  var kept: DeferredSubmission?
  /// Why the passphrase was not taken.
  var fault: Message?

  func html(_ c: PageContext) -> HTML {
    let plain: HTML? =
      c.viewerTraits.isPlain ? "<p class=\"quiet\">\(c(.webSignInPlain))</p>\n" : nil
    let told: HTML? = kept.map { _ in "<p role=\"status\">\(c(.webSignInKept))</p>\n" }
    let main: HTML = """
      <h1>\(c(.webSignInTitle))</h1>
      <p>\(c(.webSignInNote))</p>
      \(told)\
      <form class="stack" method="post" action="\(PagePath.signIn)" data-check>
      <input type="hidden" name="next" value="\(next.page)">
      \(kept?.html)\(field(c).html(c))<button class="sign">\(c(.webSignInButton))</button></form>
      \(plain)
      """
    return Layout(
      title: c(.webSignInTitle), scripts: ["forms.js"], hasSearchInBar: false, main: main
    ).html(c)
  }

  private func field(_ c: PageContext) -> Field {
    Field(
      name: "passphrase", id: "waypost-passphrase", label: c(.webSignInLabel),
      rules: [.required], shape: .passphrase, fault: fault)
  }

  /// The way out, for the page of settings.
  static func signOut(_ c: PageContext) -> HTML {
    let button = PostButton(
      path: .signIn, fields: ["action": "end"], words: "\(c(.webSignOut))")
    let everywhere = PostButton(
      path: .signIn, fields: ["action": "end-everywhere"], words: "\(c(.webSignOutEverywhere))")
    return "<p class=\"quiet\">\(c(.webSignOutNote))</p>\n\(button.html)\(everywhere.html)"
  }
}
