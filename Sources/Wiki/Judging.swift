internal import Articles
internal import Foundation  // JSONDecoder: a kept library reads JSON better than we would
internal import HTTPTypes

// What an answer means: judged by its body, then its status, then its type.

extension WikiClient {
  func judge(_ answer: Transport.Answer, to request: APIRequest) throws -> APIAnswer {
    let retryAfter = WikiClient.retryAfter(of: answer)
    guard let decoded = WikiClient.decode(answer.body) else {
      // Nothing lies at that address: the person's address is wrong, not the wiki ill.
      if [404, 410].contains(answer.head.status.code) {
        throw WikiError.notAMediaWiki(address: wiki.api)
      }
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
    guard decoded.isRecognized else { throw WikiError.notAMediaWiki(address: wiki.api) }
    return decoded
  }

  func judgeStatus(of answer: Transport.Answer, host: String) throws {
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

  /// Old wikis print PHP's notices before the answer: it starts at the first brace, or at the
  /// first that is followed by a name. Bytes that are no UTF-8 are put right only where they are.
  private static func decode(_ body: [UInt8]) -> APIAnswer? {
    guard let first = body.firstIndex(of: UInt8(ascii: "{")) else { return emptyList(body) }
    let named = firstObject(in: body) ?? first
    for start in first == named ? [first] : [first, named] {
      let part = body[start...]
      if let answer = try? JSONDecoder().decode(APIAnswer.self, from: Data(part)) { return answer }
    }
    guard String(validating: body, as: UTF8.self) == nil else { return nil }
    return decode(Array(String(decoding: body, as: UTF8.self).utf8))
  }

  private static func firstObject(in body: [UInt8]) -> Int? {
    let brace = UInt8(ascii: "{")
    let quote = UInt8(ascii: "\"")
    return zip(body.indices, zip(body, body.dropFirst()))
      .first { $1.0 == brace && $1.1 == quote }?.0
  }

  /// An answer with nothing in it is `[]` in the old shape.
  private static func emptyList(_ body: [UInt8]) -> APIAnswer? {
    String(decoding: body.prefix(20), as: UTF8.self).trimmed == "[]"
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
    // The wiki's own program fell over its database or the like.
    case .api(_, let code, _): code.hasPrefix("internal_api_error") ? .passing : .final
    default: .final
    }
  }

  init(_ error: TransportError, request: Transport.Request, host: String) {
    self =
      switch error {
      case .unreachable:
        .unreachable(host: host, address: AddressParts(request.address).withoutQuery)
      case .timedOut: .timedOut(host: host, after: request.timeout)
      case .tooLarge: .answerTooLarge(host: host, limit: request.limit)
      case .malformed: .malformedAnswer(host: host)
      case .notAllowed: .notAllowed(host: host)
      }
  }

  /// The API's own errors that mean something to us (mediawiki.org, "API:Errors and warnings").
  init(_ failure: APIAnswer.Failure, wiki: WikiID, retryAfter: Duration?, request: APIRequest) {
    let title = request.value(of: "page") ?? request.value(of: "titles") ?? ""
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
