extension String {
  /// Returns the text with each occurrence of the bytes of `part` replaced.
  ///
  /// The standard library's `replacing` compares characters in their canonical form, and to order
  /// the combining marks of one character takes the square of their number: text of a wiki may have
  /// a million of them.
  package func replacing(bytesOf part: StaticString, with other: StaticString) -> String {
    var replaced: [UInt8] = []
    var text = self
    text.withUTF8 { bytes in
      part.withUTF8Buffer { part in
        replaced.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
          if bytes[place...].starts(with: part) {
            other.withUTF8Buffer { replaced += $0 }
            place += part.count
          } else {
            replaced.append(bytes[place])
            place += 1
          }
        }
      }
    }
    return String(decoding: replaced, as: UTF8.self)
  }
}
