internal import Markup
internal import Wording

/// What a field must hold. The server checks it, and the page gives the same rule to the script
/// that checks while one types.
enum FieldRule: Sendable, Equatable {
  case required
  /// At most so many characters, as a person counts them.
  case most(Int)
  /// A whole number, or nothing.
  case number(ClosedRange<Int>)
  /// An e-mail address or a web page, or nothing.
  case contact

  /// What is wrong with a value; nil where nothing is.
  func fault(in value: String) -> Message? {
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch self {
    case .required: return text.isEmpty ? Message(.webFieldRequired) : nil
    case .most(let most):
      return text.count > most ? Message(.webFieldTooLong, .number(most)) : nil
    case .number(let range):
      let isGood = text.isEmpty || Int(text).map(range.contains) == true
      return isGood ? nil : message(range)
    case .contact:
      return text.isEmpty || FieldRule.isContact(text) ? nil : Message(.webFieldContact)
    }
  }

  private func message(_ range: ClosedRange<Int>) -> Message {
    Message(.webFieldNumber, .number(range.lowerBound), .number(range.upperBound))
  }

  /// Something, an `@` or a scheme, something: whether it answers, only a letter would tell.
  private static func isContact(_ text: String) -> Bool {
    text.wholeMatch(of: /[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+\.\S+/) != nil
  }

  /// The rule as the script reads it, with the words for what it finds.
  fileprivate func attributes(_ c: PageContext) -> HTML {
    switch self {
    case .required: " required data-required=\"\(c(.webFieldRequired))\""
    case .most(let most):
      """
       data-most="\(most)" data-too-long="\(c(.webFieldTooLong, .number(most)))" \
      data-left="\(c(.webFieldLeft, .text("$1")))"
      """
    case .number(let range):
      """
       inputmode="numeric" data-least="\(range.lowerBound)" data-greatest="\(range.upperBound)" \
      data-not-number="\(c.wording(message(range)))"
      """
    case .contact: " data-contact=\"\(c(.webFieldContact))\""
    }
  }
}

/// A field of a form with its label, what helps to fill it, and what is wrong with it.
struct Field {
  var name: String
  /// Unique in the page.
  var id: String
  var label: String
  var value = ""
  var hint: String?
  var rules: [FieldRule] = []
  var shape = Shape.line
  /// What the server found wrong.
  var fault: Message?

  enum Shape { case line, lines, passphrase }

  func html(_ c: PageContext) -> HTML {
    let described: HTML = hint == nil ? "" : "\(id)-hint "
    let invalid: HTML = fault == nil ? "" : " aria-invalid=\"true\""
    let attributes: HTML = """
       id="\(id)" name="\(name)" aria-describedby="\(described)\(id)-fault"\(invalid)\
      \(rules.map { $0.attributes(c) }.joined())
      """
    let hintLine: HTML? = hint.map { "<p class=\"quiet\" id=\"\(id)-hint\">\($0)</p>\n" }
    let faultWords: HTML? = fault.map { "\(c.wording($0))" }
    return """
      <div class="field"><label for="\(id)">\(label)</label>
      \(control(attributes))
      \(hintLine)<p class="fault" id="\(id)-fault" aria-live="polite">\(faultWords)</p></div>

      """
  }

  private func control(_ attributes: HTML) -> HTML {
    switch shape {
    case .line: "<input type=\"text\"\(attributes) value=\"\(value)\" dir=\"auto\">"
    case .passphrase:
      "<input type=\"password\"\(attributes) autocomplete=\"current-password\" dir=\"auto\">"
    case .lines: "<textarea\(attributes) rows=\"3\" dir=\"auto\">\(value)</textarea>"
    }
  }
}

extension Field {
  /// What a guide's name may be; the library allows as much.
  static let guideNameRules: [FieldRule] = [.required, .most(120)]

  /// The field for a guide's name.
  static func guideName(name: String, id: String, value: String = "", _ c: PageContext) -> Field {
    Field(
      name: name, id: id, label: c(.webGuidesName), value: value, hint: c(.webGuidesNameHint),
      rules: guideNameRules)
  }
}
