/// Something to say to a person, not yet in any language: a key and what belongs in the gaps.
///
/// ```swift
/// Message(.problemWikiTimedOut, "en.wikipedia.org", 20)
/// ```
public struct Message: Hashable, Sendable {
  public let key: Key
  /// What stands for `$1`, `$2` and so on, in that order; the notes of each key name them.
  public let arguments: [Argument]

  public init(_ key: Key, _ arguments: Argument...) {
    self.init(key, arguments: arguments)
  }

  public init(_ key: Key, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }

  /// What to do about a problem: the second of its two sentences. Nil for other messages.
  public var remedy: Message? {
    Key(rawValue: key.rawValue + "-remedy").map { Message($0, arguments: arguments) }
  }

  /// The same for a page, where it is not what the command line advises.
  public var remedyOnPage: Message? {
    let problem = "problem-"
    guard key.rawValue.hasPrefix(problem) else { return nil }
    return Key(rawValue: "web-remedy-" + key.rawValue.dropFirst(problem.count)).map { Message($0) }
  }

  /// What belongs in a gap; a language writes it in its own way.
  public indirect enum Argument: Hashable, Sendable {
    /// Shown as it is: a name, a title, an address.
    case text(String)
    /// A whole number; decides the form of PLURAL.
    case number(Int)
    /// A number shown with one digit after the decimal mark.
    case decimal(Double)
    /// A size in bytes, shown in the unit that suits it.
    case bytes(Int)
    /// A message of its own, such as a reason.
    case message(Message)
  }
}

extension Message.Argument: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension Message.Argument: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self = .number(number) }
}
