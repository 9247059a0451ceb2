public import Articles
internal import Crypto

/// The secret that a browser keeps for all its conversations.
///
/// Each conversation sees another key derived from it, so that nobody who has the file can tell
/// that participants of two conversations use one browser.
public struct DeviceSecret: Sendable, Equatable {
  public let token: LinkToken

  public init(_ token: LinkToken) { self.token = token }

  /// Returns the browser's key in one conversation: 32 bytes.
  public func key(in conversation: ConversationID) -> [UInt8] {
    let text = "waypost-participant|\(conversation.text)|\(token.text)"
    return Array(SHA256.hash(data: Array(text.utf8)))
  }
}
