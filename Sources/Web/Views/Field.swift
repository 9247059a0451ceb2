internal import Localization
internal import Markup

/// A form field with label, hint and error.
struct Field {
  var name: String
  /// Unique in the page.
  var id: String
  var label: String
  var value = ""
  var hint: String?
  var rules: [FieldRule] = []
  var shape = Shape.line
  /// Error found by the server.
  var fault: Message?
  /// True for the first invalid field of a form, which gets the focus.
  var isFirstFault = false

  enum Shape {
    case line, lines, passphrase
    /// A file whose name ends so, such as `.sqlite`.
    case file(accept: String)
    /// A date; browsers show it in the reader's format and send it as `2026-05-01`.
    case day
  }

  func html(_ c: PageContext) -> HTML {
    let described: HTML = hint == nil ? "" : "\(id)-hint "
    let invalid: HTML = fault == nil ? "" : " aria-invalid=\"true\""
    let focus: HTML = isFirstFault ? " autofocus" : ""
    let attributes: HTML = """
       id="\(id)" name="\(name)" aria-describedby="\(described)\(id)-fault"\(invalid)\(focus)\
      \(rules.map { $0.attributes(c) }.joined())
      """
    let hintLine: HTML? = hint.map { "<p class=\"quiet\" id=\"\(id)-hint\">\($0)</p>\n" }
    let faultWords: HTML? = fault.map { "\(c.localizer($0))" }
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
    case .file(let ending): "<input type=\"file\"\(attributes) accept=\"\(ending)\">"
    case .lines: "<textarea\(attributes) rows=\"3\" dir=\"auto\">\(value)</textarea>"
    case .day: "<input type=\"date\"\(attributes) value=\"\(value)\">"
    }
  }
}

extension Field {
  static func guideName(
    name: String, id: String, value: String = "", rules: FormRules = .keepInNew, _ c: PageContext
  ) -> Field {
    Field(
      name: name, id: id, label: c(.webGuidesName), value: value, hint: c(.webGuidesNameHint),
      rules: rules[name])
  }

  /// The fields for a guide's first and last day.
  ///
  /// - Parameter id: Prefix of the two element IDs.
  static func guideDays(
    id: String, first: String? = nil, last: String? = nil, _ c: PageContext
  ) -> [Field] {
    let rules = FormRules.guideDays
    return [
      Field(
        name: "first", id: "\(id)-first", label: c(.webGuideFirstDay), value: first ?? "",
        rules: rules["first"], shape: .day),
      Field(
        name: "last", id: "\(id)-last", label: c(.webGuideLastDay), value: last ?? "",
        rules: rules["last"], shape: .day),
    ]
  }
}
