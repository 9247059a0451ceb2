internal import Articles
internal import Foundation  // the dates of `Retry-After`
internal import HTTPTypes

// What the status of a response means: success, a busy server, a refused client or an error.

extension WikiClient {
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

  static func isBusy(_ answer: Transport.Answer) -> Bool {
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

  /// The time that a response asks clients to wait: at most one hour, however long the number is. A
  /// date counts from the response's own `Date`, since this machine's clock may differ from the
  /// server's.
  static func retryAfter(of answer: Transport.Answer) -> Duration? {
    let fields = answer.head.headerFields
    guard let text = fields[.retryAfter], !text.hasPrefix("-") else { return nil }
    if let seconds = Int(text, clampedTo: 0...WikiLimits.longestRetryAfter) {
      return .seconds(seconds)
    }
    guard let end = Date(httpDate: text), let sent = fields[.date].flatMap({ Date(httpDate: $0) })
    else { return nil }
    return .seconds(
      end.timeIntervalSince(sent).rounded(clampedTo: 0...WikiLimits.longestRetryAfter))
  }
}
