internal import Foundation  // JSONDecoder reads the list

/// An answer of `action=opensearch` (mediawiki.org, "API:Opensearch"): what was asked, titles, and
/// on newer wikis descriptions and addresses.
struct OpenSearchAnswer: Decodable {
  var titles: [String]

  /// - Returns: `nil` for what is no such answer, an error of the API among it.
  init?(_ body: [UInt8]) {
    // Old wikis print PHP's notices before the answer.
    guard let start = body.firstIndex(of: UInt8(ascii: "[")),
      let answer = try? JSONDecoder().decode(OpenSearchAnswer.self, from: Data(body[start...]))
    else { return nil }
    self = answer
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(String.self)
    titles = try container.decode(Rows<Text>.self).rows.map(\.text)
  }
}
