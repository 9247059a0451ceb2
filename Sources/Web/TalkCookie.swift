internal import Articles
internal import HTTPTypes
internal import Waypost

/// The cookie of a browser that takes part in conversations: one secret for all of them, that says
/// nothing of who it is (CARDS S3).
struct TalkCookie {
  var isSecure: Bool

  /// 400 days, the longest that browsers keep one.
  static let lifetime = 400 * 24 * 3600

  var name: String { isSecure ? "__Host-waypost" : "waypost" }

  func devices(in head: HTTPRequest) -> [TalkDevice] {
    head.cookies(named: name).compactMap { TalkDevice($0) }
  }

  func setting(_ device: TalkDevice) -> String {
    let rules = "Path=/; Max-Age=\(TalkCookie.lifetime); HttpOnly; SameSite=Lax"
    return "\(name)=\(device.text); \(rules)\(isSecure ? "; Secure" : "")"
  }
}

/// Who asks in a conversation: one who takes part, or who holds the library, or both.
struct Guest: Sendable {
  var id: ConversationID
  /// `nil` for the holder in a browser that does not take part.
  var member: Membership?
  var isHolder: Bool
}

extension Site {
  /// The browser's own secret, or a new one.
  func device(_ visit: Visit) -> TalkDevice {
    TalkCookie(isSecure: visit.isSecure).devices(in: visit.head).first ?? .new()
  }

  /// - Throws: A `Problem`: for a stranger the same whether there is such a conversation or not.
  func guest(in id: ConversationID, _ visit: Visit) async throws -> Guest {
    var guest = Guest(id: id, isHolder: !visit.asker.isStranger)
    for device in TalkCookie(isSecure: visit.isSecure).devices(in: visit.head) {
      guest.member = try await verbs.talk.membership(in: id, on: device)
      if guest.member != nil { return guest }
    }
    guard guest.isHolder else { throw Problem.signInNeeded }
    return guest
  }

  /// The same, for what only one who takes part may do.
  func member(of id: ConversationID, _ visit: Visit) async throws -> (Guest, Membership) {
    let guest = try await guest(in: id, visit)
    guard let member = guest.member else { throw Problem.notTakingPart }
    return (guest, member)
  }
}

extension Place {
  /// Open to strangers as far as they hold a link or take part; each page looks itself.
  var isOfConversations: Bool {
    switch self {
    case .join, .conversation, .events, .choosing, .playing, .inline: true
    default: false
    }
  }
}

extension Place {
  /// Shown to who has the reference, which only a page of ours can have given.
  var isSigned: Bool {
    switch self {
    case .thumbnail: true
    case .picture(let name): name.contains(".")
    default: false
    }
  }
}

extension Answer {
  /// A page that only some may see: nobody on the way keeps it, and no robot lists it.
  var unlisted: Answer {
    var answer = self
    answer.keeping = .never
    answer.fields.set("X-Robots-Tag", "noindex, nofollow")
    return answer
  }
}
