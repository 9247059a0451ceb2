/// A title as it is compared: without case, accents, width and punctuation.
///
/// Two titles that a reader takes for the same name have the same folded title. "C", "C++" and
/// "C#" fold alike: what tells them apart is looked at where exact matches are ordered
/// (`TitleIndex`).
public struct FoldedTitle: Hashable, Sendable, Comparable {
  /// The folded form: words with one space between them; empty only for an invisible title.
  ///
  /// Hangul is taken apart into its letters, so that an unfinished syllable is a beginning.
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
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: codePoints.lazy.compactMap(Unicode.Scalar.init))
    self.init(scalars)
  }
}
