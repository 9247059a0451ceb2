internal import App
internal import HTTPTypes
internal import Hummingbird
internal import Localization
internal import Logging
internal import Markup
internal import Routes
internal import Secrets
internal import Synchronization

/// Sign-in of a server with a passphrase: checks session tokens and limits attempts.
final class SignIn: Sendable {
  let passes: SessionTokens
  private let limit = Mutex(RateLimit())
  /// Limit for browsers that have signed in before, so that others cannot lock them out by using up
  /// the attempts of all.
  private let known = Mutex(RateLimit())

  init(_ passes: SessionTokens) { self.passes = passes }

  /// Returns a session token for the passphrase.
  ///
  /// - Parameter browser: Identifier of a browser that has signed in before.
  /// - Throws: A `Problem` for a wrong passphrase or too many attempts.
  func pass(for typed: String, of client: [UInt8], browser: [UInt8]? = nil) throws -> String {
    let now = passes.time
    let wait =
      if let browser {
        known.withLock { $0.wait(for: browser, now: now) }
      } else {
        limit.withLock { $0.wait(for: client, now: now) }
      }
    if let wait { throw Problem.tooManyTries(seconds: Int(wait.rounded(.up))) }
    guard passes.passphraseCheck.isRight(typed) else { throw Problem.wrongPassphrase }
    if let browser {
      known.withLock { $0.forgive(browser) }
    } else {
      limit.withLock { $0.forgive(client) }
    }
    return passes.pass()
  }

  /// Returns the identifier of a browser that has signed in before; `nil` for others.
  func knownBrowser(of request: SiteRequest<Anyone>) -> [UInt8]? {
    SiteCookie.knownBrowser(isSecure: request.isSecure).values(in: request.head).first
      .flatMap { passes.browser($0) }
  }

  /// Returns whether a request has a valid session token.
  func admits(_ requestPolicy: RequestPolicy) -> Bool {
    SiteCookie.session(isSecure: requestPolicy.isSecure).values(in: requestPolicy.head).contains {
      passes.admits($0)
    }
  }
}

extension SiteCookie {
  /// The cookie that carries a session token.
  ///
  /// `SameSite=Lax`, so that a link in a message opens the article and not the sign-in page. That is
  /// safe because a GET changes nothing and the request policy checks forms.
  static func session(isSecure: Bool) -> SiteCookie {
    SiteCookie("waypost-owner", isSecure: isSecure)
  }

  /// The cookie that identifies a browser that has signed in before. It grants no access, and it
  /// outlives sessions.
  static func knownBrowser(isSecure: Bool) -> SiteCookie {
    SiteCookie("waypost-browser", isSecure: isSecure, path: PagePath.signIn.text, sameSite: .strict)
  }
}

// MARK: - What the site answers

extension Site {
  /// Returns the sign-in page; redirects viewers who need not sign in.
  func signInPage(_ request: SiteRequest<Anyone>) throws -> SiteResponse {
    let next = RedirectTarget(typed: try request.query["next"]) ?? RedirectTarget(.home)
    guard request.viewerStatus.isAnonymous else { return .seeOther(next.page) }
    return signInPage(SignInPage(next: next), .ok, request.viewerStatus, request.head)
  }

  /// Returns the sign-in page with the form that it keeps.
  func signInPage(
    keeping kept: DeferredSubmission, _ viewerStatus: ViewerStatus, _ head: HTTPRequest
  )
    -> SiteResponse
  {
    let page = SignInPage(
      next: RedirectTarget(typed: kept.address) ?? RedirectTarget(.home), kept: kept)
    var answer = signInPage(page, .unauthorized, viewerStatus, head)
    answer.fail(with: .signInNeeded)
    return answer
  }

  /// Returns the sign-in page in place of a page that requires sign-in.
  func signInPage(
    _ page: SignInPage, _ status: HTTPResponse.Status, _ viewerStatus: ViewerStatus,
    _ head: HTTPRequest
  ) -> SiteResponse {
    var context = context(address: PagePath.signIn.text, head)
    context.viewerStatus = viewerStatus
    let server = services.settings.serverSettings
    var page = page
    if viewerStatus.isAnonymous, server.passphrase == nil, let header = server.proxySignIn?.header {
      page.proxy = .init(user: head.value(of: header))
    }
    var answer = SiteResponse.page(page.html(context).utf8)
    answer.status = status
    answer.fields.set("X-Robots-Tag", "noindex")
    return answer
  }

  /// Handles a sign-in or a sign-out.
  func signIn(_ form: Form, _ request: SiteRequest<Anyone>) async throws -> SiteResponse {
    guard let signIn else { return .seeOther(.home) }
    // Nobody can know a passphrase that is not set: such a try is neither counted nor told.
    guard services.settings.serverSettings.passphrase != nil else {
      guard request.viewerStatus.isAnonymous else { return .seeOther(.home) }
      throw Problem.signInNeeded
    }
    let cookie = SiteCookie.session(isSecure: request.isSecure)
    if form["action"] == "end-everywhere" {
      // The form is in the settings, but this address is open to everyone.
      guard request.viewerStatus.hasSession else { throw Problem.signInNeeded }
      try services.secrets.signOutEverywhere(by: key)
    }
    if ["end", "end-everywhere"].contains(form["action"]) {
      var answer = SiteResponse.seeOther(.signIn)
      answer.fields[.setCookie] = cookie.setting("", lifetime: 0)
      answer.fields.set("Clear-Site-Data", "\"cache\"")
      return answer
    }
    let next = RedirectTarget(typed: form["next"]) ?? RedirectTarget(.home)
    let kept = DeferredSubmission(in: form)
    let knownCookie = SiteCookie.knownBrowser(isSecure: request.isSecure)
    let name = knownCookie.values(in: request.head).first
    let browser = signIn.knownBrowser(of: request)
    do {
      let (owner, pass) = try signIn.owner(
        by: form["passphrase"] ?? "", of: request.client, browser: browser)
      var answer = SiteResponse.seeOther(next.page)
      if let kept { answer = try await carryOut(kept, owner, request) }
      // The form that was carried out may have set a cookie, too.
      let session = cookie.setting(pass, lifetime: SessionTokens.lifetime)
      answer.fields.append(HTTPField(name: .setCookie, value: session))
      let known = browser == nil ? signIn.passes.newBrowser() : name ?? ""
      answer.fields.append(HTTPField(name: .setCookie, value: knownCookie.setting(known)))
      return answer
    } catch let problem as Problem {
      // For the operator, and for programs that block addresses. Attempts over the limit are not
      // logged, so that nobody can fill the log.
      if problem.kind == .signInNeeded, let address = request.clientAddress {
        log.error("wrong passphrase from \(address)")
      }
      guard !request.wantsJSON else { throw problem }
      let page = SignInPage(next: next, kept: kept, fault: problem.message)
      var answer = signInPage(page, problem.status, request.viewerStatus, request.head)
      answer.fail(with: problem)
      return answer
    }
  }
}

extension HTTPFields {
  mutating func set(_ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}

extension Problem {
  static let signInNeeded = Problem(.signInNeeded, Message(.problemWebSignIn))
  static let wrongPassphrase = Problem(.signInNeeded, Message(.problemWebPassphrase))
  static func tooManyTries(seconds: Int) -> Problem {
    Problem(.tooOften, Message(.problemWebTooManyTries, .number(seconds)), .retry(seconds: seconds))
  }
}
