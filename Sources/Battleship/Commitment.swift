internal import Markup

/// The setter's commitment to the contents of one cell, made before the first shot: a hash of the
/// contents and of a salt that only the setter knows, or the server on the setter's behalf.
public struct Commitment: Hashable, Sendable {
  /// The SHA-256 hash: 32 bytes.
  package let bytes: [UInt8]

  /// The number of bytes in a link.
  static let length = 32

  /// The hash as 64 hexadecimal digits, as `sha256sum` prints it.
  public var digits: String { Hexadecimal.encode(bytes) }
}

/// The opening of a commitment: the contents of a cell and the salt, which prove that it did not
/// change.
public struct Opening: Hashable, Sendable {
  public let cell: Cell
  public let result: Result
  /// The salt: 16 bytes.
  package let salt: [UInt8]

  package init(cell: Cell, result: Result, salt: [UInt8]) {
    self.cell = cell
    self.result = result
    self.salt = salt
  }

  /// The result of a shot at a cell.
  public enum Result: UInt8, Hashable, Sendable {
    case miss = 0
    case hit = 1
  }

  /// The number of bytes of a salt: 128 bits, too many to try all of them.
  static let saltLength = 16

  /// Returns the text whose SHA-256 is the commitment of the cell; anybody can check it with
  /// `sha256sum`.
  ///
  /// `waypost-bs1|GAME|setter|B2|1|SALT`, with game and salt as hexadecimal digits.
  public func text(in game: GameID) -> String {
    "waypost-bs1|\(game)|setter|\(cell)|\(result.rawValue)|\(Hexadecimal.encode(salt))"
  }

  /// Returns the commitment that this opens.
  func commitment(in game: GameID, _ hash: Hash) -> Commitment {
    Commitment(bytes: hash(Array(text(in: game).utf8)))
  }
}

/// A SHA-256 function: any bytes to 32 bytes.
public typealias Hash = @Sendable ([UInt8]) -> [UInt8]
