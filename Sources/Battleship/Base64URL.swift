/// RFC 4648, 5, without padding, and strict: bytes have one spelling. (Foundation's decoder lets the
/// unused bits of the last character be anything, so that four links would be one game.)
enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// 64 for what is no character of a link.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  static func text(_ bytes: [UInt8]) -> String {
    let alphabet = alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var held: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= 6 {
        held -= 6
        text.append(alphabet[Int(bits >> held & 63)])
      }
    }
    if held > 0 { text.append(alphabet[Int(bits << (6 - held) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  static func bytes(_ text: String) throws(LinkError) -> [UInt8] {
    guard !text.isEmpty else { throw .empty }
    let values = values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var bits: UInt32 = 0
    var held: UInt32 = 0
    for byte in text.utf8 {
      let value = values[Int(byte)]
      guard value < 64 else { throw stranger(in: text) }
      bits = bits << 6 | UInt32(value)
      held += 6
      guard held >= 8 else { continue }
      held -= 8
      bytes.append(UInt8(bits >> held & 255))
    }
    guard held < 6, bits & (1 << held - 1) == 0 else { throw .ending }
    return bytes
  }

  private static func stranger(in text: String) -> LinkError {
    for (place, character) in text.enumerated() {
      let isOurs = character.utf8.count == 1 && character.utf8.allSatisfy { values[Int($0)] < 64 }
      if !isOurs { return .character(character, at: place + 1) }
    }
    return .empty
  }
}
