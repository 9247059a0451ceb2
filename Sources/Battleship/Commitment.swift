/// What the setter said of one cell before the first shot, without telling what it holds: the hash
/// of it with a salt that only the setter, or the server in his place, knows.
public struct Commitment: Hashable, Sendable {
  /// SHA-256: 32 bytes.
  package let bytes: [UInt8]

  /// How long one is in a link.
  static let length = 32

  /// 64 hexadecimal digits, as `sha256sum` writes them.
  public var digits: String { hexadecimal(bytes) }
}

/// What a cell holds, and the salt that shows that this was so from the start.
public struct Opening: Hashable, Sendable {
  public let cell: Cell
  public let result: Result
  /// 16 bytes.
  package let salt: [UInt8]

  package init(cell: Cell, result: Result, salt: [UInt8]) {
    self.cell = cell
    self.result = result
    self.salt = salt
  }

  /// What a shot at a cell finds.
  public enum Result: UInt8, Hashable, Sendable {
    case miss = 0
    case hit = 1
  }

  /// How long a salt is: 128 bits, so that trying all of them is out of reach.
  static let saltLength = 16

  /// The text whose SHA-256 is the commitment of the cell; anybody can check it with `sha256sum`.
  ///
  /// `waypost-bs1|GAME|setter|B2|1|SALT`, with game and salt as hexadecimal digits.
  public func text(in game: GameID) -> String {
    "waypost-bs1|\(game)|setter|\(cell)|\(result.rawValue)|\(hexadecimal(salt))"
  }

  /// The commitment that this opens.
  func commitment(in game: GameID, _ hash: Hash) -> Commitment {
    Commitment(bytes: hash(Array(text(in: game).utf8)))
  }
}

/// SHA-256, handed in: bytes to 32 bytes.
public typealias Hash = @Sendable ([UInt8]) -> [UInt8]
