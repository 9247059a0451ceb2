import Foundation  // Files.

/// Words that the sources compare with: names of fields, of actions, of classes and of attributes.
///
/// Read from the sources themselves, so that a field which is added is explored without a list that
/// somebody must keep.
struct SourceWords {
  var fields: [String]
  var values: [String]
  /// Classes and attributes of pages.
  var markup: [String]

  init(fields: [String], values: [String], markup: [String]) {
    (self.fields, self.values, self.markup) = (fields, values, markup)
  }

  /// - Parameter sources: The folder `Sources`.
  init(sources: String) throws {
    let web = try Self.text(of: sources + "/Web")
    let names = [
      /(?:query|form|fields|visit\.query)(?:\[|\.(?:filled|text|number|value|all)\()"([A-Za-z][A-Za-z0-9-]*)"/,
      /name=\\"([A-Za-z][A-Za-z0-9-]*)\\"/, /\(name: "([a-z][a-z-]*)"/,
    ]
    fields = Self.sorted(names.flatMap { web.matches(of: $0).map { String($0.1) } })
    values = Self.sorted(web.matches(of: /case "([a-z][a-z-]*)"/).map { String($0.1) })
    let reader = try Self.text(of: sources + "/Reader")
    markup = Self.sorted(reader.matches(of: /"([a-z][a-z-]{2,40})"/).map { String($0.1) })
  }

  private static func sorted(_ words: [String]) -> [String] { Set(words).sorted() }

  private static func text(of folder: String) throws -> String {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
      .sorted().map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
  }
}
