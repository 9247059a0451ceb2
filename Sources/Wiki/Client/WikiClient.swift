public import Articles
internal import HTTPTypes
internal import Synchronization

/// A client for one MediaWiki, of any version and with any extensions.
///
/// Every request to a wiki passes through it: it sets the `User-Agent`, keeps the rate limit,
/// retries, follows redirects and interprets responses. Methods throw `WikiError` or
/// `CancellationError`.
public final class WikiClient: Sendable {
  public let wiki: WikiID
  let userAgent: UserAgent
  let limits: WikiLimits
  let transport: Transport
  let scheduler: RequestScheduler
  private let decodingBudget: (any DecodingBudget)?
  let chance: @Sendable () -> Double
  /// The preferred variants, at most one for each language.
  let variants: [LanguageTag]
  private let storedFacts: Mutex<WikiFacts?>

  /// - Parameters:
  ///   - facts: What an earlier probe learned; without them the first request probes too.
  ///   - variants: Preferred variants for languages that are written in several ways: `zh-tw`.
  ///   - decodingBudget: Limits the memory of responses that are decoded at the same time.
  ///   - chance: Draws a number from 0 to 1, for the jitter of retries.
  public init(
    _ wiki: WikiID, facts: WikiFacts? = nil, userAgent: UserAgent,
    limits: WikiLimits = WikiLimits(),
    transport: Transport, scheduler: RequestScheduler, variants: [LanguageTag] = [],
    decodingBudget: (any DecodingBudget)? = nil,
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.wiki = wiki
    self.userAgent = userAgent
    self.limits = limits
    self.transport = transport
    self.scheduler = scheduler
    self.variants = variants
    self.decodingBudget = decodingBudget
    self.chance = chance
    storedFacts = Mutex(facts)
  }

  /// What is known of the wiki so far.
  public var facts: WikiFacts? { storedFacts.withLock { $0 } }

  func learn(_ facts: WikiFacts) { storedFacts.withLock { $0 = facts } }

  /// Whether the wiki is known to lack it.
  func lacks(_ capability: WikiFacts.Capability) -> Bool {
    storedFacts.withLock { $0.map { !$0.capabilities.contains(capability) } ?? false }
  }

  /// Remembers what the wiki did not understand, so that it is not requested again.
  func unlearn(_ refused: Set<WikiFacts.Capability>) {
    storedFacts.withLock { $0?.capabilities.subtract(refused) }
  }
}

extension WikiClient {
  /// Calls the API and interprets the response: by its body, then its status, then its content
  /// type.
  func ask(_ request: APIRequest, for purpose: Retry.Purpose = .person) async throws -> APIAnswer {
    var request = request
    if purpose == .background { request.add(["maxlag": "\(RequestLimits.maximumLag)"]) }
    return try await persist(purpose) { try await self.askOnce(request, for: purpose) }
  }

  private func askOnce(
    _ request: APIRequest, for purpose: Retry.Purpose
  ) async throws -> APIAnswer {
    let arrival = try await send(
      get(request.address, limit: limits.answer, for: purpose), for: purpose, isAPI: true)
    let work = { @Sendable in try self.interpret(arrival.answer, to: request) }
    guard let budget = decodingBudget else { return try work() }
    return try await budget.decode(response: arrival.answer.body, work)
  }

  /// Checks that the wiki answers, with an empty query and without retries. While the wiki asks
  /// clients to wait, nothing is sent.
  public func ping() async throws {
    _ = try await askOnce(APIRequest(wiki, action: "query"), for: .person)
  }

  /// Calls an action of the API whose response is not an `APIAnswer`.
  func askPlainly(_ request: APIRequest) async throws -> [UInt8] {
    try await persist(.person) {
      let arrival = try await self.send(
        self.get(request.address, limit: limits.answer, for: .person),
        for: .person, isAPI: true)
      try self.checkStatus(of: arrival.answer, host: wiki.authority)
      return arrival.answer.body
    }
  }

  /// Fetches a file, a picture or a page that is not the API's.
  ///
  /// - Parameters:
  ///   - timeout: Time for a whole response, if not that of an answer.
  ///   - silence: Time without a byte of the response, if that is limited.
  ///   - isLateFinal: Whether a response that is not there in time is given up, also in the
  ///     background.
  ///   - allowance: How long it may wait together with other requests.
  ///   - isAccepted: Checks a body before its status is checked.
  func fetch(
    _ address: String, limit: Int, timeout: Duration? = nil, silence: Duration? = nil,
    for purpose: Retry.Purpose, isLateFinal: Bool = false, within allowance: WaitAllowance? = nil,
    isAccepted: ([UInt8]) -> Bool = { _ in false }
  ) async throws -> Arrival {
    try await persist(purpose, isLateFinal: isLateFinal, within: allowance) {
      let arrival = try await self.send(
        self.get(address, limit: limit, timeout: timeout, silence: silence, for: purpose),
        for: purpose, isAPI: false)
      if !isAccepted(arrival.answer.body) {
        try self.checkStatus(of: arrival.answer, host: WikiClient.name(of: arrival.address))
      }
      return arrival
    }
  }

  /// A response, and the address that finally gave it.
  struct Arrival {
    var answer: Transport.Answer
    var address: String
  }

  /// Retries until a request succeeds, fails for good, or the retries are used up.
  private func persist<Value: Sendable>(
    _ purpose: Retry.Purpose, isLateFinal: Bool = false, within allowance: WaitAllowance? = nil,
    _ attempt: () async throws -> Value
  ) async throws -> Value {
    var retry = Retry(for: purpose)
    var hasTimedOut = false
    while true {
      do {
        return try await attempt()
      } catch let error as WikiError {
        // A person has waited long enough for a wiki that does not respond. A save, which waits
        // four times as long, asks it once more.
        if case .timedOut = error {
          guard purpose == .background, !isLateFinal, !hasTimedOut else { throw error }
          hasTimedOut = true
        }
        switch retry.decide(after: error.outcome, chance: chance()) {
        case .giveUp: throw error
        case .wait(let least):
          // After a minute of silence, the person is told why it takes so long.
          let pause = hasTimedOut ? max(least, RequestScheduler.shortestToldWait) : least
          let reason = error.waitReason(wiki)
          if await allowance?.take(pause, because: reason) == false { throw error }
          try await scheduler.wait(pause, because: reason)
        }
      }
    }
  }

  /// Sends once and follows redirects; each hop is limited and uses the same guarded transport.
  private func send(
    _ request: Transport.Request, for purpose: Retry.Purpose, isAPI: Bool
  ) async throws -> Arrival {
    var request = request
    for _ in 0...limits.redirects {
      let host = WikiClient.destination(of: request.address)
      let answer: Transport.Answer
      do {
        answer = try await scheduler.send(
          to: host, .init(isAPI: isAPI, isBackground: purpose == .background)
        ) { [transport, request] in try await transport.send(request) }
      } catch let error as TransportError {
        throw WikiError(
          error, request: request, host: WikiClient.name(of: request.address), limits: limits)
      } catch WikiError.busy(_, let time) {
        throw WikiError.busy(host: WikiClient.name(of: request.address), retryAfter: time)
      }
      if WikiClient.asksAllToWait(answer, isAPI: isAPI) {
        await scheduler.backOff(
          from: host, isAPI: isAPI, isRateLimit: answer.head.status.code == 429,
          for: WikiClient.retryAfter(of: answer))
      }
      let arrival = Arrival(answer: answer, address: request.address)
      guard [301, 302, 303, 307, 308].contains(answer.head.status.code),
        let location = answer.head.headerFields[.location],
        let next = resolved(location, from: request.address)
      else { return arrival }
      request = get(
        next, limit: request.limit, timeout: request.timeout, silence: request.silence,
        for: purpose)
    }
    throw WikiError.tooManyRedirects(address: AddressParts(request.address).withoutQuery)
  }

  private func get(
    _ address: String, limit: Int, timeout: Duration? = nil, silence: Duration? = nil,
    for purpose: Retry.Purpose
  ) -> Transport.Request {
    let parts = AddressParts(address)
    var head = HTTPRequest(
      method: .get, scheme: parts.scheme, authority: parts.authority, path: parts.path)
    head.headerFields[.userAgent] = userAgent.text
    head.headerFields[.acceptEncoding] = "gzip"
    let answering =
      purpose == .person ? limits.answering : limits.answeringInBackground
    return Transport.Request(
      head: head, limit: limit, timeout: timeout ?? answering, silence: silence)
  }
}
