import Foundation  // JSON and files.

/// Something that must not be, with all that is needed to see it again.
struct Finding: Codable {
  /// What was wrong, in words.
  var fault: String
  var viewer: ExplorerViewer
  /// In their order; most often one.
  var requests: [ExploredRequest]
  /// What the wiki answered, where it was asked.
  var exchanges: [ExploredWiki.Exchange] = []
  /// The page, where the reader alone was at fault.
  var page: Data?

  /// One finding of a kind is enough: by what went wrong and where.
  var signature: String {
    let kind = fault.prefix { $0 != ":" }
    // What was seen, and whether the reader ended or was slow.
    let leak = kind == "leak" ? fault.prefix { $0 != "," } : ""
    let end = kind == "reader" && fault.contains("ended") ? "ended" : ""
    return
      "\(kind) \(viewer.isOwner ? "owner" : viewer.rawValue) \(requests.last?.route ?? "page") \(leak)\(end)"
  }

  /// As it is kept: names that are others in each run are replaced by what they stand for.
  func kept(_ names: [String: String]) -> Finding {
    replacing(names.map { ($0.value, "{\($0.key)}") })
  }

  func recalled(_ names: [String: String]) -> Finding {
    replacing(names.map { ("{\($0.key)}", $0.value) })
  }

  private func replacing(_ pairs: [(String, String)]) -> Finding {
    let pairs = pairs.sorted { $0.0.count > $1.0.count }
    func replaced(_ text: String) -> String {
      pairs.reduce(text) { text, pair in
        text.replacing(pair.0, with: pair.1).replacing(pair.0.formEncoded, with: pair.1.formEncoded)
      }
    }
    func replaced(_ bytes: [UInt8]) -> [UInt8] {
      // Text that is no UTF-8 holds none of our names.
      String(validating: bytes, as: UTF8.self).map { Array(replaced($0).utf8) } ?? bytes
    }
    var finding = self
    for index in finding.requests.indices {
      finding.requests[index].target = replaced(finding.requests[index].target)
      finding.requests[index].body = replaced(finding.requests[index].body)
    }
    for index in finding.exchanges.indices {
      finding.exchanges[index].target = replaced(finding.exchanges[index].target)
      finding.exchanges[index].body = Data(replaced(Array(finding.exchanges[index].body)))
    }
    return finding
  }
}

/// The folder of findings.
struct FindingFolder {
  let path: String

  func all() throws -> [(name: String, finding: Finding)] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".json") }.sorted().map { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
        return (name, try JSONDecoder().decode(Finding.self, from: data))
      }
  }

  /// - Returns: The file's name.
  func keep(_ finding: Finding) throws -> String {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(finding)
    let route = finding.requests.last?.route ?? "page"
    let words = "\(finding.fault.prefix { $0 != ":" }) \(finding.viewer.rawValue) \(route)"
    let stem = words.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    var name = "\(stem).json"
    var number = 2
    while FileManager.default.fileExists(atPath: "\(path)/\(name)") {
      name = "\(stem)-\(number).json"
      number += 1
    }
    try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return name
  }
}
