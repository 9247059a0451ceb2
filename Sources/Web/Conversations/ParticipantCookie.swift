internal import App
internal import Articles
internal import HTTPTypes

/// The cookie of a browser that takes part in conversations: one random secret for all of them,
/// which does not identify anybody.
struct ParticipantCookie {
  var isSecure: Bool

  /// 400 days in seconds, the longest that browsers keep a cookie.
  static let lifetime = 400 * 24 * 3600

  var name: String { isSecure ? "__Host-waypost" : "waypost" }

  func devices(in head: HTTPRequest) -> [ParticipantDevice] {
    head.cookies(named: name).compactMap { ParticipantDevice($0) }
  }

  func setting(_ device: ParticipantDevice) -> String {
    let rules = "Path=/; Max-Age=\(ParticipantCookie.lifetime); HttpOnly; SameSite=Lax"
    return "\(name)=\(device.text); \(rules)\(isSecure ? "; Secure" : "")"
  }
}

extension Site {
  /// The secret of the browser, or a new one.
  func device(_ request: SiteRequest<some Sendable>) -> ParticipantDevice {
    ParticipantCookie(isSecure: request.isSecure).devices(in: request.head).first ?? .new()
  }
}

extension SiteResponse {
  /// Excludes a page that only some may see from search engines.
  var unlisted: SiteResponse {
    var answer = self
    answer.fields.set("X-Robots-Tag", "noindex, nofollow")
    return answer
  }
}
