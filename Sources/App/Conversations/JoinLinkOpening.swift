public import Articles
internal import Conversations
internal import Foundation  // when a link expires
internal import Markup
internal import Routes
public import Secrets

extension ServerKey {
  /// Returns the secret of a join link, derived from its random id. The file therefore contains no
  /// usable link, and the owner of the server can still show a link again.
  func joinToken(of link: String) -> LinkToken? { LinkToken(Base64URL.encode(joinCode(of: link))) }
}

/// A join link with its path.
public struct JoinLinkWithPath: Sendable, Equatable {
  public var link: JoinLink
  /// `/join/…`
  public var path: String
}

extension ConversationService {
  /// Creates a join link.
  ///
  /// - Parameters:
  ///   - days: The days until it expires; `nil` for never.
  ///   - uses: How many people may join with it; `nil` for no limit.
  public func newLink(
    to id: ConversationID, days: Int?, uses: Int?, by key: ServerKey
  ) async throws {
    let linkID = LinkToken.random().text
    guard let token = key.joinToken(of: linkID) else { return }
    let ends = days.map { self.now() + Double($0) * 86_400 }
    try await file.withStore {
      _ = try await $0.joinLinks.add(linkID, token: token, to: id, ends: ends, uses: uses)
    }
  }

  /// Returns the valid links, newest first.
  public func links(to id: ConversationID, by key: ServerKey) async throws -> [JoinLinkWithPath] {
    let now = now()
    return try await file.withStore { try await $0.joinLinks.all(of: id) }
      .filter { $0.works(at: now) }
      .compactMap { link in
        key.joinToken(of: link.id).map {
          JoinLinkWithPath(link: link, path: Routes.join($0.text).text)
        }
      }
  }

  /// Revokes a link; people who joined with it stay.
  public func revoke(_ link: String, of id: ConversationID) async throws {
    try await file.withStore { try await $0.joinLinks.revoke(link, of: id) }
  }

  /// Returns the conversation of a link without using the link up.
  public func invitation(_ token: String) async throws -> Conversation {
    try await file.withStore { store in
      guard let token = LinkToken(token) else { throw ConversationError.linkDead }
      return try await store.joinLinks.invitation(token)
    }
  }

  /// Joins with a link.
  public func join(
    by token: String, name: String?, on device: ParticipantDevice
  ) async throws -> Membership {
    try await file.withStore { store in
      guard let token = LinkToken(token) else { throw ConversationError.linkDead }
      let newcomer = NewParticipant(
        id: ConversationService.draw(ParticipantID.init), name: name, device: device.secret)
      let (id, participant) = try await store.participants.join(by: token, newcomer)
      return Membership(conversation: id, participant: participant)
    }
  }
}
