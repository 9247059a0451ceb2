internal import Battleship
internal import Conversations
internal import Crypto

/// A person who can have seats in games, identified by a secret that no link contains.
///
/// The store keeps a hash of it for each seat, different in every game. From the file, nobody can
/// tell that two seats belong to one person, or take over a seat.
public struct PlayerIdentity: Sendable {
  private let secret: [UInt8]

  init(secret: [UInt8]) { self.secret = secret }

  /// The identity of a browser, from its cookie.
  ///
  /// - Returns: `nil` for a malformed cookie.
  public init?(token: some StringProtocol) {
    guard let token = LinkToken(token) else { return nil }
    secret = Array(token.text.utf8)
  }

  /// Returns a new cookie value: 128 random bits.
  public static func token() -> String { LinkToken.random().text }

  /// Returns the hash of the person's secret for one seat.
  func mark(at seat: Seat, of game: GameID) -> [UInt8] {
    let text = Array("waypost-seat|\(game)|\(seat.rawValue)|".utf8)
    return Array(SHA256.hash(data: text + secret))
  }
}
