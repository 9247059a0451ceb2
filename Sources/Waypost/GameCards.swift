internal import Articles
public import Battleship
internal import Cards
internal import Conversations
internal import Synchronization

extension Verbs {
  /// Where the picture of a game's board lies, for the card of its link; made when it is first asked
  /// for. Before the end it tells what was shot at and nothing of the ships.
  ///
  /// - Returns: The path from the root; `nil` where this machine cannot draw.
  public func cardPath(of game: Game) async -> String? {
    if let known = boardCards.path(of: game.emoji), await isStored(known) { return known }
    // A game is played without its picture rather than not at all.
    guard let bytes = try? await darkroom.picture(.drawing(BoardPicture(game).card())),
      let store = try? conversations.store(),
      (try? await store.store(
        CardPicture(bytes: bytes, width: CardSize.width, height: CardSize.height))) != nil
    else { return nil }
    let path = "/cards/\(CardDigest(of: bytes)).jpg"
    boardCards.keep(path, of: game.emoji)
    return path
  }

  /// A picture goes when the last message that shows it is deleted.
  private func isStored(_ path: String) async -> Bool {
    guard let digest = CardDigest(path.dropFirst("/cards/".count).dropLast(".jpg".count)),
      let store = try? conversations.store()
    else { return false }
    return (try? await store.hasPicture(digest)) == true
  }
}

/// The pictures of boards that were made since the start, by what is on the board.
final class BoardCards: Sendable {
  private let paths = Mutex<[String: String]>([:])

  func path(of board: String) -> String? { paths.withLock { $0[board] } }
  func keep(_ path: String, of board: String) { paths.withLock { $0[board] = path } }
}
