internal import App
internal import Articles
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Localization
internal import Logging
internal import Markup
internal import Routes
internal import Secrets

/// The web interface of one library: routes requests to the services.
///
/// A class: every request and its closures hold it, and its values together are large.
final class Site: HTTPResponder {
  typealias Context = ConnectionContext

  let services: Services
  let key: ServerKey
  /// `nil` where no passphrase is set.
  let signIn: SignIn?
  let assets = Assets()
  let flashMessages = FlashMessages()
  let background: BackgroundTasks
  let updates: GuideUpdates
  let runningSaves = RunningSaves()
  let runningImports = RunningImports()
  let feedRefresh: FeedRefresh
  let linkOpeningCounter: LinkOpeningCounter
  /// For errors outside of requests, and of requests within others.
  let log: Logger
  let faultLog: FaultLog
  let pageCache = PageCache()
  let nearbyCache = NearbyCache()
  let guideCaches = GuideCaches()
  /// Where the places lie that the map of the home page shows.
  let homePlaces = LibraryCache<HomeMap.Key, HomeMap>(limit: 1)
  let mapRenderer = MapRenderer()
  /// Limit for thumbnails: a page of search results or of a guide loads many at once.
  let thumbnailLimit = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 120, seconds: 0.2), all: RateLimit.Pace(burst: 600, seconds: 0.05))
  /// Limit for reading a guide by its link: a class opens its pages from one address.
  let guestReadingLimit = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 300, seconds: 0.1), all: RateLimit.Pace(burst: 600, seconds: 0.02))
  /// Limit for searching in it, which costs more than a page.
  let guestSearchLimit = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 20, seconds: 1), all: RateLimit.Pace(burst: 20, seconds: 1))
  /// Limit for its pictures: a page loads many at once.
  let guestPictureLimit = AnonymousRateLimit(
    each: RateLimit.Pace(burst: 2_000, seconds: 0.02),
    all: RateLimit.Pace(burst: 4_000, seconds: 0.01))
  let anonymousFormLimits = AnonymousFormLimits()
  let repeatedPresses: RepeatedPresses
  let conversationRateLimits = ConversationRateLimits()
  let conversationFeeds: ConversationFeeds
  let changePoller: ChangePoller
  /// Limit on games started by anonymous players.
  let gameStartLimit = GameStartLimit()
  /// Cache of shared pages, which a messenger's robots open all at once.
  let sharedPageCache = PageCache()

  /// - Parameter log: For errors outside of requests, and of requests within others.
  /// - Throws: A `Problem` if the server's key is unavailable.
  init(_ services: Services, log: Logger = WebServerSetup.log) throws {
    self.services = services
    self.log = log
    faultLog = FaultLog(log) { [clock = services.clock] in clock.time }
    background = BackgroundTasks(log: log)
    updates = GuideUpdates(background) { [clock = services.clock] in clock.time }
    feedRefresh = FeedRefresh(background)
    repeatedPresses = RepeatedPresses { [clock = services.clock] in clock.time }
    linkOpeningCounter = LinkOpeningCounter(background) { [places = services.places] use, times in
      try await places.count(use, times: times)
    }
    let key = try services.secrets.keyInUse()
    self.key = key
    signIn = services.secrets.passes(by: key).map(SignIn.init)
    conversationFeeds = ConversationFeeds(services.conversations, services.transcripts, log: log)
    changePoller = ChangePoller(transcripts: services.transcripts, log: log)
  }

  @concurrent
  func respond(to httpRequest: Request, context: Context) async throws -> Response {
    if let refusal = URLLimits.refusal(of: httpRequest.head.path ?? "/") {
      // The page of the refusal does not use the address.
      var head = httpRequest.head
      head.path = PagePath.home.text
      return try await problem(refusal, for: head, ViewerStatus(isAnonymous: true)).response(
        to: head)
    }
    let head = PageRequestHeaders.only(
      httpRequest.head, services.settings.serverSettings.proxySignIn)
    let requestPolicy = requestPolicy(head, context.caller)
    if let ready = cachedResponse(requestPolicy) { return ready.response(to: httpRequest.head) }
    let route = RouteMatch(httpRequest)
    let decision = requestPolicy.decision(for: route.exposure)
    let owner = signIn.owner(at: requestPolicy, decision)
    let viewerStatus = ViewerStatus(
      isAnonymous: owner == nil,
      hasSession: owner != nil && signIn?.admits(requestPolicy) == true,
      isPlain: requestPolicy.isPlain)
    let request = SiteRequest(httpRequest, route.query, requestPolicy, viewerStatus, owner)
    let answer = try await running(for: request, context) {
      do {
        if let refusal = decision.refusal { throw refusal }
        guard let operation = route.operation, owner != nil || operation.access != .owner else {
          return try await self.unanswered(request, route)
        }
        return try await operation.answer(self, request)
      } catch {
        return try await self.response(to: error, httpRequest.head, viewerStatus)
      }
    }
    // Not the address, which is the user's private data, but its route.
    if let fault = answer.machineFault {
      let name = route.lines.first?.endpoint.pattern.description ?? "another address"
      faultLog.error("\(fault): \(httpRequest.method) \(name)")
    }
    return answer.response(to: httpRequest.head)
  }

  /// A GET is cancelled if the client disconnects; a POST is always finished. Requests of anonymous
  /// viewers yield to the owner's requests to the wikis.
  private func running(
    for request: SiteRequest<Anyone>, _ context: Context,
    _ work: @escaping @Sendable () async throws -> SiteResponse
  ) async throws -> SiteResponse {
    let cancellable = {
      [.get, .head].contains(request.head.method)
        ? try await context.whileConnected(work) : try await work()
    }
    guard request.owner == nil else { return try await cancellable() }
    return try await services.wikis.forAnonymous(cancellable)
  }

  /// Returns what a request gets that reaches no handler: the sign-in page, or the address as it was
  /// meant.
  ///
  /// - Throws: A `Problem` for an address or a method that does not exist.
  private func unanswered(
    _ request: SiteRequest<Anyone>, _ route: RouteMatch
  ) async throws -> SiteResponse {
    let head = request.httpRequest.head
    // `*` addresses the server as a whole.
    guard head.path?.hasPrefix("/") == true else { throw Problem.formMalformed }
    if route.lines.isEmpty, let page = Site.withoutSlash(request.httpRequest, request.owner) {
      return .seeOther(page)
    }
    // Unknown addresses require sign-in too, so that anonymous viewers cannot find out what exists.
    if request.owner == nil, route.operation != nil || route.lines.isOwnersAlone {
      guard let kept = try await keptForm(of: request) else { throw Problem.signInNeeded }
      return signInPage(keeping: kept, request.viewerStatus, head)
    }
    guard route.path != nil else {
      guard let repaired = Site.repaired(request.httpRequest) else { throw Problem.formMalformed }
      return .seeOther(repaired)
    }
    guard !route.lines.isEmpty else {
      throw Problem.noPage(request.path.removingPercentEncoding ?? "")
    }
    throw Problem.method(head.method.rawValue)
  }

  /// Turns an error into a page or JSON that says what to do.
  /// - Throws: The error itself, if it is not a fault of the request or of Waypost.
  func response(
    to error: any Error, _ head: HTTPRequest, _ viewerStatus: ViewerStatus
  ) async throws -> SiteResponse {
    // A form sent without its page has no field to show the error beside.
    let fault = error as? ValidationError
    guard let problem = fault?.problem ?? Problem(error) else { throw error }
    return try await self.problem(problem, for: head, viewerStatus)
  }

  /// Returns the address of an article whose title was typed with a bare percent sign: `100%`.
  private static func repaired(_ request: Request) -> PagePath? {
    let path = request.uri.path
    guard request.method == .get, path.hasPrefix("/read/") else { return nil }
    let text = path.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
    return PathSegments(text) == nil ? nil : PagePath(ofRequest: text)
  }

  /// Returns the page of an address that was written with a slash at its end; for the owner's pages, to
  /// the owner alone.
  private static func withoutSlash(_ request: Request, _ owner: Owner?) -> PagePath? {
    let path = request.uri.path
    guard request.method == .get, path.hasSuffix("/"), !path.hasSuffix("//"), path != "/",
      let segments = PathSegments(path.dropLast())
    else { return nil }
    let lines = RouteTable.lines(at: segments, RequestQuery(request.uri.query))
    guard !lines.isEmpty, owner != nil || !lines.isOwnersAlone else { return nil }
    return PagePath(ofRequest: path.dropLast() + (request.uri.query.map { "?\($0)" } ?? ""))
  }

  /// Returns the page of a problem that may pass, with a button that sends the owner's form again:
  /// nothing that was typed is lost.
  ///
  /// - Throws: The error itself, if the same form would fail again.
  func resubmission(
    of form: Form, after error: any Error, _ request: SiteRequest<Anyone>
  ) async throws -> SiteResponse {
    guard !(error is ValidationError), !request.wantsJSON, let problem = Problem(error),
      problem.kind.isPassing || problem.kind.isOfMachine, problem.kind != .unexpected
    else { throw error }
    return try await self.problem(
      problem, for: request.head, request.viewerStatus,
      resubmission: .init(path: PagePath(ofRequest: request.path), form: form))
  }

  func problem(
    _ problem: Problem, for head: HTTPRequest, _ viewerStatus: ViewerStatus,
    resubmission: ProblemPage.Resubmission? = nil
  ) async throws -> SiteResponse {
    // Details of the server's files are shown to its owner only.
    let isPrivate = viewerStatus.isAnonymous && problem.kind.isOfMachine
    var answer = try await failing(
      isPrivate ? .serverFault(problem.kind) : problem, head, viewerStatus, resubmission)
    answer.fail(with: problem)
    if problem.kind == .methodNotAllowed {
      answer.fields[.allow] = RouteTable.lines(at: head.path ?? "/").allow
    }
    return answer
  }

  private func failing(
    _ problem: Problem, _ head: HTTPRequest, _ viewerStatus: ViewerStatus,
    _ resubmission: ProblemPage.Resubmission?
  ) async throws -> SiteResponse {
    let localizer = localizer(for: head)
    guard !head.wantsJSON else {
      var answer = try Site.json(ProblemJSON(problem, localizer, for: viewerStatus))
      answer.type = "application/problem+json"
      return answer
    }
    if problem.kind == .signInNeeded {
      var page = SignInPage(next: RedirectTarget(typed: head.path) ?? RedirectTarget(.home))
      page.isInConversation =
        Site.conversation(at: URI(head.path ?? "/").path, isItself: false) != nil
      return signInPage(page, .unauthorized, viewerStatus, head)
    }
    let address = URI(head.path ?? "/")
    var context = context(address: head.pageAddress, head)
    context.viewerStatus = viewerStatus
    // Under a foreign host name the page offers no links to this server's features.
    if problem.kind == .wrongHost { context.viewerStatus.isAnonymous = true }
    if !context.viewerStatus.isAnonymous {
      // A list of wikis that cannot be read does not keep the page.
      context.wikis = (try? await services.wikis.all()) ?? []
    }
    context.wikiAsked = reachabilityRoutes.wikiAsked(
      at: address.path, RequestQuery(address.query), defaultWiki: context.defaultWiki)
    context.originalAddress = ReachabilityRoutes.originalAddress(at: address.path)
    // What was done before is said although its page cannot be shown, and once more when that page
    // is tried again.
    let query = try? RequestQuery(address.query).form
    if problem.kind != .wrongHost, let notice = query?["done"].flatMap({ flashMessages[$0] }) {
      context.show(notice)
      context.path = head.path ?? context.path
    }
    var page = ProblemPage(problem: problem, resubmission: resubmission)
    page.isRepeatable = head.method == .get || head.method == .head
    if problem.kind.isOfWiki, !context.viewerStatus.isAnonymous,
      let (_, title) = Routes.article.value(in: address.path)
    {
      // A library that cannot be read does not keep the page.
      page.twin = try? await services.reading.savedTwin(of: title)
    }
    if problem.kind == .missing, let (token, _, _) = Routes.guestArticle.value(in: address.path) {
      page.guestGuide = .guestGuide(token)
    }
    // A conversation that is missing is no way out.
    if problem.kind != .wrongHost, problem.kind != .missing {
      page.conversation = Site.conversation(
        at: address.path, isItself: page.isRepeatable && address.query == nil)
    }
    var answer = SiteResponse.page(page.html(context).utf8)
    if page.guestGuide != nil { answer.fields.set("X-Robots-Tag", "noindex, nofollow") }
    return answer
  }
}

extension Site {
  /// Returns the conversation that the page at a path belongs to.
  ///
  /// - Parameter isItself: Whether at its own path it is the conversation that failed, and not
  ///   something that was to be done in it.
  static func conversation(at path: String, isItself: Bool) -> ConversationID? {
    guard let path = PathSegments(path) else { return nil }
    // All pages of a conversation are under its own path.
    let parent = path.prefix(Routes.conversation.pattern.segmentCount)
    guard let id = Routes.conversation.value(in: parent) else { return nil }
    return isItself && path == parent ? nil : id
  }

  /// Encodes JSON like the command line, with sorted keys, so that equal values give equal bytes.
  static func json(_ value: some Encodable) throws -> SiteResponse {
    SiteResponse(type: "application/json", body: try JSONOutput.document(value))
  }
}
