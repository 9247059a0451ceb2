/// Counts the values of a JSON text without decoding it.
///
/// A decoder builds the whole tree first, which takes fifty bytes for a value of two: a response of
/// 15 MB with nothing but zeros took 400 MB.
enum JSONValueCount {
  /// Whether the text has fewer values than `limit`: each follows a comma, a bracket or a brace outside
  /// strings. A text that is no JSON may have any count.
  static func isBelow(_ limit: Int, in text: [UInt8]) -> Bool {
    var (count, index) = (0, 0)
    return text.withUnsafeBufferPointer { text in
      while index < text.count {
        switch text[index] {
        case UInt8(ascii: "\""):
          index += 1
          while index < text.count, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
          count += 1
          if count >= limit { return false }
        default: break
        }
        index += 1
      }
      return true
    }
  }
}
