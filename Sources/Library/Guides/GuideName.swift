/// The name of a guide: one line of visible text.
struct GuideName: Equatable {
  let text: String

  /// Trims whitespace at the ends and replaces other whitespace and control characters by single
  /// spaces.
  ///
  /// - Throws: `LibraryError.guideNameEmpty` or `guideNameTooLong`.
  init(_ typed: String) throws {
    let words = typed.split {
      $0.isWhitespace
        || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    text = words.joined(separator: " ")
    guard text.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint })
    else { throw LibraryError.guideNameEmpty }
    guard text.count <= LibraryLimits.guideName, text.utf8.count <= LibraryLimits.guideName * 32
    else {
      throw LibraryError.guideNameTooLong(length: text.count, limit: LibraryLimits.guideName)
    }
  }

  private init(valid text: String) { self.text = text }

  /// The name, or if it is taken, the first free one of `Trip (2)`, `Trip (3)`, ….
  func free(isTaken: (String) throws -> Bool) rethrows -> GuideName {
    guard try isTaken(text) else { return self }
    for number in 2... {
      let suffix = " (\(number))"
      let name = text.prefix(LibraryLimits.guideName - suffix.count) + suffix
      if try !isTaken(String(name)) { return GuideName(valid: String(name)) }
    }
    return self
  }

  /// Whether a guide of this name may have got this title from `free`.
  func mayHaveBecome(_ title: String) -> Bool {
    guard title != text else { return true }
    guard let mark = title.lastIndex(of: "("), mark > title.startIndex else { return false }
    let suffix = title[title.index(before: mark)...]
    guard suffix.hasPrefix(" ("), suffix.hasSuffix(")"),
      suffix.dropFirst(2).dropLast().allSatisfy(\.isNumber)
    else { return false }
    return title == text.prefix(max(0, LibraryLimits.guideName - suffix.count)) + suffix
  }
}
