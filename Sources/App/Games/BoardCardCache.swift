internal import Articles
public import Battleship
internal import Cards
internal import Conversations
internal import Synchronization

extension BoardPictures {
  /// Returns the path of the picture of a game's board, for the card of its link. The picture is
  /// drawn on demand and cached in memory only: viewing a game stores nothing. Until the game ends
  /// it shows the shots and nothing about the ships.
  ///
  /// - Returns: The path from the root; `nil` if this machine cannot draw.
  public func cardPath(of game: Game) async -> String? {
    await boardCard(of: game).map { CardPicture.path($0.digest) }
  }

  /// Stores the picture when a link is created: it must exist before a messenger fetches the link
  /// for its preview. Equal boards share one picture.
  func storeCard(of game: Game) async {
    // The game works without its picture.
    guard let card = await boardCard(of: game), let store = try? conversations.store() else {
      return
    }
    _ = try? await store.pictures.store(CardPicture(card.bytes))
  }

  func boardCard(of game: Game) async -> BoardCardCache.Card? {
    if let cached = cache.card(of: game.emoji) { return cached }
    guard let bytes = try? await cardRenderer.picture(.drawing(BoardPicture(game).card())) else {
      return nil
    }
    let card = BoardCardCache.Card(bytes: bytes, digest: SHA256Hash(of: bytes))
    cache.keep(card, of: game.emoji)
    return card
  }
}

/// A cache of the board pictures viewed last.
final class BoardCardCache: Sendable {
  struct Card {
    var bytes: [UInt8]
    var digest: SHA256Hash
  }

  /// Maximum number of pictures, of about 12 kB each.
  static let most = 64
  /// By the contents of the board.
  private let cards = Mutex(BoundedCache<String, Card>(limit: most))

  func card(of board: String) -> Card? { cards.withLock { $0.value(for: board) } }

  func picture(_ digest: SHA256Hash) -> [UInt8]? {
    cards.withLock { $0.values.first { $0.digest == digest }?.bytes }
  }

  func keep(_ card: Card, of board: String) {
    _ = cards.withLock { $0.insert(card, for: board) }
  }
}
