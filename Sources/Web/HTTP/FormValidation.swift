internal import App
internal import Articles
internal import HTTPTypes
internal import Localization

// Forms are checked by the rules that their pages carry. What is not taken is shown again in its
// fields, with the reasons beside them.

/// Why a form was not taken.
struct ValidationError: Error {
  /// By the name of the field.
  var faults: [String: Message]
  /// The same for programs: the first of them.
  var problem: Problem
}

extension Site {
  /// - Throws: `ValidationError` where a field does not hold what it must.
  func check(_ form: Form, _ rules: FormRules) throws {
    let faults = rules.faults { form[$0] }
    guard let first = rules.fields.lazy.compactMap({ faults[$0.name] }).first else { return }
    throw ValidationError(faults: faults, problem: .field(first))
  }

  /// A page that shows a form again.
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
  /// A field of a form does not hold what it must.
  static func field(_ message: Message) -> Problem {
    Problem(.badContent, message)
  }
}

extension Form {
  /// A day as `2026-05-01`; `nil` for an empty field.
  func day(_ name: String) -> String? {
    filled(name).map(FieldRule.tidy).flatMap { $0.isEmpty ? nil : $0 }
  }
}
