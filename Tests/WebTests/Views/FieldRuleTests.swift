import Foundation  // JSON
import Localization
import Markup
import TestSupport
import Testing

@testable import Web

/// One value of a field, and whether the rule takes it; `others` are the fields beside it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: FieldRule
  let value: String
  let others: [String: String]
  let isGood: Bool

  init(_ rule: FieldRule, _ value: String, _ isGood: Bool, others: [String: String] = [:]) {
    self.rule = rule
    self.value = value
    self.others = others
    self.isGood = isGood
  }

  var testDescription: String { "\(rule) \(value.prefix(20)) \(isGood)" }

  static let family = "👩‍👩‍👧‍👦"

  static let all = [
    RuleCase(.required, "x", true), RuleCase(.required, " \n\u{3000}", false),
    RuleCase(.most(3), "abc", true), RuleCase(.most(3), "abcd", false),
    RuleCase(.most(3), "  a \n b  ", true), RuleCase(.most(2), family + family, true),
    RuleCase(.most(2), "e\u{301}e\u{301}", true),
    RuleCase(.number(1...9), "", true), RuleCase(.number(1...9), " 9 ", true),
    RuleCase(.number(1...9), "10", false), RuleCase(.number(1...9), "0", false),
    RuleCase(.number(1...9), "two", false), RuleCase(.number(1...9), "+5", false),
    RuleCase(.number(1...9), "5.0", false), RuleCase(.number(1...9), "٥", false),
    RuleCase(.number(1...9), String(repeating: "9", count: 400), false),
    RuleCase(.contact, "", true), RuleCase(.contact, "me@example.org", true),
    RuleCase(.contact, "https://example.org/me", true), RuleCase(.contact, "me", false),
    RuleCase(.contact, "HTTP://example.org", true), RuleCase(.contact, "a@b.c-d.e", true),
    RuleCase(.contact, "mé@example.org", false), RuleCase(.contact, "a@b@example.org", false),
    RuleCase(.contact, "me@example.", false), RuleCase(.contact, "me@a..org", false),
    RuleCase(.contact, "ftp://example.org", false), RuleCase(.contact, "https://here", false),
    RuleCase(.contact, "me@\(String(repeating: "a", count: 300)).org", false),
    RuleCase(.contact, "me@here", false), RuleCase(.contact, "a b@example.org", false),
    RuleCase(.day, "", true), RuleCase(.day, "2027-02-28", true),
    RuleCase(.day, "2027-02-29", false), RuleCase(.day, "2028-02-29", true),
    RuleCase(.day, "2100-02-29", false), RuleCase(.day, "2027-13-01", false),
    RuleCase(.day, "2027-4-3", false), RuleCase(.day, "03/04/2027", false),
    RuleCase(.day, "0099-12-31", true), RuleCase(.day, "tomorrow", false),
    RuleCase(.notBefore("first"), "2027-04-02", false, others: ["first": "2027-04-03"]),
    RuleCase(.notBefore("first"), "2027-04-03", true, others: ["first": "2027-04-03"]),
    RuleCase(.notBefore("first"), "2027-04-02", true, others: ["first": ""]),
    RuleCase(.notBefore("first"), "2027-04-02", true, others: ["first": "soon"]),
    RuleCase(.notBefore("first"), "", true, others: ["first": "2027-04-03"]),
    RuleCase(.notBefore("first"), "never", true, others: ["first": "2027-04-03"]),
  ]
}

@Suite("Rules of fields")
struct FieldRuleTests {
  @Test("A rule refuses what it must and nothing else", arguments: RuleCase.all)
  func rules(one: RuleCase) {
    #expect((one.rule.fault(in: one.value) { one.others[$0] } == nil) == one.isGood)
  }

  /// The page's script judges the same cases in a real browser: Tests/Browser/views/test_forms.py
  /// reads this file.
  @Test("The browser tests have the same cases")
  func table() throws {
    let context = try SamplePage.context()
    let lines = try RuleCase.all.map { one in
      let rules = one.rule.data(context).map { (FieldRuleTests.property($0.name.markup), $0.value) }
      let row =
        [
          "rules": Dictionary(rules) { first, _ in first }, "value": one.value,
          "others": one.others, "isGood": one.isGood,
        ] as [String: Any]
      let data = try JSONSerialization.data(
        withJSONObject: row, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self) + "\n"
    }
    let golden = GoldenFile("Tests/WebTests/Golden/field-rules.jsonl")
    #expect(try golden.difference(from: lines.joined()) == nil)
  }

  /// `not-number` as a script sees it: `notNumber`.
  private static func property(_ attribute: String) -> String {
    let words = attribute.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }
}

@Suite("Rules of forms")
struct FormRulesTests {
  @Test("Each invalid field has the message of the first rule that it breaks")
  func faults() {
    let typed = ["name": " ", "first": "2027-05-02", "last": "2027-05-01"]
    let faults = FormRules.newGuide.faults { typed[$0] }
    #expect(
      faults == ["name": Message(.webFieldRequired), "last": Message(.webFieldDaysReversed)])
  }

  @Test("A field that is not sent counts as empty")
  func absent() {
    #expect(FormRules.newGuide.faults { _ in nil }.keys.sorted() == ["name"])
    #expect(FormRules.guideDays.faults { _ in nil }.isEmpty)
  }

  @Test("A fault stands beside its field, tied to it and announced")
  func fault() throws {
    let context = try SamplePage.context()
    var field = Field.guideName(name: "name", id: "n", value: "\"><i>", context)
    field.fault = Message(.webFieldRequired)
    let part = PageDocument(field.html(context))
    let input = try part.one(.textbox, named: english(.webGuidesName))
    #expect(input.value == "\"><i>")
    #expect(input.attribute("aria-invalid") == "true")
    #expect(input.attribute("aria-describedby") == "n-hint n-fault")
    let line = try part.element(id: "n-fault")
    #expect(line.attribute("aria-live") == "polite")
    #expect(line.text == english(.webFieldRequired))
  }

  @Test("A form that was not taken has the cursor in its first bad field and counts them")
  func firstFault() throws {
    let context = try SamplePage.context()
    let page = try #require(SamplePage.all.first { $0.name == "guides-fault" })
    let document = PageDocument(try page.html(context))
    let focused = document.all(attribute: "autofocus")
    #expect(focused.map { $0.attribute("name") } == ["name"])
    let status = try document.one(attribute: "data-fields-left")
    #expect(status.role == .status && status.text == english(.webFormLeft, 2))
  }
}
