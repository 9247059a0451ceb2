internal import Articles
public import Battleship
internal import Cards
internal import Conversations
internal import Synchronization

extension BoardPictures {
  /// Where the picture of a game's board lies, for the card of its link. It is drawn when it is first
  /// asked for, and kept in memory: looking at a game stores nothing. Before the end it tells what was
  /// shot at and nothing of the ships.
  ///
  /// - Returns: The path from the root; `nil` where this machine cannot draw.
  public func cardPath(of game: Game) async -> String? {
    await boardCard(of: game).map { CardPicture.path($0.digest) }
  }

  /// Stores it, where a link is made: the first robot comes soon. Boards are few, and what was shot at
  /// before by anybody has its picture already.
  public func storeCard(of game: Game) async {
    // A game is played without its picture rather than not at all.
    guard let card = await boardCard(of: game), let store = try? conversations.store() else {
      return
    }
    _ = try? await store.store(CardPicture(card.bytes))
  }

  func boardCard(of game: Game) async -> BoardCardCache.Card? {
    if let known = cache.card(of: game.emoji) { return known }
    guard let bytes = try? await cardRenderer.picture(.drawing(BoardPicture(game).card())) else {
      return nil
    }
    let card = BoardCardCache.Card(
      board: game.emoji, bytes: bytes, digest: CardDigest(of: bytes))
    cache.keep(card)
    return card
  }
}

/// The pictures of the boards that were looked at last.
final class BoardCardCache: Sendable {
  struct Card {
    /// What is on the board.
    var board: String
    var bytes: [UInt8]
    var digest: CardDigest
  }

  private let cards = Mutex<[Card]>([])
  /// Of 12 kB each.
  static let most = 64

  func card(of board: String) -> Card? { first { $0.board == board } }
  func picture(_ digest: CardDigest) -> [UInt8]? { first { $0.digest == digest }?.bytes }

  func keep(_ card: Card) {
    cards.withLock { cards in
      cards.removeAll { $0.board == card.board }
      if cards.count >= BoardCardCache.most { cards.removeFirst() }
      cards.append(card)
    }
  }

  private func first(_ isMeant: (Card) -> Bool) -> Card? {
    cards.withLock { $0.first(where: isMeant) }
  }
}
