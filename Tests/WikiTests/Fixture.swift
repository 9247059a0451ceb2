import Foundation  // files
import HTTPTypes
import TestSupport
import Testing

@testable import Wiki

/// Responses in MediaWiki's formats, written by hand, stored with the tests.
enum Fixture {
  static func text(_ name: String) throws -> String {
    try Repository.text("Tests/WikiTests/Fixtures/\(name)")
  }

  /// A whole response: a status line, header fields, an empty line, the body.
  static func recorded(_ name: String) throws -> Transport.Answer {
    let text = try text("weather/\(name).http")
    let empty = try #require(text.firstRange(of: "\n\n"))
    var lines = text[..<empty.lowerBound].split(separator: "\n")
    let status = lines.removeFirst().split(separator: " ", maxSplits: 2)
    var fields = HTTPFields()
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      let fieldName = try #require(HTTPField.Name(String(parts[0])))
      fields[fieldName] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let code = try #require(Int(status[1]))
    return Transport.Answer(
      head: HTTPResponse(
        status: .init(code: code, reasonPhrase: String(status[2])), headerFields: fields),
      body: Array(text[empty.upperBound...].utf8))
  }

  static func answer(_ name: String) throws -> APIAnswer {
    try JSONDecoder().decode(APIAnswer.self, from: Data(text(name).utf8))
  }
}

/// Decodes a response from JSON in a test.
func decoded(_ json: String) throws -> APIAnswer {
  try JSONDecoder().decode(APIAnswer.self, from: Data(json.utf8))
}
