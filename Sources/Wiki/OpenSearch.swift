internal import Foundation  // JSONDecoder

/// An answer of `action=opensearch` (mediawiki.org, "API:Opensearch"): what was asked, titles, and
/// on newer wikis descriptions and addresses.
struct OpenSearchAnswer: Decodable {
  var titles: [String]

  init(_ body: [UInt8]) throws {
    self = try JSONDecoder().decode(OpenSearchAnswer.self, from: Data(body))
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(String.self)
    titles = try container.decode([String].self)
  }
}
