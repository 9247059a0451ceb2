internal import Conversations

/// A participant's browser, identified by one secret for all its conversations.
public struct ParticipantDevice: Sendable, Equatable {
  let secret: DeviceSecret

  /// The text that the browser stores.
  public var text: String { secret.token.text }

  /// - Returns: `nil` for a malformed text.
  public init?(_ text: String) {
    guard let token = LinkToken(text) else { return nil }
    secret = DeviceSecret(token)
  }

  private init(_ secret: DeviceSecret) { self.secret = secret }

  /// Returns a new identity for a browser that has none.
  public static func new() -> ParticipantDevice { ParticipantDevice(DeviceSecret(.random())) }
}
