import Battleship
import Crypto
import Foundation  // the clock of the process, and formats
import Seeded

/// Measures moves and links of Battleship: `WAYPOST_ONLY=GamesBench swift run -c release
/// --scratch-path .build-games GamesBench`.
@main
struct Games {
  private static let rounds = 20_000

  static func main() throws {
    var chance = SeededChance(1)
    var (moves, links, reads) = (Spent(), Spent(), Spent())
    var lengths: [Int] = []
    let sealing = GameCryptography.bench
    let placements = Placement.all()
    while moves.count < rounds {
      let setter = PlayerID(using: &chance)
      let guesser = PlayerID(using: &chance)
      let placement = placements[Int.random(in: 0..<36, using: &chance)]
      var game = GameWithShips.start(placement, by: setter, sealing, using: &chance)
      var open = placement.preset.board.cells.shuffled(using: &chance)
      var next = Move.join(guesser)
      while true {
        game = try moves.time { try game.apply(next, sealing) }
        let link = try links.time { try GameLink(game, sealing) }
        game = try reads.time {
          try GameLink(link.description, hash: sealing.hash).opened(sealing)
        }
        lengths.append(link.description.count)
        if game.game.outcome != nil { break }
        next = .shoot(open.removeLast(), by: guesser)
      }
    }
    print("a move            \(moves)")
    print("a link written    \(links)")
    print("a link read       \(reads)")
    let mean = Double(lengths.reduce(0, +)) / Double(lengths.count)
    print(
      "length of a link  \(String(format: "%.0f", mean)) characters, at most \(lengths.max() ?? 0)")
  }
}

/// The total time of some work.
struct Spent: CustomStringConvertible {
  var count = 0
  var seconds = 0.0

  mutating func time<Value>(_ work: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    defer {
      seconds += (ContinuousClock.now - start) / .seconds(1)
      count += 1
    }
    return try work()
  }

  var description: String {
    String(
      format: "%6.1f µs, %8.0f a second", seconds / Double(count) * 1e6, Double(count) / seconds)
  }
}

extension GameCryptography {
  /// The server's sealing, with a test key.
  fileprivate static var bench: GameCryptography {
    let key = SymmetricKey(data: [UInt8](repeating: 1, count: 32))
    return GameCryptography(
      hash: { Array(SHA256.hash(data: $0)) },
      code: { Array(HMAC<SHA256>.authenticationCode(for: $1, using: SymmetricKey(data: $0))) },
      seal: { text, bound in
        let code = Data(HMAC<SHA256>.authenticationCode(for: text + bound, using: key))
        let nonce = try ChaChaPoly.Nonce(data: code.prefix(12))
        return Array(
          try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: bound).combined)
      },
      open: { sealed, bound in
        guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
        return (try? ChaChaPoly.open(box, using: key, authenticating: bound)).map { Array($0) }
      })
  }
}
