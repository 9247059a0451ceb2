public import Articles
internal import Crypto

/// The one secret that a browser keeps for all its conversations.
///
/// In each it is known by another key, so that nobody who has the file can tell that two
/// participants of two conversations are one browser.
public struct DeviceSecret: Sendable, Equatable {
  public let token: LinkToken

  public init(_ token: LinkToken) { self.token = token }

  /// What the browser is known by in one conversation: 32 bytes.
  public func key(in conversation: ConversationID) -> [UInt8] {
    let text = "waypost-participant|\(conversation.text)|\(token.text)"
    return Array(SHA256.hash(data: Array(text.utf8)))
  }
}
