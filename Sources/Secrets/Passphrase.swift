internal import Foundation  // Unicode normalization

/// The passphrase of a library's owner. Its description hides the text, so it does not get into
/// logs.
public struct Passphrase: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// Enough for four short words or twelve random letters, which nobody can guess at the rate that
  /// `RateLimit` allows.
  public static let leastCharacters = 12

  let bytes: [UInt8]
  private let count: Int

  public init(_ text: String) {
    let tidy = Passphrase.tidy(text)
    bytes = Array(tidy.utf8)
    count = tidy.count
  }

  public var isLongEnough: Bool { count >= Passphrase.leastCharacters }

  public var description: String { "a passphrase" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Normalizes Unicode: keyboards write é as one code point or as two.
  ///
  /// Composition takes quadratic time and anybody may send a text, so a text longer than any
  /// passphrase is left as it is.
  private static func tidy(_ text: String) -> String {
    guard text.utf8.count <= 1_024 else { return text }
    return text.precomposedStringWithCanonicalMapping.trimmingCharacters(
      in: .whitespacesAndNewlines)
  }
}
