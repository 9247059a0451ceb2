internal import App
internal import HTTPTypes
internal import Hummingbird
internal import Localization
internal import Markup
internal import Routes
internal import Synchronization

/// The sign-in of a server whose passphrase is set: who holds a pass, and how often one may try.
final class SignIn: Sendable {
  let passes: SessionTokens
  private let limit = Mutex(RateLimit())
  /// Of browsers that have signed in before: whoever uses up the tries of everybody together keeps
  /// none of these out.
  private let known = Mutex(RateLimit())

  init(_ passes: SessionTokens) { self.passes = passes }

  /// Gives a pass for the passphrase.
  ///
  /// - Parameter browser: One that has signed in before.
  /// - Throws: A `Problem` for another text, and for one that comes too soon.
  func pass(for typed: String, of client: [UInt8], browser: [UInt8]? = nil) throws -> String {
    let now = passes.time
    let wait =
      if let browser {
        known.withLock { $0.wait(for: browser, now: now) }
      } else {
        limit.withLock { $0.wait(for: client, now: now) }
      }
    if let wait { throw Problem.tooManyTries(seconds: Int(wait.rounded(.up))) }
    guard passes.isRight(typed) else { throw Problem.wrongPassphrase }
    if let browser {
      known.withLock { $0.forgive(browser) }
    } else {
      limit.withLock { $0.forgive(client) }
    }
    return passes.pass()
  }

  /// True for a request that carries a pass of ours.
  func admits(_ requestPolicy: RequestPolicy) -> Bool {
    SessionCookie(isSecure: requestPolicy.isSecure).values(in: requestPolicy.head).contains {
      passes.admits($0)
    }
  }
}

/// The cookie that carries a pass.
///
/// Lax, so that a link from a message opens the article and not the sign-in; nothing is changed by
/// a GET, and forms are judged by the doorkeeper. Over https no other name of the domain can set it
/// (`__Host-`); over plain http the name is another, since WebKit drops what is `Secure` there.
struct SessionCookie {
  var isSecure: Bool

  var name: String { isSecure ? "__Host-waypost-holder" : "waypost-holder" }

  /// All of that name: a page on another port of this machine may have set one more.
  func values(in head: HTTPRequest) -> [String] { head.cookies(named: name) }

  func setting(_ pass: String, lifetime: Int) -> String {
    let rules = "Path=/; Max-Age=\(lifetime); HttpOnly; SameSite=Lax"
    return "\(name)=\(pass); \(rules)\(isSecure ? "; Secure" : "")"
  }
}

/// The cookie by which a browser that signed in before is known; it lets nobody in, and stays when a
/// pass ends.
struct KnownBrowserCookie {
  var isSecure: Bool

  private var name: String { isSecure ? "__Host-waypost-browser" : "waypost-browser" }

  func value(in head: HTTPRequest) -> String? { head.cookies(named: name).first }

  /// For as long as browsers keep a cookie: 400 days.
  func setting(_ value: String) -> String {
    let rules = "Path=/sign-in; Max-Age=34560000; HttpOnly; SameSite=Strict"
    // Browsers take `__Host-` for the whole host alone.
    return isSecure
      ? "\(name)=\(value); \(rules.replacing("/sign-in", with: "/")); Secure"
      : "\(name)=\(value); \(rules)"
  }
}

// MARK: - What the site answers

extension Site {
  func viewerTraits(_ owner: Owner?, at requestPolicy: RequestPolicy) -> ViewerTraits {
    ViewerTraits(
      isAnonymous: owner == nil, isOwner: signIn != nil && owner != nil,
      isPlain: requestPolicy.isPlain)
  }

  func requestPolicy(_ head: HTTPRequest, _ caller: ConnectionInfo) -> RequestPolicy {
    RequestPolicy(head: head, serverSettings: services.settings.serverSettings, caller: caller)
  }

  /// The form by itself; who needs none goes on.
  func signInPage(_ request: SiteRequest<Anyone>) -> SiteResponse {
    let next = RedirectTarget(typed: request.query["next"]) ?? RedirectTarget(.home)
    guard request.viewerTraits.isAnonymous else { return .seeOther(next.page) }
    return signInPage(SignInPage(next: next), .ok, request.viewerTraits, request.head)
  }

  /// The form in place of what was sent without a pass, which it keeps.
  func signInPage(
    keeping kept: DeferredSubmission, _ viewerTraits: ViewerTraits, _ head: HTTPRequest
  )
    -> SiteResponse
  {
    let page = SignInPage(
      next: RedirectTarget(typed: kept.address) ?? RedirectTarget(.home), kept: kept)
    var answer = signInPage(page, .unauthorized, viewerTraits, head)
    answer.addFields(of: .signInNeeded)
    return answer
  }

  /// The form in place of a page that is not for everybody.
  func signInPage(
    _ page: SignInPage, _ status: HTTPResponse.Status, _ viewerTraits: ViewerTraits,
    _ head: HTTPRequest
  ) -> SiteResponse {
    var context = context(address: PagePath.signIn.text, head)
    context.viewerTraits = viewerTraits
    var answer = SiteResponse.page(page.html(context).utf8)
    answer.status = status
    answer.fields.set("X-Robots-Tag", "noindex")
    return answer
  }

  /// The passphrase, or the end of a pass.
  func signIn(_ form: Form, _ request: SiteRequest<Anyone>) async throws -> SiteResponse {
    guard let signIn else { return .seeOther(.home) }
    let cookie = SessionCookie(isSecure: request.isSecure)
    if form["action"] == "end-everywhere" {
      // The form stands in the settings, and this address is everybody's.
      guard request.viewerTraits.isOwner else { throw Problem.signInNeeded }
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
    let knownCookie = KnownBrowserCookie(isSecure: request.isSecure)
    let name = knownCookie.value(in: request.head)
    let browser = name.flatMap { signIn.passes.browser($0) }
    do {
      let (owner, pass) = try signIn.owner(
        by: form["passphrase"] ?? "", of: request.client, browser: browser)
      var answer = SiteResponse.seeOther(next.page)
      if let kept { answer = try await carryOut(kept, owner, request) }
      answer.fields[.setCookie] = cookie.setting(pass, lifetime: SessionTokens.lifetime)
      let known = browser == nil ? signIn.passes.newBrowser() : name ?? ""
      answer.fields.append(HTTPField(name: .setCookie, value: knownCookie.setting(known)))
      return answer
    } catch let problem as Problem where !request.wantsJSON {
      let status = problem.status
      let page = SignInPage(next: next, kept: kept, fault: problem.message)
      var answer = signInPage(page, status, request.viewerTraits, request.head)
      answer.addFields(of: problem)
      return answer
    }
  }
}

extension SiteResponse {
  /// The fields that belong to the status of a problem.
  mutating func addFields(of problem: Problem) {
    switch problem.kind {
    case .gone: fields.set("X-Robots-Tag", "noindex, nofollow")
    case .signInNeeded:
      let form = PagePath.signIn.text
      fields[.wwwAuthenticate] = "Cookie realm=\"Waypost\", form-action=\"\(form)\""
    case .tooOften, .serverBusy:
      if case .retry(let seconds)? = problem.detail {
        fields[.retryAfter] = String(seconds)
      }
    default: break
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
