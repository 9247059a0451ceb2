import Foundation  // JSON
import Localization
import Markup
import Subprocess
import SystemPackage
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

  static let node = ["/usr/bin/node", "/usr/local/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("The page's script finds the same as the server", .enabled(if: node != nil))
  func script() async throws {
    let context = try SamplePage.context()
    let cases = RuleCase.all.map { one in
      let rules = one.rule.data(context).map { (FieldRuleTests.property($0.name.markup), $0.value) }
      return [
        "rules": Dictionary(rules) { first, _ in first }, "value": one.value,
        "others": one.others,
      ] as [String: Any]
    }
    let found = try await FieldRuleTests.run(cases)
    for (one, words) in zip(RuleCase.all, found) {
      #expect(words.isEmpty == one.isGood, "\(one.testDescription): \(words)")
    }
    #expect(found.count == RuleCase.all.count)
  }

  /// `not-number` as a script sees it: `notNumber`.
  private static func property(_ attribute: String) -> String {
    let words = attribute.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  private static func run(_ cases: [[String: Any]]) async throws -> [String] {
    let rules = Repository.url("Assets/js/rules.js")
    let data = try JSONSerialization.data(withJSONObject: cases)
    let program = """
      const source = await (await import("node:fs/promises")).readFile(process.argv[1], "utf8");
      const url = "data:text/javascript," + encodeURIComponent(source);
      const { fault } = await import(url);
      const cases = \(String(decoding: data, as: UTF8.self));
      const found = cases.map((c) => fault(c.rules, c.value, (name) => c.others[name]));
      console.log(JSON.stringify(found));
      """
    // Not Foundation's `Process`: beside hundreds of other tests, its `run` has crashed.
    let result = try await Subprocess.run(
      .path(FilePath(try #require(node))),
      arguments: ["--input-type=module", "-e", program, rules.path],
      output: .string(limit: 1 << 20))
    return try JSONDecoder().decode([String].self, from: Data(result.standardOutput.utf8))
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
