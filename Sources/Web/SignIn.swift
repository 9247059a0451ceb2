internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Synchronization
internal import Waypost
internal import Wording

/// The sign-in of a server whose passphrase is set: who holds a pass, and how often one may try.
final class SignIn: Sendable {
  let passes: Passes
  private let limit = Mutex(RateLimit())

  init(_ passes: Passes) { self.passes = passes }

  /// Gives a pass for the passphrase.
  ///
  /// - Throws: A `Problem` for another text, and for one that comes too soon.
  func pass(for typed: String, of client: [UInt8]) throws -> String {
    let now = passes.time
    if let wait = limit.withLock({ $0.wait(for: client, now: now) }) {
      throw Problem.tooManyTries(seconds: Int(wait.rounded(.up)))
    }
    guard passes.isRight(typed) else { throw Problem.wrongPassphrase }
    limit.withLock { $0.forgive(client) }
    return passes.pass()
  }

  /// True for a request that carries a pass of ours.
  func admits(_ door: Doorkeeper) -> Bool {
    PassCookie(isSecure: door.isSecure).values(in: door.head).contains { passes.admits($0) }
  }
}

/// The cookie that carries a pass.
///
/// Lax, so that a link from a message opens the article and not the sign-in; nothing is changed by
/// a GET, and forms are judged by the doorkeeper. Over https no other name of the domain can set it
/// (`__Host-`); over plain http the name is another, since WebKit drops what is `Secure` there.
struct PassCookie {
  var isSecure: Bool

  var name: String { isSecure ? "__Host-waypost-holder" : "waypost-holder" }

  /// All of that name: a page on another port of this machine may have set one more.
  func values(in head: HTTPRequest) -> [String] { head.cookies(named: name) }

  func setting(_ pass: String, lifetime: Int) -> String {
    let rules = "Path=/; Max-Age=\(lifetime); HttpOnly; SameSite=Lax"
    return "\(name)=\(pass); \(rules)\(isSecure ? "; Secure" : "")"
  }
}

extension HTTPRequest {
  /// The values of all cookies of a name.
  func cookies(named name: String) -> [String] {
    headerFields.filter { $0.name == .cookie }
      .flatMap { $0.value.split(separator: ";") }
      .compactMap { pair in
        let parts = pair.trimmingPrefix(while: \.isWhitespace)
          .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
      }
  }
}

// MARK: - What the site answers

extension Site {
  func asker(at door: Doorkeeper) -> Asker {
    let isHolder = signIn?.admits(door) == true && door.refusal(at: .home) == nil
    return Asker(
      isStranger: signIn != nil && !isHolder, isHolder: isHolder, isPlain: door.isPlain)
  }

  func door(_ head: HTTPRequest, _ caller: Caller) -> Doorkeeper {
    Doorkeeper(head: head, hosting: verbs.settings.hosting, caller: caller)
  }

  /// The form by itself; who needs none goes on.
  func signInPage(_ visit: Visit) -> Answer {
    let next = NextPage(visit.query["next"])
    guard visit.asker.isStranger else { return .seeOther(next.address) }
    return signInPage(SignInPage(next: next), .ok, visit.asker, visit.head)
  }

  /// The form in place of what was sent without a pass, which it keeps.
  func signInPage(keeping kept: KeptForm, _ asker: Asker, _ head: HTTPRequest) -> Answer {
    let page = SignInPage(next: NextPage(kept.address), kept: kept)
    var answer = signInPage(page, .unauthorized, asker, head)
    answer.addFields(of: .signInNeeded)
    return answer
  }

  /// The form in place of a page that is not for everybody.
  func signInPage(
    _ page: SignInPage, _ status: HTTPResponse.Status, _ asker: Asker, _ head: HTTPRequest
  ) -> Answer {
    var context = context(address: "/sign-in", head)
    context.asker = asker
    var answer = Answer.page(page.html(context).utf8)
    answer.status = status
    answer.keeping = .never
    answer.fields.set("X-Robots-Tag", "noindex")
    return answer
  }

  /// The passphrase, or the end of a pass.
  func signIn(_ form: Form, _ visit: Visit) async throws -> Answer {
    guard let signIn else { return .seeOther("/") }
    let cookie = PassCookie(isSecure: visit.isSecure)
    if form["action"] == "end" {
      var answer = Answer.seeOther(PagePath.signIn.text)
      answer.fields[.setCookie] = cookie.setting("", lifetime: 0)
      answer.fields.set("Clear-Site-Data", "\"cache\"")
      return answer
    }
    let (next, kept) = (NextPage(form["next"]), KeptForm(in: form))
    do {
      let pass = try signIn.pass(for: form["passphrase"] ?? "", of: visit.client)
      var answer = Answer.seeOther(next.address)
      if let kept { answer = try await carryOut(kept, visit) }
      answer.fields[.setCookie] = cookie.setting(pass, lifetime: Passes.lifetime)
      return answer
    } catch let problem as Problem where !visit.wantsJSON {
      let status = HTTPResponse.Status(integerLiteral: problem.status)
      let page = SignInPage(next: next, kept: kept, fault: problem.message)
      var answer = signInPage(page, status, visit.asker, visit.head)
      answer.addFields(of: problem)
      return answer
    }
  }
}

extension Answer {
  /// What a status says beside its number.
  mutating func addFields(of problem: Problem) {
    switch problem.status {
    case 410: fields.set("X-Robots-Tag", "noindex, nofollow")
    case 401: fields[.wwwAuthenticate] = "Cookie realm=\"Waypost\", form-action=\"/sign-in\""
    case 429:
      if case .number(let seconds)? = problem.message.arguments.first {
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

/// Where a sign-in leads: to a page of ours, whatever a link would have it be.
struct NextPage: Equatable {
  let address: String

  /// Takes the path of a page that one can arrive at.
  init(_ typed: String?) {
    let isOurs =
      typed.map { text in
        NextPage.isPath(text)
          && (try? Place(path: String(text.prefix { $0 != "?" && $0 != "#" })))?.leadsOn == true
      } ?? false
    address = isOurs ? typed ?? "/" : "/"
  }

  /// A path from the root, as pages of ours write it: visible ASCII without a backslash (which
  /// browsers read as a slash), and no second slash that would start the name of a host.
  static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasPrefix("//") && text.utf8.count <= 2_000
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}

extension Place {
  /// A page that one can arrive at.
  fileprivate var leadsOn: Bool { takesGet && !isOpen }
}

extension Problem {
  static let signInNeeded = Problem(
    Message(.problemWebSignIn), exitCode: .notAllowed, status: 401)
  static let wrongPassphrase = Problem(
    Message(.problemWebPassphrase), exitCode: .notAllowed, status: 401)
  static func tooManyTries(seconds: Int) -> Problem {
    Problem(
      Message(.problemWebTooManyTries, .number(seconds)), exitCode: .tryLater, status: 429)
  }
}
