public import Articles
internal import HTTPTypes
internal import Foundation  // JSONDecoder: a kept library reads JSON better than we would
internal import Synchronization

/// One MediaWiki, of whatever age and with whatever extensions.
///
/// All that goes to a wiki goes through here: the name we give, the pace, retries, redirects and
/// the judgement of answers. Methods throw `WikiError`, or `CancellationError`.
public final class WikiClient: Sendable {
  public let wiki: WikiID
  let etiquette: Etiquette
  let transport: Transport
  let traffic: Traffic
  let chance: @Sendable () -> Double
  private let known: Mutex<WikiFacts?>

  /// - Parameters:
  ///   - facts: What an earlier probe learned; without them the first request asks along.
  ///   - chance: Draws from 0 to 1, for the jitter of retries.
  public init(
    _ wiki: WikiID, facts: WikiFacts? = nil, etiquette: Etiquette, transport: Transport,
    traffic: Traffic, chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.wiki = wiki
    self.etiquette = etiquette
    self.transport = transport
    self.traffic = traffic
    self.chance = chance
    known = Mutex(facts)
  }

  /// What is known of the wiki so far.
  public var facts: WikiFacts? { known.withLock { $0 } }

  func learn(_ facts: WikiFacts) { known.withLock { $0 = facts } }
}

extension WikiClient {
  /// Asks the API and judges the answer: by its body, then its status, then its type.
  func ask(_ request: APIRequest, for purpose: Retry.Purpose = .person) async throws -> APIAnswer {
    var request = request
    if purpose == .background { request.add(["maxlag": "\(Etiquette.maximumLag)"]) }
    return try await persist(purpose) {
      let answer = try await self.send(
        self.get(wiki.origin + request.path, limit: etiquette.limits.answer, for: purpose),
        for: purpose, isAPI: true)
      return try self.judge(answer, to: request)
    }
  }

  /// Fetches a file, a picture or a page that is not the API's.
  func fetch(
    _ address: String, limit: Int, for purpose: Retry.Purpose
  ) async throws -> Transport.Answer {
    try await persist(purpose) {
      let answer = try await self.send(
        self.get(address, limit: limit, for: purpose), for: purpose, isAPI: false)
      try self.judgeStatus(of: answer, host: host(of: address))
      return answer
    }
  }

  /// Tries until it works, is final, or patience ends.
  private func persist<Value: Sendable>(
    _ purpose: Retry.Purpose, _ attempt: () async throws -> Value
  ) async throws -> Value {
    var retry = Retry(for: purpose)
    while true {
      do {
        return try await attempt()
      } catch let error as WikiError {
        switch retry.decide(after: error.outcome, chance: chance()) {
        case .giveUp: throw error
        case .wait(let pause): try await traffic.wait(pause)
        }
      }
    }
  }

  /// Sends once, and follows redirects, each hop bounded and sent by the same guarded transport.
  private func send(
    _ request: Transport.Request, for purpose: Retry.Purpose, isAPI: Bool
  ) async throws -> Transport.Answer {
    var request = request
    for _ in 0...etiquette.limits.redirects {
      if isAPI { try await traffic.keepPace(to: wiki) }
      let answer = try await sendOnce(request, alone: isAPI && purpose == .background)
      guard [301, 302, 303, 307, 308].contains(answer.head.status.code) else { return answer }
      guard let location = answer.head.headerFields[.location],
        let next = resolved(location, from: request.address)
      else { return answer }
      request = get(next, limit: request.limit, for: purpose)
    }
    throw WikiError.tooManyRedirects(address: request.address)
  }

  private func sendOnce(
    _ request: Transport.Request, alone: Bool
  ) async throws -> Transport.Answer {
    let host = host(of: request.address)
    do {
      guard alone else { return try await transport.send(request) }
      return try await traffic.alone(on: host) { [transport] in try await transport.send(request) }
    } catch let error as TransportError {
      throw WikiError(error, request: request, host: host)
    }
  }

  private func get(
    _ address: String, limit: Int, for purpose: Retry.Purpose
  ) -> Transport.Request {
    let parts = AddressParts(address)
    var head = HTTPRequest(
      method: .get, scheme: parts.scheme, authority: parts.authority, path: parts.path)
    head.headerFields[.userAgent] = etiquette.userAgent.text
    head.headerFields[.acceptEncoding] = "gzip"
    return Transport.Request(
      head: head, limit: limit,
      timeout: purpose == .person
        ? etiquette.limits.answering : etiquette.limits.answeringInBackground)
  }
}

extension WikiClient {
  private func judge(_ answer: Transport.Answer, to request: APIRequest) throws -> APIAnswer {
    let retryAfter = WikiClient.retryAfter(of: answer)
    guard let decoded = WikiClient.decode(answer.body) else {
      try judgeStatus(of: answer, host: wiki.host)
      let looksLikeJSON = answer.head.headerFields[.contentType]?.contains("json") ?? false
      throw looksLikeJSON
        ? WikiError.malformedAnswer(host: wiki.host)
        : WikiError.notAMediaWiki(address: wiki.api)
    }
    if let failure = decoded.error {
      throw WikiError(failure, wiki: wiki, retryAfter: retryAfter, request: request)
    }
    try judgeStatus(of: answer, host: wiki.host)
    return decoded
  }

  private func judgeStatus(of answer: Transport.Answer, host: String) throws {
    switch answer.head.status.code {
    case 200..<300: return
    case 429 where answer.head.headerFields[.retryAfter] == nil && host != wiki.host:
      // A picture server's word that it keeps no such width: final for this address.
      throw WikiError.http(host: host, status: 429)
    case 429, 503:
      throw WikiError.busy(host: host, retryAfter: WikiClient.retryAfter(of: answer))
    case let status: throw WikiError.http(host: host, status: status)
    }
  }

  /// Seconds only: a date in this header needs a clock that agrees with the server's.
  private static func retryAfter(of answer: Transport.Answer) -> Duration? {
    answer.head.headerFields[.retryAfter].flatMap { Int($0) }.map { .seconds(max(0, $0)) }
  }

  /// Old wikis print PHP's notices before the answer: it starts at the first brace.
  private static func decode(_ body: [UInt8]) -> APIAnswer? {
    guard let start = body.firstIndex(of: UInt8(ascii: "{")) else { return emptyList(body) }
    let data = start == 0 ? Data(body) : Data(body[start...])
    return try? JSONDecoder().decode(APIAnswer.self, from: data)
  }

  /// An answer with nothing in it is `[]` in the old shape.
  private static func emptyList(_ body: [UInt8]) -> APIAnswer? {
    body == Array("[]".utf8)
      ? try? JSONDecoder().decode(APIAnswer.self, from: Data("{}".utf8)) : nil
  }
}

extension WikiError {
  /// Whether it may pass.
  var outcome: Retry.Outcome {
    switch self {
    case .unreachable, .timedOut, .malformedAnswer: .passing
    case .http(_, let status): [500, 502, 504].contains(status) ? .passing : .final
    case .busy(_, let time): .busy(time)
    default: .final
    }
  }

  init(_ error: TransportError, request: Transport.Request, host: String) {
    self =
      switch error {
      case .unreachable: .unreachable(host: host, address: request.address)
      case .timedOut: .timedOut(host: host, after: request.timeout)
      case .tooLarge: .answerTooLarge(host: host, limit: request.limit)
      case .malformed: .malformedAnswer(host: host)
      case .notAllowed: .notAllowed(host: host)
      }
  }

  /// The API's own errors that mean something to us (mediawiki.org, "API:Errors and warnings").
  init(_ failure: APIAnswer.Failure, wiki: WikiID, retryAfter: Duration?, request: APIRequest) {
    let title = request.parameters.first { ["page", "titles"].contains($0.name) }?.value ?? ""
    self =
      switch failure.code {
      case "maxlag", "ratelimited", "readonly": .busy(host: wiki.host, retryAfter: retryAfter)
      case "readapidenied": .readNotAllowed(wiki: wiki)
      case "missingtitle", "nosuchpageid", "pagecannotexist":
        .pageMissing(title: title, wiki: wiki)
      case "invalidtitle": .titleInvalid(title: title)
      default: .api(host: wiki.host, code: failure.code, info: failure.info)
      }
  }
}
