// Formatting of messages in MediaWiki's syntax (mediawiki.org, "Help:System message",
// "Localisation#Switches in messages"): `$1` to `$9`, and `{{PLURAL:$1|one|other}}`, also with
// forms for exact numbers, `{{PLURAL:$1|0=none|one|other}}`. If a form is missing, the last one is
// used. PLURAL may contain arguments, but no other PLURAL. Arguments are never parsed as message
// syntax.

/// Formats messages in one language.
public struct Localizer: Sendable {
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// Returns the text of a message; `$3` stays if there is no third argument.
  public func text(_ message: Message) -> String {
    fill(language.text(of: message.key)[...], with: message.arguments)
  }

  public func callAsFunction(_ key: Message.Key, _ arguments: Message.Argument...) -> String {
    text(Message(key, arguments: arguments))
  }

  public func callAsFunction(_ message: Message) -> String { text(message) }

  private func fill(_ template: Substring, with arguments: [Message.Argument]) -> String {
    var result = ""
    var rest = template
    while let mark = rest.firstIndex(where: { $0 == "$" || $0 == "{" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      if let plural = Plural(takenFrom: &rest) {
        result += fill(form(of: plural, arguments), with: arguments)
      } else if let gap = Gap(takenFrom: &rest) {
        result += arguments.indices.contains(gap.number) ? shown(arguments[gap.number]) : gap.text
      } else if let character = rest.popFirst() {
        result.append(character)
      }
    }
    return result + rest
  }

  private func shown(_ argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): number.formatted(by: language.rules)
    case .decimal(let number): number.formatted(by: language.rules)
    case .bytes(let bytes): text(Message(size: bytes))
    case .message(let message): text(message)
    }
  }

  private func form(of plural: Plural, _ arguments: [Message.Argument]) -> Substring {
    guard arguments.indices.contains(plural.argument) else { return plural.forms.last ?? "" }
    switch arguments[plural.argument] {
    case .number(let number):
      return plural.exact[number] ?? plural.form(language.rules.pluralForm(number))
    case .text, .decimal, .bytes, .message:
      return plural.forms.last ?? ""  // "1.0 seconds": the form of numbers other than one
    }
  }
}

/// A placeholder, `$1` to `$9`.
private struct Gap {
  /// From 0.
  let number: Int

  var text: String { "$\(number + 1)" }

  /// Takes a placeholder off the front of a text; returns `nil` and leaves the text as it is if
  /// there is none.
  init?(takenFrom text: inout Substring) {
    guard text.first == "$", let digit = text.dropFirst().first?.wholeNumberValue, digit > 0,
      digit <= 9
    else { return nil }
    number = digit - 1
    text = text.dropFirst(2)
  }
}

/// `{{PLURAL:$1|one|other}}`.
private struct Plural {
  private static let opening = "{{PLURAL:"

  let argument: Int
  let exact: [Int: Substring]
  let forms: [Substring]

  /// Takes a PLURAL off the front of a text; returns `nil` and leaves the text as it is if there is
  /// none.
  init?(takenFrom text: inout Substring) {
    guard text.hasPrefix(Self.opening) else { return nil }
    var rest = text.dropFirst(Self.opening.count)
    guard let number = Gap(takenFrom: &rest)?.number, rest.popFirst() == "|",
      let end = rest.firstRange(of: "}}")
    else { return nil }
    let parts = rest[..<end.lowerBound].split(separator: "|", omittingEmptySubsequences: false)
    argument = number
    exact = Dictionary(parts.compactMap(Self.exactForm), uniquingKeysWith: { first, _ in first })
    forms = parts.filter { Self.exactForm($0) == nil }
    text = rest[end.upperBound...]
  }

  func form(_ number: Int) -> Substring { forms.isEmpty ? "" : forms[min(number, forms.count - 1)] }

  /// Parses "0=none" as 0 and "none".
  private static func exactForm(_ part: Substring) -> (Int, Substring)? {
    guard let equals = part.firstIndex(of: "="), let number = Int(part[..<equals]) else {
      return nil
    }
    return (number, part[part.index(after: equals)...])
  }
}
