import Testing

@testable import Titles

@Suite("Distance")
struct EditDistanceTests {
  private static func letters(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static func distance(_ query: String, _ title: String, _ limit: Int) -> Distance? {
    Distance(from: letters(query).span, to: letters(title).span, limit: limit)
  }

  @Test(
    "A letter added, left out, replaced or swapped with its neighbour is one edit",
    arguments: [
      ("lisbon", "lisbon", 0), ("lisbn", "lisbon", 1), ("lissbon", "lisbon", 1),
      ("lizbon", "lisbon", 1), ("libson", "lisbon", 1), ("ilsbno", "lisbon", 2),
      ("newyork", "new york", 1), ("xisbom", "lisbon", 2), ("東亰", "東京", 1), ("ab", "ba", 1),
    ])
  func whole(query: String, title: String, edits: Int) {
    #expect(Self.distance(query, title, 2)?.whole == edits)
    if edits > 0 { #expect(Self.distance(query, title, edits - 1)?.whole == nil) }
  }

  @Test("No letter is edited twice: a swap with a letter between is three edits, not two")
  func alignment() { #expect(Self.distance("ca", "abc", 2)?.whole == nil) }

  @Test("An unfinished query is compared with the best prefix of the title")
  func beginning() {
    let amsterdam = Self.distance("amstre", "amsterdam", 2)
    #expect(amsterdam?.whole == nil)
    #expect(amsterdam?.beginning == 1)
    #expect(amsterdam?.beginningLength == 6)
    #expect(Self.distance("amst", "amsterdam", 0)?.beginningLength == 4)
    #expect(Self.distance("amsterdamme", "amsterdam", 1) == nil)
  }

  @Test("The band finds what the whole table finds, for all short words")
  func againstTheTable() {
    let words = Self.words(of: "abc", upTo: 4) + ["abcab", "babca", "ccabab", "acbacb"]
    for query in words where !query.isEmpty {
      for title in words {
        let row = Self.lastRow(Self.letters(query), Self.letters(title))
        for limit in 0...2 {
          let found = Self.distance(query, title, limit)
          let least = row.min() ?? 0
          #expect(found?.beginning == (least <= limit ? least : nil), "\(query) \(title) \(limit)")
          #expect(found?.whole == row.last.flatMap { $0 <= limit ? $0 : nil })
        }
      }
    }
  }

  private static func words(of alphabet: String, upTo length: Int) -> [String] {
    (0..<length).reduce(into: [""]) { words, _ in
      words += words.flatMap { word in alphabet.map { word + String($0) } }
      words = Array(Set(words))
    }
  }

  /// Returns the last row of the textbook's table: edits from the query to each prefix of the
  /// title.
  private static func lastRow(_ query: [UInt32], _ title: [UInt32]) -> [Int] {
    var table = [Array(0...title.count)]
    for i in 1...query.count {
      var row = [i]
      for j in 1..<(title.count + 1) {
        let same = query[i - 1] == title[j - 1]
        var least = min(table[i - 1][j] + 1, row[j - 1] + 1, table[i - 1][j - 1] + (same ? 0 : 1))
        if i > 1, j > 1, query[i - 1] == title[j - 2], query[i - 2] == title[j - 1] {
          least = min(least, table[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      table.append(row)
    }
    return table[query.count]
  }
}
