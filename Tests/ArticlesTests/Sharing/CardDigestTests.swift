import Articles
import Foundation  // JSON
import Testing

@Suite("The stored form of a card")
struct CardDigestTests {
  /// A row as the first version wrote it.
  private static let row = """
    {"article":{"title":"Kyoto","wiki":"en.wikipedia.org"},"card":{"address":"/read/en.wikipedia.org/Kyoto",\
    "caption":"Kyoto","image":{"address":"/cards/0.jpg","alternative":"A gate","height":630,\
    "width":1200},"subcaption":"City in Japan","summary":"Kyoto"},"credit":{"licence":"CC BY-SA 4.0",\
    "text":"en.wikipedia"},"description":"City in Japan","kind":"article","language":"en",\
    "lead":"Kyoto is a city.","title":"Kyoto"}
    """

  @Test("A row of an older version can be read and is written unchanged")
  func old() throws {
    let sent = try JSONDecoder().decode(SharedLink.self, from: Data(CardDigestTests.row.utf8))
    #expect(sent.title == "Kyoto" && sent.card.image?.width == 1200 && sent.passage == nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(sent), as: UTF8.self) == CardDigestTests.row)
  }
}
