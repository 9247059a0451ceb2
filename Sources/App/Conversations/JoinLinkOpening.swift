public import Articles
internal import Conversations
internal import Crypto
internal import Foundation  // the bytes of a signature
internal import Markup
internal import Routes

extension ServerKey {
  /// The secret of a join link, worked out of its drawn id. So the file has no link that opens
  /// anything, and who holds the server can show a link again.
  func joinToken(of link: String) -> LinkToken? {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Data("waypost join".utf8), outputByteCount: 32)
    let code = HMAC<SHA256>.authenticationCode(for: Data(link.utf8), using: key)
    return LinkToken(Base64URL.encode(Data(code).prefix(16)))
  }
}

/// A join link with the path that one opens.
public struct OpenedJoinLink: Sendable, Equatable {
  public var link: JoinLink
  /// `/join/…`
  public var path: String
}

extension ConversationService {
  /// Makes a join link.
  /// - Parameters:
  ///   - days: after how many it ends; `nil` for never.
  ///   - uses: how many may join by it.
  public func newLink(
    to id: ConversationID, days: Int?, uses: Int?, by key: ServerKey
  ) async throws {
    let linkID = LinkToken.random().text
    guard let token = key.joinToken(of: linkID) else { return }
    let ends = days.map { self.now() + Double($0) * 86_400 }
    try await asking {
      _ = try await $0.addJoinLink(linkID, token: token, to: id, ends: ends, uses: uses)
    }
  }

  /// The links that still work, the newest first.
  public func links(to id: ConversationID, by key: ServerKey) async throws -> [OpenedJoinLink] {
    let now = now()
    return try await asking { try await $0.joinLinks(of: id) }
      .filter { $0.works(at: now) }
      .compactMap { link in
        key.joinToken(of: link.id).map {
          OpenedJoinLink(link: link, path: Routes.join($0.text).text)
        }
      }
  }

  /// Ends a link; who joined by it stays.
  public func revoke(_ link: String, of id: ConversationID) async throws {
    try await asking { try await $0.revoke(link, of: id) }
  }

  /// What one would join by a link; nothing is used up by looking.
  public func invitation(_ token: String) async throws -> Conversation {
    try await asking { store in
      guard let token = LinkToken(token) else { throw ConversationError.linkDead }
      return try await store.invitation(token)
    }
  }

  /// Takes part by a link.
  public func join(
    by token: String, name: String?, on device: ParticipantDevice
  ) async throws -> Membership {
    try await asking { store in
      guard let token = LinkToken(token) else { throw ConversationError.linkDead }
      let newcomer = JoinRequest(
        id: ConversationService.draw(ParticipantID.init), name: name, device: device.secret)
      let (id, participant) = try await store.join(by: token, newcomer)
      return Membership(conversation: id, participant: participant)
    }
  }
}
