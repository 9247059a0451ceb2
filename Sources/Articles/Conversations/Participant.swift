internal import Markup

public import struct Foundation.Date  // dates of joining and leaving

/// The identifier of a participant in one conversation, made for one browser.
///
/// It is a UUID, because the texts of cards refer to participants by `$UUID` tokens. Others never
/// see it; they see a name and a number.
public struct ParticipantID: Sendable, Hashable, CustomStringConvertible {
  /// The UUID: 36 characters in lower case.
  public let text: String

  /// Creates a random (version 4) UUID (RFC 9562, section 5.4).
  public init(using generator: inout some RandomNumberGenerator) {
    let high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = (generator.next() as UInt64) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Hexadecimal.encode(
      [high, low].flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) })
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    self.text = text
  }

  /// Parses a UUID in any case.
  ///
  /// - Returns: `nil` if the text is not a UUID.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 36 else { return nil }
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where [8, 13, 18, 23].contains(index): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        guard ![8, 13, 18, 23].contains(index) else { return nil }
      default: return nil
      }
    }
    self.text = text.lowercased()
  }

  public var description: String { text }

  /// The token for the participant in the texts of cards.
  public var token: String { "$\(text)" }
}

/// The public facts about a participant.
public struct Participant: Sendable, Equatable {
  public var id: ParticipantID
  /// The number in the order of joining, by which pages identify the participant.
  public var number: Int
  /// The name as the person entered it; `nil` if none was entered.
  public var name: String?
  public var joinedAt: Date
  public var standing: Standing

  /// Whether the person still takes part.
  public enum Standing: String, Sendable, Codable {
    case here, left
    /// Removed by the owner of the conversation; that browser cannot join again.
    case removed
  }

  public init(
    id: ParticipantID, number: Int, name: String? = nil, joinedAt: Date, standing: Standing = .here
  ) {
    self.id = id
    self.number = number
    self.name = name
    self.joinedAt = joinedAt
    self.standing = standing
  }
}
