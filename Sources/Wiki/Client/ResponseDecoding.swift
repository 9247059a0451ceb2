internal import Articles
internal import Foundation  // JSONDecoder: more reliable than a JSON parser of our own
internal import HTTPTypes

// Interprets a response: by its body, then its status, then its content type.

extension WikiClient {
  func interpret(_ answer: Transport.Answer, to request: APIRequest) throws -> APIAnswer {
    let decoded = WikiClient.decode(answer.body)
    if let failure = decoded?.error {
      let retryAfter = WikiClient.retryAfter(of: answer)
      let error = WikiError(failure, wiki: wiki, retryAfter: retryAfter, request: request)
      // 429 and 503 ask the client to come back later, whatever code is in the body.
      if case .busy = error.outcome { throw error }
      if WikiClient.isBusy(answer) { try checkStatus(of: answer, host: wiki.authority) }
      throw error
    }
    guard let decoded, decoded.isRecognized else {
      if BotWall.stands(in: answer) { throw WikiError.guarded(host: wiki.authority) }
      // Nothing exists at that address: the person's address is wrong, the wiki is not broken.
      if [404, 410].contains(answer.head.status.code) {
        throw WikiError.notAMediaWiki(address: wiki.api)
      }
      try checkStatus(of: answer, host: wiki.authority)
      let saysJSON = answer.head.headerFields[.contentType]?.contains("json") ?? false
      throw saysJSON && decoded == nil
        ? WikiError.malformedAnswer(host: wiki.authority) : .notAMediaWiki(address: wiki.api)
    }
    try checkStatus(of: answer, host: wiki.authority)
    return decoded
  }

  /// Checks the status of a response that is not the API's: a file, a page, a gateway's error.
  func checkStatus(of answer: Transport.Answer, host: String) throws {
    if BotWall.stands(in: answer) { throw WikiError.guarded(host: host) }
    switch answer.head.status.code {
    case 200..<300: return
    case let status where WikiClient.refusesWidth(answer):
      throw WikiError.http(host: host, status: status)
    case 403 where WikiClient.refusesClient(answer): throw WikiError.clientRefused(host: host)
    case _ where WikiClient.isBusy(answer):
      throw WikiError.busy(host: host, retryAfter: WikiClient.retryAfter(of: answer))
    case let status: throw WikiError.http(host: host, status: status)
    }
  }

  private static func isBusy(_ answer: Transport.Answer) -> Bool {
    [429, 503].contains(answer.head.status.code)
  }

  /// Whether a response asks clients to wait with any request to its host, and not only with this
  /// one.
  static func asksAllToWait(_ answer: Transport.Answer, isAPI: Bool) -> Bool {
    guard isBusy(answer), !BotWall.stands(in: answer), !refusesWidth(answer) else { return false }
    let fields = answer.head.headerFields
    // Lagging databases concern only requests with `maxlag`, and a busy search only searches.
    let code = HTTPField.Name("MediaWiki-API-Error").flatMap { fields[$0] } ?? ""
    let isLag = HTTPField.Name("X-Database-Lag").map { fields.contains($0) } ?? false
    guard !isLag, code != "maxlag", !WikiError.searchBusyCodes.contains(code) else { return false }
    // Without a time, a picture server refuses only pictures that it would have to scale.
    return isAPI || retryAfter(of: answer) != nil
  }

  /// Whether Wikimedia refuses this client, such as for a network from which robots come
  /// (Phabricator, T400119): "Please set a user-agent and respect our robot policy
  /// https://w.wiki/4wJS".
  private static func refusesClient(_ answer: Transport.Answer) -> Bool {
    let text = String(decoding: answer.body.prefix(8_192), as: UTF8.self).lowercased()
    return ["robot policy", "//w.wiki/4wjs"].contains { text.contains($0) }
  }

  /// Whether a picture server refuses a width that it does not store. It sends 429, even with
  /// `Retry-After`, or 400, and only its text tells this from a busy server (Phabricator, T360589
  /// and T414805).
  private static func refusesWidth(_ answer: Transport.Answer) -> Bool {
    let words = "thumbnail steps"
    return answer.head.status.reasonPhrase.lowercased().contains(words)
      || String(decoding: answer.body.prefix(8_192), as: UTF8.self).lowercased().contains(words)
  }

  /// The time that a response asks clients to wait: at most one day, however long the number is. A
  /// date counts from the response's own `Date`, since this machine's clock may differ from the
  /// server's.
  static func retryAfter(of answer: Transport.Answer) -> Duration? {
    let fields = answer.head.headerFields
    guard let text = fields[.retryAfter], !text.hasPrefix("-") else { return nil }
    if let seconds = Int(text, clampedTo: 0...Limits.longestRetryAfter) { return .seconds(seconds) }
    guard let end = Date(httpDate: text), let sent = fields[.date].flatMap({ Date(httpDate: $0) })
    else { return nil }
    return .seconds(end.timeIntervalSince(sent).rounded(clampedTo: 0...Limits.longestRetryAfter))
  }

  /// Old wikis print PHP notices before the response: it starts at the first brace, or at the first
  /// brace that a name follows.
  private static func decode(_ sent: [UInt8]) -> APIAnswer? {
    let body = repairedUTF8(sent)
    // An empty response is `[]` in the old format.
    if body.count < 20, ["[]", "{}"].contains(String(decoding: body, as: UTF8.self).trimmed) {
      return APIAnswer()
    }
    let (brace, quote) = (UInt8(ascii: "{"), UInt8(ascii: "\""))
    guard let first = body.firstIndex(of: brace) else { return nil }
    let named =
      body.indices.dropLast().first { body[$0] == brace && body[$0 + 1] == quote } ?? first
    for start in first == named ? [first] : [first, named] {
      let part = Data(body[start...])
      if let answer = try? JSONDecoder().decode(APIAnswer.self, from: part) { return answer }
    }
    return nil
  }

  /// Replaces each run of invalid UTF-8 by U+FFFD, so that it does not make the whole response
  /// unreadable. By hand: the repair in `String` takes minutes for megabytes of invalid bytes.
  private static func repairedUTF8(_ body: [UInt8]) -> [UInt8] {
    guard String(validating: body, as: UTF8.self) == nil else { return body }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(body.count)
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = body.makeIterator()
    var isBroken = false
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let letter):
        repaired.append(contentsOf: letter)
        isBroken = false
      case .error where isBroken: continue
      case .error:
        repaired.append(contentsOf: "\u{FFFD}".utf8)
        isBroken = true
      case .emptyInput: return repaired
      }
    }
  }
}

extension WikiError {
  /// Whether a later attempt may succeed.
  var outcome: Retry.Outcome {
    switch self {
    case .unreachable, .timedOut, .malformedAnswer: .passing
    case .http(_, let status): [500, 502, 504].contains(status) ? .passing : .final
    case .busy(_, let time), .searchBusy(_, let time): .busy(time)
    // The wiki's database failed. Other failures of its program come from the query itself, and
    // would come again.
    case .api(_, let code, _): code.hasPrefix("internal_api_error_DB") ? .passing : .final
    default: .final
    }
  }

  /// The reason of the wait before the next attempt.
  func waitReason(_ wiki: WikiID) -> RequestScheduler.WaitReason {
    switch self {
    case .busy(let host, _), .searchBusy(let host, _): .busy(host: host)
    case .unreachable(let host, _), .timedOut(let host, _), .http(let host, _),
      .malformedAnswer(let host):
      .failed(host: host)
    default: .failed(host: wiki.authority)
    }
  }

  init(_ error: TransportError, request: Transport.Request, host: String, limits: Limits) {
    self =
      switch error {
      case .notConnected, .unreachable:
        .unreachable(host: host, address: AddressParts(request.address).withoutQuery)
      case .connectTimedOut: .timedOut(host: host, after: limits.connecting)
      case .timedOut: .timedOut(host: host, after: request.timeout)
      case .silent: .timedOut(host: host, after: request.silence ?? request.timeout)
      case .tooLarge: .answerTooLarge(host: host, limit: request.limit)
      case .malformed: .malformedAnswer(host: host)
      case .notAllowed: .notAllowed(host: host)
      }
  }

  /// Error codes with which the API asks clients to wait (mediawiki.org, "API:Errors and warnings"
  /// and "Manual:$wgPoolCounterConf").
  private static let busyCodes: Set<String> = [
    "maxlag", "ratelimited", "readonly", "concurrency-limit", "rest-rate-limit-exceeded",
    "pool-timeout", "pool-queuefull", "pool-servererror",
  ]
  /// The same for CirrusSearch, whose servers have a queue of their own.
  fileprivate static let searchBusyCodes: Set<String> = [
    "cirrussearch-too-busy-error", "cirrussearch-too-busy-for-you-error",
    "cirrussearch-backend-error",
  ]

  /// The API errors that are handled specially (mediawiki.org, "API:Errors and warnings").
  init(_ failure: APIAnswer.Failure, wiki: WikiID, retryAfter: Duration?, request: APIRequest) {
    let title = request.value(of: "page") ?? request.value(of: "titles") ?? ""
    self =
      switch failure.code {
      case let code where WikiError.busyCodes.contains(code):
        .busy(host: wiki.authority, retryAfter: retryAfter)
      case let code where WikiError.searchBusyCodes.contains(code):
        .searchBusy(host: wiki.authority, retryAfter: retryAfter)
      case "readapidenied": .readNotAllowed(wiki: wiki)
      case "missingtitle", "nosuchpageid", "pagecannotexist":
        .pageMissing(title: title, wiki: wiki)
      case "invalidtitle": .titleInvalid(title: title)
      case "search-text-disabled": .textSearchDisabled(wiki: wiki)
      case let code where code.hasSuffix("outofrange") && failure.maximum != nil:
        .outOfRange(host: wiki.authority, maximum: failure.maximum ?? 0, info: failure.info)
      default: .api(host: wiki.authority, code: failure.code, info: failure.info)
      }
  }
}
