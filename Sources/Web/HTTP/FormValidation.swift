internal import App
internal import Articles
internal import HTTPTypes
internal import Localization

// Forms are validated by the rules that their pages carry. A rejected form is shown again with its
// values and the errors beside the fields.

/// Validation errors of a form.
struct ValidationError: Error {
  /// Errors by field name.
  var faults: [String: Message]
  /// The first error, for programs.
  var problem: Problem
}

extension Site {
  /// - Throws: `ValidationError` if a field violates its rules.
  func check(_ form: Form, _ rules: FormRules) throws {
    let faults = rules.faults { form[$0] }
    guard let first = rules.fields.lazy.compactMap({ faults[$0.name] }).first else { return }
    throw ValidationError(faults: faults, problem: .field(first))
  }

  /// Returns a page that shows a rejected form again, with status 422.
  func refused(_ page: SiteResponse) -> SiteResponse {
    var page = page
    page.status = .unprocessableContent
    return page
  }
}

extension RejectedForm {
  init(_ form: Form, _ fault: ValidationError, action: String) {
    self.init(
      action: action, entry: form["entry"].flatMap { Int64($0, in: .rowID) },
      typed: Dictionary(form.fields.map { ($0.name, $0.value) }) { first, _ in first },
      faults: fault.faults)
  }
}

extension Problem {
  /// Problem of a field that violates its rules.
  static func field(_ message: Message) -> Problem {
    Problem(.badContent, message)
  }
}

extension Form {
  /// Returns a day as `2026-05-01`; `nil` for an empty field.
  func day(_ name: String) -> String? {
    filled(name).map(FieldRule.tidy).flatMap { $0.isEmpty ? nil : $0 }
  }
}
