internal import App
internal import Articles
internal import HTTPTypes

/// The cookie of a browser that takes part in conversations: one random secret for all of them,
/// which does not identify anybody.
struct ParticipantCookie {
  private let cookie: SiteCookie

  init(isSecure: Bool) { cookie = SiteCookie("waypost", isSecure: isSecure) }

  func devices(in head: HTTPRequest) -> [ParticipantDevice] {
    cookie.values(in: head).compactMap { ParticipantDevice($0) }
  }

  /// Returns the `Set-Cookie` header.
  func setting(_ device: ParticipantDevice) -> String { cookie.setting(device.text) }
}

extension ConversationRoutes {
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
