import Foundation
import TestSupport
import Testing

/// What the compiler cannot see: where a status, an exit code or a message would decide something.
@Suite("Problems are told apart by their kind only")
struct ProblemRulesTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pattern: String
    /// Files, or folders with a slash at the end, in which it is right.
    var allowed: [String] = []
    /// Lines that the pattern finds, and lines that it lets be.
    let found: [String]
    var passed: [String] = []
  }

  static let rules = [
    Rule(
      testDescription: "a status as a number",
      pattern: #"\bstatus: *[0-9]"#,
      // The status that a wiki answered with.
      allowed: ["Wiki/"],
      found: ["    Problem(message, exitCode: .noInput, status: 404)"],
      passed: ["    answer.status = .unprocessableContent"]),
    Rule(
      testDescription: "an exit code below the command line",
      pattern: #"\b[eE]xitCode\b"#, allowed: ["CLI/"],
      found: [
        "catch let problem as Problem where problem.exitCode == .noInput {",
        "public enum ExitCode: Int32 {",
      ]),
    Rule(
      testDescription: "a decision by the exit code of a problem",
      pattern: #"\b[pP]roblem\w*[?!]?\.exitCode\b|ExitCode\([^)]*\) *[!=]="#,
      found: ["where problem.exitCode == .badData {", "if ExitCode(problem) == .badData {"],
      passed: ["return Ending(code: ExitCode(problem).rawValue)"]),
    Rule(
      testDescription: "a decision by the status of a problem",
      pattern: #"\b([pP]roblem(\([^)]*\))?|fault)[?!]?\.status(\.code)? *([!=]=|\{)"#
        + #"|contains\((problem\.)?status"#,
      allowed: ["Wiki/"],
      found: [
        "if problem.status == 500 {", "switch problem.status {", "Problem(error)?.status != 404",
        "[502, 503, 504].contains(problem.status)", "[400, 409, 422].contains(status)",
      ],
      passed: ["answer.status = problem.status", "answer.status = fault.status"]),
    Rule(
      testDescription: "a decision by the key of a message",
      pattern: #"\bmessage[?!]?\.key *([!=]=|\{)|contains\((\w+\.)*message\.key"#,
      found: [
        "guard problem.message.key == .problemWikiUnreachable,", "switch problem.message.key {",
        "      .contains(message.key)",
      ],
      passed: ["check = finding.message.key.rawValue"]),
    Rule(
      testDescription: "a decision by the problem as a whole, words and all",
      pattern: #"\b[pP]roblem[?!]? *[!=]= *(\.|Problem\.)"#,
      found: ["if problem == .signInNeeded {"],
      passed: ["if problem.kind == .signInNeeded {"]),
    Rule(
      testDescription: "a decision by what fills the gaps of a message",
      pattern: #"\bmessage[?!]?\.arguments\b"#, allowed: ["Localization/"],
      found: ["if case .number(let seconds)? = problem.message.arguments.first {"]),
  ]

  @Test("A rule finds what it is there for, and nothing else", arguments: rules)
  func patterns(rule: Rule) throws {
    let pattern = try NSRegularExpression(pattern: rule.pattern)
    for line in rule.found { #expect(pattern.isIn(line), "\(line)") }
    for line in rule.passed { #expect(!pattern.isIn(line), "\(line)") }
  }

  @Test("No source breaks a rule", arguments: rules)
  func sources(rule: Rule) throws {
    let pattern = try NSRegularExpression(pattern: rule.pattern)
    let names = try Repository.files(in: "Sources", ending: ".swift")
    #expect(names.count > 100)
    for name in names where !rule.allowed.contains(where: { name.hasPrefix("Sources/\($0)") }) {
      let text = try Repository.text(name)
      guard pattern.isIn(text) else { continue }
      for line in text.split(separator: "\n").map(String.init) {
        #expect(!pattern.isIn(line), "\(name): \(line)")
      }
    }
  }
}

extension NSRegularExpression {
  fileprivate func isIn(_ text: String) -> Bool {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
