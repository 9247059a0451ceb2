internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup

// Forms are validated by the rules that their pages carry. A rejected form is shown again with its
// values and the errors beside the fields.

struct ValidationError: Error {
  /// Errors by field name.
  var faults: [String: Message]
  /// The first error, for programs.
  var problem: Problem
}

extension ValidationError {
  /// An error in one field that was found after its rules were checked.
  init(_ problem: Problem, in field: String) {
    self.init(faults: [field: problem.message], problem: problem)
  }
}

extension Site {
  /// - Throws: `ValidationError` if a field violates its rules.
  func check(_ form: Form, _ rules: FormRules) throws {
    let faults = rules.faults { form[$0] }
    guard let first = rules.fields.lazy.compactMap({ faults[$0.name] }).first else { return }
    throw ValidationError(faults: faults, problem: .field(first))
  }

  /// Runs the handler of a form. If a field is invalid, the page is shown again with the values and
  /// the errors, and with status 422; programs get the first error.
  ///
  /// - Parameters:
  ///   - action: The form of the page: its field `action`.
  ///   - page: The page that the form is on, made only if it is needed.
  ///   - handle: Throws `ValidationError` if a field is invalid.
  func handling(
    _ form: Form, action: String, of request: SiteRequest<some Sendable>,
    on page: @autoclosure () async throws -> some FormPage,
    _ handle: () async throws -> SiteResponse
  ) async throws -> SiteResponse {
    do {
      return try await handle()
    } catch let error as ValidationError {
      guard !request.wantsJSON else { throw error.problem }
      var page = try await page()
      page.refused = RejectedForm(
        action: action, entry: form["entry"].flatMap { Int64($0, in: .rowID) },
        typed: Dictionary(form.fields.map { ($0.name, $0.value) }) { first, _ in first },
        faults: error.faults)
      var answer = SiteResponse.page(page.html(try await context(request)).utf8)
      answer.status = .unprocessableContent
      return answer
    }
  }
}

/// A page with forms that can show one of them again after it was rejected.
protocol FormPage {
  var refused: RejectedForm? { get set }

  func html(_ c: PageContext) -> HTML
}

extension Problem {
  /// Problem of a field that violates its rules.
  static func field(_ message: Message) -> Problem { Problem(.badContent, message) }
}

extension Form {
  /// Returns a day as `2026-05-01`; `nil` for an empty field.
  func day(_ name: String) -> String? {
    filled(name).map(\.tidied).flatMap { $0.isEmpty ? nil : $0 }
  }
}
