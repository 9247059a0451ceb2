internal import Battleship
internal import Conversations
internal import Crypto

/// Somebody who may have seats at games: whoever holds a secret, which stands in no link.
///
/// The store keeps a hash of it for each seat, another one in every game: nobody who has the file
/// can tell that two seats are one person's, nor sit down on one.
public struct PlayerIdentity: Sendable {
  private let secret: [UInt8]

  init(secret: [UInt8]) { self.secret = secret }

  /// A browser, by what its cookie holds.
  ///
  /// - Returns: `nil` for what no cookie of ours holds.
  public init?(token: some StringProtocol) {
    guard let token = LinkToken(token) else { return nil }
    secret = Array(token.text.utf8)
  }

  /// What the cookie of a new browser holds: 128 bits by chance.
  public static func token() -> String { LinkToken.random().text }

  /// What the store knows the person by at one seat.
  func mark(at seat: Seat, of game: GameID) -> [UInt8] {
    let text = Array("waypost-seat|\(game)|\(seat.rawValue)|".utf8)
    return Array(SHA256.hash(data: text + secret))
  }
}
