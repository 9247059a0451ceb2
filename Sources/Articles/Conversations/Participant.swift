public import struct Foundation.Date  // when someone came and went

/// Who takes part in one conversation: made for it alone, and for one browser.
///
/// Written as a UUID, because texts of cards name participants by `$UUID` tokens. It is never shown
/// to others; they see a name and a number.
public struct ParticipantID: Sendable, Hashable, CustomStringConvertible {
  /// 36 characters, in lower case.
  public let text: String

  /// Draws a version 4 UUID (RFC 9562, 5.4).
  public init(using generator: inout some RandomNumberGenerator) {
    let high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = (generator.next() as UInt64) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = [high, low].map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    self.text = text
  }

  /// Reads an id in any case.
  /// - Returns: `nil` unless the text is a UUID.
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

  /// How texts of cards name the participant.
  public var token: String { "$\(text)" }
}

/// A participant, as the others see one.
public struct Participant: Sendable, Equatable {
  public var id: ParticipantID
  /// The how-manieth that came; what pages name the participant by.
  public var number: Int
  /// As the person wrote it; `nil` where none was given.
  public var name: String?
  public var joinedAt: Date
  public var standing: Standing

  /// Whether one takes part.
  public enum Standing: String, Sendable, Codable {
    case here, left
    /// By who holds the conversation; such a browser does not come back.
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
