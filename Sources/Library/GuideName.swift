/// The name of a guide: one line of visible text.
struct GuideName: Equatable {
  let text: String

  /// Blanks at the ends go, others and control characters become single spaces.
  ///
  /// - Throws: `LibraryError.guideNameEmpty` or `guideNameTooLong`.
  init(_ typed: String) throws {
    let words = typed.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(Self.isControl) }
    text = words.joined(separator: " ")
    guard text.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint })
    else { throw LibraryError.guideNameEmpty }
    guard text.count <= Limits.guideName, text.utf8.count <= Limits.guideName * 32
    else {
      throw LibraryError.guideNameTooLong(length: text.count, limit: Limits.guideName)
    }
  }

  private init(kept text: String) { self.text = text }

  /// The name, or where it is taken the first free one of `Trip (2)`, `Trip (3)`, ….
  func free(isTaken: (String) throws -> Bool) rethrows -> GuideName {
    guard try isTaken(text) else { return self }
    for number in 2... {
      let suffix = " (\(number))"
      let name = text.prefix(Limits.guideName - suffix.count) + suffix
      if try !isTaken(String(name)) { return GuideName(kept: String(name)) }
    }
    return self
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

/// A day as `2026-05-01`, in the calendar that ISO 8601 counts by.
enum CalendarDay {
  static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || 0x30...0x39 ~= $0 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      1...12 ~= month
    else { return false }
    return 1...length(of: month, in: year) ~= day
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
