import Foundation  // the files of a folder
import TestSupport
import Testing

@testable import Web

/// Every field of a form that is posted, on every golden page, is checked by a rule that the page
/// passes to its script, or says here why not.
@Suite("Fields of forms")
struct FormFieldsTests {
  /// Rules in the outline of a field, as `FieldRule.data` writes them.
  private static let rules = [
    "data-required", "data-most", "data-contact", "data-not-day", "data-least", "data-ask",
    "data-not-before",
  ]

  /// Fields without a rule by their identifiers; each is bounded by `maxlength` at least.
  private static let exempt = [
    "waypost-message": "a message may have any content, and its box takes no more than is sent"
  ]

  /// The text fields of posted forms, as an outline writes them.
  private func fields(in outline: String) -> [Substring] {
    var fields: [Substring] = []
    var form: Int?
    for line in outline.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      let depth = line.count - text.count
      if let start = form, depth <= start { form = nil }
      if text.hasPrefix("form "), text.contains("method=\"post\"") { form = depth }
      if form != nil, text.hasPrefix("textbox ") || text.hasPrefix("searchbox ") {
        fields.append(text)
      }
    }
    return fields
  }

  @Test("Every field that is sent has a rule, or is bounded and says why it has none")
  func rules() throws {
    let folder = Repository.url(GoldenPage.folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var count = 0
    var excused: Set<String> = []
    for file in files where file.hasSuffix(".txt") {
      for field in fields(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8))
      {
        count += 1
        let id = field.firstMatch(of: /\ #([\w-]+)\ /).map { String($0.1) } ?? ""
        let hasRule = FormFieldsTests.rules.contains { field.contains(" \($0)") }
        let isExempt = FormFieldsTests.exempt[id] != nil && field.contains(" maxlength=")
        if !hasRule, isExempt { excused.insert(id) }
        #expect(hasRule || isExempt, "\(file): \(field.prefix(120))")
      }
    }
    #expect(count > 100, "the pages have fields")
    #expect(excused == Set(FormFieldsTests.exempt.keys), "an excuse that no field needs is none")
  }

  @Test("A field without a rule is found")
  func found() {
    let outline = """
      main
        form action="/x" method="post"
          textbox "Name" name="n"
        form action="/search"
          searchbox "Search" name="q"
        textbox "Link" readonly
      """
    #expect(fields(in: outline).map { $0.contains("name=\"n\"") } == [true])
  }
}
