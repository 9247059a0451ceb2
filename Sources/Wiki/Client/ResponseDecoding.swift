internal import Articles
internal import Foundation  // JSONDecoder: more reliable than a JSON parser of our own
internal import HTTPTypes

// Interprets a response: by its body, then its status (`ResponseStatus.swift`), then its content
// type.

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

  /// Old wikis print PHP notices before the response: it starts at the first brace, or at the first
  /// brace that a name follows.
  private static func decode(_ sent: [UInt8]) -> APIAnswer? {
    guard JSONValueCount.isBelow(WikiLimits.values, in: sent) else { return nil }
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

  init(_ error: TransportError, request: Transport.Request, host: String, limits: WikiLimits) {
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
  static let searchBusyCodes: Set<String> = [
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
