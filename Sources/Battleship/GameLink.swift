internal import Markup

/// A game as a link of at most 2,000 base64url characters (538 to 742 for a game of three by
/// three). The bytes, in order:
///
/// | field | bytes |
/// |---|---|
/// | version: 1 | 1 |
/// | preset: 1 | 1 |
/// | turn: 0 nobody has sat down, 1 guesser, 2 setter answers, 3 setter opens, 4 over | 1 |
/// | outcome: 0 none, else as `GameOutcome` | 1 |
/// | game | 16 |
/// | setter | 16 |
/// | guesser, zeros for nobody | 16 |
/// | commitments, row by row | 32 each |
/// | number of answered shots | 1 |
/// | shots in order: 2 · cell + result, then the salt | 17 each |
/// | the cell asked for, where the setter answers | 1 |
/// | when over, the other cells, row by row: the result, then the salt | 17 each |
/// | sealed: the ships as bits and the seed, bound to all the above | 62 |
///
/// The reader applies the shots again, so it refuses a link that breaks the rules; turn and outcome
/// must match the result. Every state of a game has exactly one link.
public struct GameLink: Hashable, Sendable, CustomStringConvertible {
  /// The public state in the link. Only its server can tell whether somebody edited it.
  public let game: Game
  /// The link: letters, digits, `-` and `_`.
  public let description: String
  private let sealed: [UInt8]
  private let bound: [UInt8]

  /// The longest link that is read. Every messenger passes links of this length on whole.
  public static let longest = 2_000
  static let version: UInt8 = 1

  /// Creates the link of a game.
  ///
  /// - Throws: Errors of `sealing`.
  public init(_ sealed: GameWithShips, _ sealing: GameCryptography) throws {
    game = sealed.game
    bound = LinkWriter.bytes(of: sealed.game)
    self.sealed = try sealing.seal(sealed.secret.packed, bound)
    description = Base64URL.encode(bound + self.sealed)
  }

  /// Parses a link, or an address that ends with one.
  ///
  /// - Throws: `LinkError` with the invalid field.
  public init(_ written: some StringProtocol, hash: @escaping Hash) throws(LinkError) {
    let text = Self.lastPathSegment(of: written)
    guard text.utf8.count <= Self.longest else { throw .tooLong(text.utf8.count) }
    let bytes = try LinkError.decoding(text)
    var reader = LinkReader(bytes: bytes, referee: Referee(hash: hash))
    game = try reader.game()
    bound = Array(bytes[..<reader.place])
    sealed = try reader.sealed()
    description = text
  }

  /// Returns the game with its ships.
  ///
  /// - Throws: `LinkError.edited` if the link is not exactly as this server wrote it.
  public func opened(_ sealing: GameCryptography) throws(LinkError) -> GameWithShips {
    guard let packed = sealing.open(sealed, bound),
      let secret = Secret(packed: packed, on: game.preset)
    else { throw .edited }
    return GameWithShips(game: game, secret: secret)
  }

  /// Returns the text after the last `/` of an address, without query, fragment and spaces around
  /// it.
  private static func lastPathSegment(of written: some StringProtocol) -> String {
    let bytes = Array(written.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/"))
    let part = bytes[(slash.map { $0 + 1 } ?? 0)..<end]
    let first = part.firstIndex { $0 > 0x20 } ?? end
    let last = part.lastIndex { $0 > 0x20 } ?? first - 1
    return String(decoding: part[first..<last + 1], as: UTF8.self)
  }
}

/// Why a link is refused.
public enum LinkError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// The number of characters, which is more than `GameLink.longest`.
  case tooLong(Int)
  /// A character that is not base64url, and its position, counted from 1.
  case character(Character, at: Int)
  /// The link ends inside this field.
  case cut(LinkField)
  /// The last character does not complete a byte: one is missing, or one too many.
  case ending
  /// The number of extra bytes at the end.
  case surplus(Int)
  /// The field has an unknown value.
  case unknown(LinkField, UInt8)
  /// The field breaks the rules.
  case illegal(LinkField, MoveError)
  /// The link is valid, but this server did not write it: somebody edited it, or it comes from
  /// another server.
  case edited

  /// The invalid field; `nil` if the error concerns the whole link.
  public var field: LinkField? {
    switch self {
    case .empty, .tooLong, .character, .ending: nil
    case .cut(let field), .unknown(let field, _), .illegal(let field, _): field
    case .surplus, .edited: .ships
    }
  }
}

/// The fields of a link.
public enum LinkField: String, Hashable, Sendable, CaseIterable {
  case version, preset, turn, outcome, game, setter, guesser, commitments, shots, openings, ships
}

extension Secret {
  /// The ships as bits, the first cell in the lowest bit, in as many bytes as the board needs, then
  /// the seed: the same length for every placement.
  var packed: [UInt8] {
    let board = placement.preset.board
    var bits = [UInt8](repeating: 0, count: (board.count + 7) / 8)
    for cell in placement.cells {
      guard let number = board.number(of: cell) else { continue }
      bits[number / 8] |= 1 << (number % 8)
    }
    return bits + seed
  }

  init?(packed: [UInt8], on preset: Preset) {
    let size = (preset.board.count + 7) / 8
    guard packed.count == size + Secret.seedLength else { return nil }
    let numbers = (0..<size * 8).filter { packed[$0 / 8] >> ($0 % 8) & 1 == 1 }
    let cells = numbers.compactMap(preset.board.cell(at:))
    guard cells.count == numbers.count, let placement = try? Placement(cells, on: preset) else {
      return nil
    }
    self.init(placement: placement, seed: Array(packed[size...]))
  }

  static func packedLength(on preset: Preset) -> Int { (preset.board.count + 7) / 8 + seedLength }
}

extension LinkError {
  /// The bytes of a link's text.
  fileprivate static func decoding(_ text: String) throws(LinkError) -> [UInt8] {
    do { return try Base64URL.decode(text) } catch {
      switch error {
      case .empty: throw .empty
      case .character(let character, let place): throw .character(character, at: place)
      case .ending: throw .ending
      }
    }
  }
}
