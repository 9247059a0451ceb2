internal import Localization
internal import Markup
internal import Routes

/// The sign-in page; shows nothing from the library.
struct SignInPage {
  /// Page to open after sign-in.
  var next: RedirectTarget
  /// Form that was sent without a valid session; it is carried out after sign-in.
  var kept: DeferredSubmission?
  /// Whether the address is one in a conversation. Whether there is such a conversation makes no
  /// difference.
  var isInConversation = false
  /// Error of the last attempt.
  var fault: Message?
  /// Set where only the proxy signs people in: there is no passphrase to ask for.
  var proxy: Proxy?

  struct Proxy {
    /// Who has signed in there, and is no owner; `nil` for nobody.
    var user: String?
  }

  func html(_ c: PageContext) -> HTML {
    if let proxy { return html(proxy, c) }
    let field = Field(
      name: "passphrase", id: "waypost-passphrase", label: c(.webSignInLabel),
      rules: [.required], shape: .passphrase, fault: fault)
    let plain: HTML? =
      c.viewerStatus.isPlain ? "<p class=\"quiet\">\(c(.webSignInPlain))</p>\n" : nil
    let chat: HTML? = isInConversation ? "<p>\(c(.webSignInChat))</p>\n" : nil
    let told: HTML? = kept.map { _ in "<p role=\"status\">\(c(.webSignInDeferred))</p>\n" }
    let main: HTML = """
      <h1 data-problem="\(c(.problemWebSignIn))">\(c(.webSignInTitle))</h1>
      <p>\(c(.webSignInNote))</p>
      \(chat)\(told)\
      <form class="stack" method="post" action="\(PagePath.signIn)" data-check>
      <input type="hidden" name="next" value="\(next.page)">
      \(kept?.html)\(field.html(c))<button class="sign">\(c(.webSignInButton))</button></form>
      \(plain)
      """
    return Layout(
      title: c(.webSignInTitle), shape: .alone, scripts: ["forms.js"], hasSearchInBar: false,
      main: main
    ).html(c)
  }

  private func html(_ proxy: Proxy, _ c: PageContext) -> HTML {
    let told: HTML =
      proxy.user.map { "\(c(.webSignInProxyUser, .text($0)))" } ?? "\(c(.webSignInProxy))"
    let chat: HTML? = isInConversation ? "<p>\(c(.webSignInChat))</p>\n" : nil
    let main: HTML = """
      <h1 data-problem="\(c(.problemWebSignIn))">\(c(.webSignInTitle))</h1>
      <p>\(told)</p>
      \(chat)<div class="actions"><a class="sign" href="\(next.page)">\(c(.webProblemAgain))</a></div>

      """
    return Layout(
      title: c(.webSignInTitle), shape: .alone, hasSearchInBar: false, main: main
    ).html(c)
  }

  /// The sign-out buttons for the settings page.
  static func signOut(_ c: PageContext) -> HTML {
    let button = PostButton(path: .signIn, fields: ["action": "end"], words: "\(c(.webSignOut))")
    let everywhere = PostButton(
      path: .signIn, fields: ["action": "end-everywhere"], words: "\(c(.webSignOutEverywhere))")
    return "<p class=\"quiet\">\(c(.webSignOutNote))</p>\n\(button.html)\(everywhere.html)"
  }
}
