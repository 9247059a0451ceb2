import Battleship
import Foundation  // base64, to compare with the module's own

/// The bytes of a link, computed in another way than in the module.
enum LinkBase64 {
  static func bytes(_ text: String) -> [UInt8] {
    let usual = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - usual.count % 4) % 4)
    return Data(base64Encoded: usual + padding).map { Array($0) } ?? []
  }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// Returns the link of an ended game without its first ship, with a matching commitment, as a
  /// cheating server could have written it from the start.
  static func recommitted(_ bytes: [UInt8], _ game: Game) -> [UInt8] {
    guard let ship = game.openings.first(where: { $0.result == .hit }),
      let number = game.preset.board.number(of: ship.cell)
    else { return bytes }
    var forged = bytes
    let flipped = Opening(flipping: ship)
    let commitment = sha256(Array(flipped.text(in: game.id).utf8))
    forged.replaceSubrange(52 + number * 32..<84 + number * 32, with: commitment)
    let opened = (0..<bytes.count - 17).first {
      bytes[$0] == 1 && bytes[$0 + 1..<$0 + 17].elementsEqual(ship.salt)
    }
    if let opened { forged[opened] = 0 }
    return forged
  }
}

extension Opening {
  /// Creates the opposite answer with the same salt.
  init(flipping opening: Opening) {
    self.init(
      cell: opening.cell, result: opening.result == .hit ? .miss : .hit, salt: opening.salt)
  }
}
