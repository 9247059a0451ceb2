import Foundation  // JSONSerialization reads the format of the tests.
import Testing

@testable import HTMLTree

/// The tokenizer tests of html5lib, if they are present: in the folder `html5lib` of the folder
/// that `WAYPOST_CORPUS` names.
///
/// Technotes/HTMLTree.md explains what is left out. Not compared: doctypes, which are dropped, and
/// parse errors. Changed in the expected tokens: NUL is always U+FFFD. Left out: input that is not
/// valid Unicode (lone surrogates), tests for XML documents, and scripts that end with the end tag
/// of another element.
@Suite(
  .enabled(
    if: StandardTokens.folder != nil,
    "WAYPOST_CORPUS names no folder that holds html5lib's tokenizer tests in html5lib"))
struct StandardTokensTests {
  @Test("The tokens match html5lib's tests", arguments: StandardTokens.files())
  func tokens(file: StandardTokens.File) throws {
    let cases = try file.cases()
    #expect(!cases.isEmpty)
    for example in cases {
      let tokens = StandardTokens.tokens(of: example)
      #expect(tokens == example.expected, "\(example.description) (\(example.state))")
    }
  }
}

enum StandardTokens {
  static let folder = ProcessInfo.processInfo.environment["WAYPOST_CORPUS"]
    .map { "\($0)/html5lib" }.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }

  static func files() -> [File] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".test") && $0 != "xmlViolation.test" }.sorted().map {
      File(path: "\(folder)/\($0)")
    }
  }

  struct Case {
    let description: String
    let state: String
    let lastStartTag: String
    let input: String
    let expected: [String]
  }

  struct File: CustomTestStringConvertible {
    let path: String

    var testDescription: String { URL(fileURLWithPath: path).lastPathComponent }

    /// Every test of the file, once for each state it starts in.
    func cases() throws -> [Case] {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let whole = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let tests = whole?["tests"] as? [[String: Any]] ?? []
      return tests.flatMap { test in
        (test["initialStates"] as? [String] ?? ["Data state"]).compactMap { Self.read(test, $0) }
      }
    }

    private static func read(_ test: [String: Any], _ state: String) -> Case? {
      let lastStartTag = test["lastStartTag"] as? String ?? "none"
      guard state != "Script data state" || ["none", "script"].contains(lastStartTag) else {
        return nil
      }
      let isEscaped = test["doubleEscaped"] as? Bool ?? false
      guard let raw = test["input"] as? String, let input = isEscaped ? unescape(raw) : raw,
        let output = test["output"] as? [[Any]]
      else { return nil }
      return Case(
        description: test["description"] as? String ?? "", state: state,
        lastStartTag: lastStartTag, input: input,
        expected: joined(output.compactMap { word(for: $0) { isEscaped ? unescape($0) : $0 } }))
    }

    private static func word(for token: [Any], unescape: (String) -> String?) -> String? {
      guard let kind = token.first as? String, kind != "DOCTYPE", token.count > 1,
        let name = (token[1] as? String).flatMap(unescape)
      else { return nil }
      let text = name.replacingOccurrences(of: "\0", with: "\u{FFFD}")
      switch kind {
      case "Character": return "text \(text)"
      case "Comment": return "comment \(text)"
      case "EndTag": return "end \(text)"
      default:
        let attributes = token.count > 2 ? token[2] as? [String: String] ?? [:] : [:]
        let pairs = attributes.map { "\(unescape($0) ?? "")=\(unescape($1) ?? "")" }
        return "start \(text) \(pairs.sorted())\(token.count > 3 ? " /" : "")"
      }
    }

    /// Replaces `\uHHHH` by the character; nil for a lone surrogate.
    private static func unescape(_ text: String) -> String? {
      var units: [UInt16] = []
      var rest = text[...]
      while let first = rest.first {
        if rest.hasPrefix("\\u"), let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16) {
          units.append(unit)
          rest = rest.dropFirst(6)
        } else {
          units += Array(String(first).utf16)
          rest = rest.dropFirst()
        }
      }
      return String(validating: units, as: UTF16.self)
    }
  }

  /// Returns this tokenizer's tokens for a case: a tag before the input sets the state it starts
  /// in.
  static func tokens(of example: Case) -> [String] {
    let isSection = example.state == "CDATA section state"
    let prefix = isSection ? "<![CDATA[" : "<\(example.lastStartTag)>"
    let source = InputPreprocessor.bytes(of: Array((prefix + example.input).utf8), limit: .max)
    var tokenizer = Tokenizer(
      sink: TokenList(first: kind(of: example.state), allowsSections: isSection),
      tagNames: HTMLTree.tagNames)
    tokenizer.run(source.span)
    let tokens = tokenizer.sink.tokens.dropFirst(isSection ? 0 : 1)
    let attributes = tokenizer.attributes
    return joined(tokens.map { $0.word(source, attributes) })
  }

  private static func kind(of state: String) -> TextKind {
    switch state {
    case "RCDATA state": .escapable
    case "RAWTEXT state": .raw
    case "Script data state": .script
    case "PLAINTEXT state": .plain
    default: .markup
    }
  }

  /// Returns the same tokens with adjacent texts joined.
  private static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { joined, word in
      if let last = joined.last, last.hasPrefix("text "), word.hasPrefix("text ") {
        joined[joined.count - 1] = last + word.dropFirst(5)
      } else {
        joined.append(word)
      }
    }
  }
}

/// A sink that records the tokens in their order.
private struct TokenList: TokenSink, ~Copyable {
  var tokens: [Token] = []
  var first: TextKind
  var allowsSections: Bool

  init(first: TextKind, allowsSections: Bool) {
    self.first = first
    self.allowsSections = allowsSections
  }

  enum Token {
    case text(Range<Int>, hasReferences: Bool)
    case comment(Range<Int>)
    case start(StartTag)
    case end(Range<Int>)

    func word(_ source: [UInt8], _ attributes: [Attribute]) -> String {
      switch self {
      case .text(let range, let hasReferences):
        "text \(decoded(range, of: source, hasReferences, inAttribute: false))"
      case .comment(let range): "comment \(String(decoding: source[range], as: UTF8.self))"
      case .end(let name): "end \(lowercased(name, of: source))"
      case .start(let tag):
        "start \(lowercased(tag.name, of: source)) "
          + "\(tag.attributes.map { pair(attributes[$0], source) }.sorted())"
          + (tag.isSelfClosing ? " /" : "")
      }
    }

    private func pair(_ attribute: Attribute, _ source: [UInt8]) -> String {
      let value = decoded(
        attribute.valueRange, of: source, attribute.hasReferences, inAttribute: true)
      return "\(lowercased(attribute.nameRange, of: source))=\(value)"
    }

    private func lowercased(_ range: Range<Int>, of source: [UInt8]) -> String {
      String(decoding: source[range].map(\.lowercased), as: UTF8.self)
    }

    private func decoded(
      _ range: Range<Int>, of source: [UInt8], _ hasReferences: Bool, inAttribute: Bool
    ) -> String {
      guard hasReferences else { return String(decoding: source[range], as: UTF8.self) }
      var text: [UInt8] = []
      CharacterReferences.standard.append(
        range, of: source, inAttribute: inAttribute, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
  }

  func makeRoom(readTo place: Int, of count: Int) {}

  mutating func text(_ range: Range<Int>, hasReferences: Bool, in source: Span<UInt8>) {
    tokens.append(.text(range, hasReferences: hasReferences))
  }

  mutating func comment(_ range: Range<Int>) { tokens.append(.comment(range)) }

  mutating func start(_ tag: StartTag, in source: Span<UInt8>) -> TextKind {
    tokens.append(.start(tag))
    defer { first = .markup }
    return first
  }

  mutating func end(_ tag: ElementName, name: Range<Int>, in source: Span<UInt8>) {
    tokens.append(.end(name))
  }
}
