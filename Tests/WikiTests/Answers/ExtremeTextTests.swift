import Foundation  // JSONSerialization, to change a fixture
import Testing

@testable import Wiki

/// A wiki may send texts of any length: only the text of a page is kept whole.
@Suite("Extreme texts from a wiki")
struct ExtremeTextTests {
  @Test(
    "Of each text in a response, at most a few sentences are kept, unless it is that of a page",
    arguments: ["page", "parse", "pictures", "search", "siteinfo"], [1, 2])
  func texts(kind: String, version: Int) throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(Fixture.text("\(kind)-v\(version).json").utf8))
    let count = strings(in: json)
    #expect(count >= 10)
    for number in 0..<count {
      var countdown = number
      let long = lengthened(json, &countdown)
      let data = try JSONSerialization.data(withJSONObject: long)
      guard let answer = try? JSONDecoder().decode(APIAnswer.self, from: data) else { continue }
      for (path, text) in texts(of: answer) where text.utf8.count > WikiLimits.sentenceBytes {
        let isOfPage = ["parse.some.html", "content", "text"].contains { path.hasSuffix($0) }
        #expect(isOfPage, "string \(number), decoded as \(path)")
      }
    }
  }

  @Test("The code and the words of an error are cut", arguments: ["info", "text", "html", "*"])
  func errors(field: String) throws {
    let words = String(repeating: "A", count: 2_500_000)
    let answer = try decoded(#"{"error": {"code": "\#(words)", "\#(field)": "\#(words)"}}"#)
    #expect(answer.error?.code.utf8.count == WikiLimits.errorBytes)
    #expect(answer.error?.info.utf8.count == WikiLimits.errorBytes)
  }

  private func strings(in json: Any) -> Int {
    switch json {
    case is String: 1
    case let list as [Any]: list.reduce(0) { $0 + strings(in: $1) }
    case let object as [String: Any]: object.values.reduce(0) { $0 + strings(in: $1) }
    default: 0
    }
  }

  /// The same JSON, in which the string with a number is longer.
  private func lengthened(_ json: Any, _ countdown: inout Int) -> Any {
    switch json {
    case let text as String:
      countdown -= 1
      return countdown == -1 ? text + String(repeating: "x", count: 100_000) : text
    case let list as [Any]: return list.map { lengthened($0, &countdown) }
    case let object as [String: Any]:
      var changed: [String: Any] = [:]
      for key in object.keys.sorted() { changed[key] = lengthened(object[key] ?? "", &countdown) }
      return changed
    default: return json
    }
  }

  /// All strings in a value, each with the path to it.
  private func texts(of value: Any, at path: String = "") -> [(path: String, text: String)] {
    if let text = value as? String { return [(path, text)] }
    return Mirror(reflecting: value).children.flatMap {
      texts(of: $0.value, at: "\(path).\($0.label ?? "")")
    }
  }
}
