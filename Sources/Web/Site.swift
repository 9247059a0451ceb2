internal import Articles
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import Markup
internal import Waypost
internal import Wording

/// The pages of one library: answers requests with the verbs.
struct Site: HTTPResponder {
  typealias Context = CallerContext

  let verbs: Verbs
  let key: ServerKey
  /// `nil` where no passphrase is set.
  let signIn: SignIn?
  let assets = Assets()
  let notices = Notices()
  let updates = Updates()
  let feedRefresh = FeedRefresh()
  let readyPages = ReadyPages()
  let nearAnswers = NearAnswers()
  let guideMaps = GuideMaps()
  let talkLimits = TalkLimits()
  let talkLines: TalkLines
  let pulse: TalkPulse
  /// How many games strangers may start.
  let gameStarts = GameStarts()
  /// Those behind links that were sent, which a messenger's robots open all at once.
  let readyShared = ReadyPages()

  /// - Throws: A `Problem` where the server's key cannot be had.
  init(_ verbs: Verbs) throws {
    self.verbs = verbs
    let key = try verbs.serverKey()
    self.key = key
    signIn = verbs.passes(by: key).map(SignIn.init)
    talkLines = TalkLines(verbs.talk)
    pulse = TalkPulse(talk: verbs.talk, lines: talkLines)
  }

  @concurrent
  func respond(to request: Request, context: Context) async throws -> Response {
    let door = door(request.head, context.caller)
    if let ready = readyAnswer(door) { return ready.response(to: request.head) }
    let asker = asker(at: door)
    return try await answer(request, door, asker, context).response(to: request.head)
  }

  /// Every error becomes a page, or JSON, that says what to do.
  private func answer(
    _ request: Request, _ door: Doorkeeper, _ asker: Asker, _ context: Context
  ) async throws -> Answer {
    do {
      return privately(try await admitted(request, door, asker))
    } catch {
      // A form that came without its page has no field to say it beside.
      let fault = error as? FormFault
      guard let problem = fault?.problem ?? Problem(error) else { throw error }
      if problem.status == 500 {
        // The key alone: what the problem is about is the person's own.
        context.logger.error("\(problem.message.key.rawValue)")
      }
      return privately(try self.problem(problem, for: request.head, asker))
    }
  }

  /// A page behind a passphrase is nobody else's, not even of a cache on the way.
  func privately(_ answer: Answer) -> Answer {
    guard signIn != nil, answer.keeping == .asked else { return answer }
    var answer = answer
    answer.keeping = .askedPrivately
    return answer
  }

  private func admitted(
    _ request: Request, _ door: Doorkeeper, _ asker: Asker
  ) async throws -> Answer {
    let place = Result { try Place(path: request.uri.path) }
    if let refusal = door.refusal(at: try? place.get()) { throw refusal }
    // `http://host/path` and `*` are for proxies, which this is not.
    guard request.head.path?.hasPrefix("/") == true else { throw Problem.formMalformed }
    let visit = try Visit(request, door, asker)
    if asker.isStranger, (try? place.get())?.isOpen(to: visit) != true {
      guard let kept = await keptForm(of: request) else { throw Problem.signInNeeded }
      return signInPage(keeping: kept, asker, request.head)
    }
    let wanted = try place.get()
    switch request.method {
    case .get where wanted.takesGet, .head where wanted.takesGet:
      if case .events(let id) = wanted { return try await events(of: id, visit, request) }
      return try await show(wanted, visit)
    case .post where wanted.takesPost:
      return try await change(wanted, try await form(of: request), visit)
    default: throw Problem.method(request.method.rawValue)
    }
  }

  func form(of request: Request) async throws -> Form {
    let type = (request.headers[.contentType] ?? "").lowercased()
    guard type.isEmpty || type.hasPrefix("application/x-www-form-urlencoded") else {
      throw Problem.formType
    }
    do {
      let body = try await request.body.collect(upTo: Form.limit)
      return try Form(String(buffer: body))
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Problem.formSize
    }
  }

  func problem(_ problem: Problem, for head: HTTPRequest, _ asker: Asker) throws -> Answer {
    var answer = try failing(problem, head, asker)
    answer.status = HTTPResponse.Status(integerLiteral: problem.status)
    answer.keeping = .never
    answer.addFields(of: problem)
    if problem.status == 405, let place = try? Place(path: URI(head.path ?? "/").path) {
      let methods = (place.takesGet ? ["GET", "HEAD"] : []) + (place.takesPost ? ["POST"] : [])
      answer.fields[.allow] = methods.joined(separator: ", ")
    }
    return answer
  }

  private func failing(
    _ problem: Problem, _ head: HTTPRequest, _ asker: Asker
  ) throws -> Answer {
    let wording = wording(for: head)
    guard !Visit.wantsJSON(head) else {
      var answer = try Site.json(ProblemJSON(problem, wording))
      answer.type = "application/problem+json"
      return answer
    }
    if problem == .signInNeeded {
      let page = SignInPage(next: NextPage(head.path))
      return signInPage(page, .unauthorized, asker, head)
    }
    let address = URI(head.path ?? "/")
    var context = context(address: Visit.address(head), head)
    context.asker = asker
    // Under another name nothing of this server is offered.
    if problem.status == 421 { context.asker.isStranger = true }
    context.wikiAsked = wikiAsked(
      at: try? Place(path: address.path), try? Form(address.query ?? ""))
    return .page(ProblemPage(problem: problem).html(context).utf8)
  }
}

extension Site {
  /// JSON in the form of the command line: keys in order, so that two answers are the same bytes.
  static func json(_ value: some Encodable) throws -> Answer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let text = Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    return Answer(type: "application/json", body: text)
  }

  /// What every page knows, for a visit.
  func context(_ visit: Visit) async throws -> PageContext {
    var context = context(address: visit.address, visit.head)
    context.asker = visit.asker
    context.wikiAsked = wikiAsked(at: try? Place(path: visit.path), visit.query)
    context.wikis = try await verbs.wikis()
    if let notice = visit.query["done"].flatMap({ notices[$0] }) {
      context.notice = notice.message
      context.undo = notice.undo
    }
    return context
  }

  /// In the language that is set, else in the one that the browser asks for.
  func wording(for head: HTTPRequest) -> Wording {
    let settings = verbs.settings
    let wanted = head.headerFields[.acceptLanguage].flatMap(Language.init(accepting:))
    return Wording(settings.isLanguageSet ? settings.language : wanted ?? settings.language)
  }

  func context(address: String, _ head: HTTPRequest) -> PageContext {
    var context = PageContext(
      wording: wording(for: head), path: address, isOffline: verbs.isOffline,
      defaultWiki: verbs.settings.wiki, asset: { [assets] in assets.address(of: $0) })
    context.origin = origin(head)
    context.type = TypeChoice(cookies: head.headerFields[.cookie])
    context.pictureAddress = Site.pictureAddress
    context.thumbnails = { thumbnails(of: $0) }
    context.thumbnailAddress = thumbnails(of: verbs.settings.wiki)
    return context
  }

  /// As others know this server; without a public address, as it was asked.
  func origin(_ head: HTTPRequest) -> String {
    verbs.settings.hosting.publicAddress?.origin
      ?? "http://\(head.authority ?? "127.0.0.1:\(verbs.settings.hosting.port)")"
  }

  static let pictureAddress: @Sendable (String) -> Address? = { Address("/pictures/\($0)") }

  /// Where pages find the pictures of a wiki; nowhere where no wiki is asked.
  func thumbnails(of wiki: WikiID) -> @Sendable (String) -> Address? {
    guard !verbs.isOffline else { return { _ in nil } }
    return { [key] in Address("/thumbnails/\(key.reference(to: $0, of: wiki))") }
  }
}
