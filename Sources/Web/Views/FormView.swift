internal import Localization
internal import Markup
internal import Routes

/// A form that the server rejected, to be shown again with its values and errors.
struct RejectedForm: Sendable {
  /// Which form of the page it was: its hidden field `action`.
  var action: String
  /// The entry of a guide that the form belongs to.
  var entry: Int64?
  /// Values by field name.
  var typed: [String: String]
  /// Errors by field name.
  var faults: [String: Message]
}

/// A form that is validated by its rules: by a script while the user types, and by the server.
struct FormView {
  var path: PagePath
  /// Value of the hidden field `action`, if the address takes several forms.
  var action = ""
  /// The entry of a guide that the form changes.
  var entry: Int64?
  /// Hidden fields with what the fields had when they were read.
  var read: [(String, String)] = []
  var fields: [Field]
  var button: String
  /// Second submit button: the value that it sends as `then`, and its label.
  var other: (value: String, words: String)?
  var look = PostButton.Look.plain
  /// The label under which the fields are folded, for fields that few people fill in. They are open
  /// when the form comes back.
  var fold: String?
  var refused: RejectedForm?

  /// True if this form was rejected.
  var isRefused: Bool { mine != nil }

  private var mine: RejectedForm? {
    refused.flatMap { $0.action == action && $0.entry == entry ? $0 : nil }
  }

  func html(_ c: PageContext) -> HTML {
    let fields = filled
    var content: HTML = fields.map { $0.html(c) }.joined()
    if let fold {
      let open: HTML = isRefused ? " open" : ""
      content = "<details class=\"more\"\(open)><summary>\(fold)</summary>\n\(content)</details>\n"
    }
    return """
      <form class="stack" method="post" action="\(path)" data-check>
      \(hidden)\(content)\
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

  /// The fields, with their values and errors if the form was rejected.
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
    return (names.filter { !$0.1.isEmpty } + read)
      .map { "\(HTML.hiddenInput($0, $1))\n" as HTML }.joined()
  }

  /// Number of invalid fields, with the text for each number for the script.
  private func left(_ fields: [Field], _ c: PageContext) -> HTML {
    let words = (1...fields.count).map { c(.webFormLeft, .number($0)) }.joined(separator: "|")
    let bad = fields.count { $0.fault != nil }
    let now: HTML? = bad == 0 ? nil : "\(c(.webFormLeft, .number(bad)))"
    return "<p class=\"fault\" role=\"status\" data-fields-left=\"\(words)\">\(now)</p>\n"
  }
}
