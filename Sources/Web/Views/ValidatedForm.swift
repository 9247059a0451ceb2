internal import Localization
internal import Markup
internal import Routes

/// What was sent and not taken: it stands in its fields again, the reasons beside them.
struct RejectedForm: Sendable {
  /// Which form of the page it was, by its hidden field `action`.
  var action: String
  /// Of which entry of a guide.
  var entry: Int64?
  /// What was typed, by the name of the field.
  var typed: [String: String]
  /// What is wrong, by the name of the field.
  var faults: [String: Message]
}

/// A form whose fields are checked by their rules: while one types, where scripts run, and by the
/// server again.
struct ValidatedForm {
  var path: PagePath
  /// What the form does, where its address takes several.
  var action = ""
  /// The entry of a guide that it changes.
  var entry: Int64?
  var fields: [Field]
  var button: String
  /// A second button, which sends `then` with this value: its words.
  var other: (value: String, words: String)?
  var look = PostButton.Look.plain
  var refused: RejectedForm?

  /// True where this form was sent and not taken.
  var isRefused: Bool { mine != nil }

  private var mine: RejectedForm? {
    refused.flatMap { $0.action == action && $0.entry == entry ? $0 : nil }
  }

  func html(_ c: PageContext) -> HTML {
    let fields = filled
    return """
      <form class="stack" method="post" action="\(path)" data-check>
      \(hidden)\(fields.map { $0.html(c) }.joined())\
      \(fields.count > 1 ? left(fields, c) : nil)\
      \(buttons)</form>

      """
  }

  private var buttons: HTML {
    let first: HTML = "<button class=\"\(look.rawValue)\">\(button)</button>"
    guard let other else { return first }
    return """
      <div class="actions">\(first)\
      <button class="plain" name="then" value="\(other.value)">\(other.words)</button></div>
      """
  }

  /// The fields with what was typed into them, where it was not taken.
  private var filled: [Field] {
    guard let mine else { return fields }
    var isFirst = true
    return fields.map { field in
      var field = field
      field.value = mine.typed[field.name] ?? field.value
      field.fault = mine.faults[field.name]
      field.isFirstFault = field.fault != nil && isFirst
      if field.fault != nil { isFirst = false }
      return field
    }
  }

  private var hidden: HTML {
    let names = [("action", action), ("entry", entry.map(String.init) ?? "")]
    return names.filter { !$0.1.isEmpty }.map { name, value -> HTML in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">\n"
    }.joined()
  }

  /// How many fields are still to be put right; the script has the words for each number.
  private func left(_ fields: [Field], _ c: PageContext) -> HTML {
    let words = (1...fields.count).map { c(.webFormLeft, .number($0)) }.joined(separator: "|")
    let bad = fields.count { $0.fault != nil }
    let now: HTML? = bad == 0 ? nil : "\(c(.webFormLeft, .number(bad)))"
    return "<p class=\"fault\" role=\"status\" data-fields-left=\"\(words)\">\(now)</p>\n"
  }
}
