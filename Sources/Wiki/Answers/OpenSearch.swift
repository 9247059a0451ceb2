internal import Foundation  // JSONDecoder reads the list

/// A response of `action=opensearch` (mediawiki.org, "API:Opensearch"): the query, titles, and on
/// newer wikis descriptions and addresses.
struct OpenSearchAnswer: Decodable {
  var titles: [String]

  /// - Returns: `nil` for anything else, including an error of the API.
  init?(_ body: [UInt8]) {
    // Old wikis print PHP notices before the response.
    guard JSONValueCount.isBelow(WikiLimits.values, in: body),
      let start = body.firstIndex(of: UInt8(ascii: "[")),
      let answer = try? JSONDecoder().decode(OpenSearchAnswer.self, from: Data(body[start...]))
    else { return nil }
    self = answer
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(String.self)
    titles = try container.decode(Rows<Title>.self).rows.map(\.text)
  }
}
