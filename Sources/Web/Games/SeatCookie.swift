internal import App
internal import HTTPTypes

/// The cookie that holds a browser's seats in games: a secret that is in no link and does not
/// identify anybody. It is set by POST requests only.
struct SeatCookie {
  private let cookie: SiteCookie

  init(isSecure: Bool) { cookie = SiteCookie("waypost-seat", isSecure: isSecure) }

  /// The player; `nil` for a browser without a seat in any game.
  func person(in head: HTTPRequest) -> PlayerIdentity? {
    cookie.values(in: head).lazy.compactMap { PlayerIdentity(token: $0) }.first
  }

  /// Returns the `Set-Cookie` header.
  func setting(_ token: String) -> String { cookie.setting(token) }
}

/// The player of a request, with a new identity if the browser has none.
struct RequestPlayer {
  let person: PlayerIdentity
  /// The `Set-Cookie` header for a new identity; `nil` for a known one.
  let cookie: String?

  /// - Throws: A `Problem` if a new token is invalid, which cannot happen.
  init(_ request: SiteRequest<some Sendable>) throws {
    let cookie = SeatCookie(isSecure: request.isSecure)
    if let person = cookie.person(in: request.head) {
      (self.person, self.cookie) = (person, nil)
      return
    }
    let token = PlayerIdentity.token()
    guard let person = PlayerIdentity(token: token) else { throw Problem.formMalformed }
    (self.person, self.cookie) = (person, cookie.setting(token))
  }
}
