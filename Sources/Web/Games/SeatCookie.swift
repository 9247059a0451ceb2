internal import App
internal import HTTPTypes

/// The cookie of a browser that has seats at games: a secret that stands in no link, and says nothing
/// of who it is. It is given by a POST, never by looking.
struct SeatCookie {
  var isSecure: Bool

  /// 400 days, the longest that browsers keep one.
  static let lifetime = 400 * 24 * 3600

  var name: String { isSecure ? "__Host-waypost-seat" : "waypost-seat" }

  /// Who asks; `nil` for a browser without a seat at any game.
  func person(in head: HTTPRequest) -> PlayerIdentity? {
    head.cookies(named: name).lazy.compactMap { PlayerIdentity(token: $0) }.first
  }

  func setting(_ token: String) -> String {
    let rules = "Path=/; Max-Age=\(SeatCookie.lifetime); HttpOnly; SameSite=Lax"
    return "\(name)=\(token); \(rules)\(isSecure ? "; Secure" : "")"
  }
}

/// A browser that makes a move: it is known already, or it becomes so with the answer.
struct Seated {
  let person: PlayerIdentity
  /// The cookie of a browser that had none.
  let cookie: String?

  /// - Throws: A `Problem` that cannot be: a new token is always one.
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
