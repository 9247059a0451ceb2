/// A title in the form used for comparison: without case, accents, width and punctuation.
///
/// Two titles that a reader takes for the same name have the same folded title. "C", "C++" and "C#"
/// fold to the same title, too; `TitleIndex` distinguishes them when it orders exact matches.
public struct FoldedTitle: Hashable, Sendable, Comparable {
  /// The folded form: words with one space between them; empty only for an invisible title.
  ///
  /// Hangul is split into its letters, so that an unfinished syllable is a prefix.
  public let text: String

  public init(_ title: some StringProtocol) {
    var folded = FoldedLetters()
    folded.append(title)
    text = String(codePoints: folded.letters)
  }

  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

extension String {
  init(codePoints: some Sequence<UInt32>) {
    self.init()
    // Appending a lazy sequence would run generic code of the standard library for each letter.
    for codePoint in codePoints {
      if let scalar = Unicode.Scalar(codePoint) { unicodeScalars.append(scalar) }
    }
  }
}
