/// A message to a person, independent of language: a key and its arguments.
///
/// ```swift
/// Message(.problemWikiTimedOut, "en.wikipedia.org", 20)
/// ```
public struct Message: Hashable, Sendable {
  public let key: Key
  /// The values of `$1`, `$2` and so on; the notes of each key describe them.
  public let arguments: [Argument]

  public init(_ key: Key, _ arguments: Argument...) { self.init(key, arguments: arguments) }

  public init(_ key: Key, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }

  /// The advice for a problem: the second of its two sentences. `nil` for other messages.
  public var remedy: Message? {
    Key(rawValue: key.rawValue + "-remedy").map { Message($0, arguments: arguments) }
  }

  /// The advice on a web page, if it differs from the one on the command line.
  public var remedyOnPage: Message? {
    let problem = "problem-"
    guard key.rawValue.hasPrefix(problem) else { return nil }
    return Key(rawValue: "web-remedy-" + key.rawValue.dropFirst(problem.count)).map { Message($0) }
  }

  /// An argument of a message, formatted by the rules of the language.
  public indirect enum Argument: Hashable, Sendable {
    /// Shown as it is: a name, a title, an address.
    case text(String)
    /// A whole number; determines the form of PLURAL.
    case number(Int)
    /// A number with one decimal.
    case decimal(Double)
    /// A size in bytes, shown in a suitable unit.
    case bytes(Int)
    /// Another message, such as a reason.
    case message(Message)
  }
}

extension Message.Argument: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension Message.Argument: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self = .number(number) }
}

extension Message.Argument {
  /// A waiting time in a unit that suits it, rounded up: seconds, minutes or hours.
  public static func wait(seconds: Int) -> Message.Argument {
    switch seconds {
    case ...120: .message(Message(.waitSeconds, .number(seconds)))
    case ...7200: .message(Message(.waitMinutes, .number((seconds - 1) / 60 + 1)))
    default: .message(Message(.waitHours, .number((seconds - 1) / 3600 + 1)))
    }
  }
}
