import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Places
import Seeded
import Testing

@testable import Wiki

/// A wiki may send any number: none crashes the process, and none that is out of range reaches a
/// calculation.
@Suite("Extreme numbers from a wiki")
struct ExtremeAnswerTests {
  @Test("Lengths, ids and sizes of a page are in range or unknown")
  func pages() async throws {
    for number in Extremes.ofJSON {
      let client = try FakeWiki { _ in
        .json(
          """
          {"batchcomplete": true, "query": {"pages": [{"pageid": \(number), "ns": \(number),
          "title": "Harbour", "index": \(number), "lastrevid": \(number), "length": \(number),
          "thumbnail": {"source": "https://e.org/a.jpg", "width": \(number), "height": \(number)},
          "coordinates": [{"lat": \(number), "lon": \(number), "primary": true}],
          "imageinfo": [{"url": "https://e.org/a.jpg", "width": \(number), "height": \(number),
          "size": \(number), "thumbwidth": \(number), "thumbheight": \(number)}]}],
          "searchinfo": {"totalhits": \(number)}}}
          """)
      }.client(facts: .plain([.extracts, .pageImages, .coordinates]))
      let revisions = try await client.revisions(of: [PageTitle("Harbour")])
      let revision = try #require(revisions["Harbour"])
      #expect(1...1 << 40 ~= revision.length ?? 1)
      #expect(1...1 << 53 ~= revision.id ?? 1)
      let found = try await client.search("harbour", now: .test)
      #expect(found.total ?? 0 >= 0)
      for row in found.titles {
        #expect(1...1 << 53 ~= row.pageID ?? 1)
        #expect(0...100_000 ~= row.thumbnail?.width ?? 0)
        #expect(0...100_000 ~= row.thumbnail?.height ?? 0)
      }
    }
  }

  @Test("Of a wiki that fills its answers, a list keeps as many rows and words as it shows")
  func filled() async throws {
    let wiki = FakeWiki { asked in
      let start = asked["gpsoffset"].flatMap { Int($0) } ?? 0
      let words = String(repeating: "e", count: 10_000)
      let pages = (start..<start + 300).map {
        #"{"pageid": \#($0 + 1), "title": "Z\#($0)", "extract": "\#(words)", "#
          + #""description": "\#(words)", "thumbnail": {"source": "https://e.org/\#(words)"}}"#
      }
      let hits = (start..<start + 300).map { #"{"title": "T\#($0)", "snippet": "\#(words)"}"# }
      return .json(
        #"{"continue": {"gpsoffset": \#(start + 300), "excontinue": 1}, "query": {"#
          + #""pages": [\#(pages.joined(separator: ","))], "#
          + #""search": [\#(hits.joined(separator: ","))],"#
          + #""searchinfo": {"suggestion": "\#(words)"}}}"#)
    }
    var limits = WikiLimits()
    limits.continuations = 4
    var all = WikiSearch()
    try await wiki.client(facts: .plain([.extracts]), limits: limits)
      .searchAll("z", scope: .both, now: .test) { found in
        all.titles += found.titles
        all.texts += found.texts
      }
    #expect(1...4 * 50 ~= all.titles.count && 1...4 * 50 ~= all.texts.count)
    for row in all.titles + all.texts {
      #expect(row.description?.utf8.count ?? 0 <= WikiLimits.descriptionBytes)
      #expect(row.thumbnail == nil)
      #expect(row.snippet?.pieces.map(\.text).joined().utf8.count ?? 0 <= WikiLimits.sentenceBytes)
    }
    let found = try await wiki.client(facts: .plain([.extracts]), limits: limits)
      .search("z", limit: 20, now: .test)
    #expect(found.titles.count <= 40 && found.texts.count <= 20)
    #expect(found.suggestion?.utf8.count ?? 0 <= WikiLimits.descriptionBytes)
  }

  @Test(
    "A text is clipped between characters, and within one that no language has",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "abc"), ("éé", 3, "é"), ("日本", 5, "日"), ("👩‍👧a", 11, "👩‍👧"),
      ("a👩‍👧", 5, "a"), ("", 0, ""), ("é", 0, ""),
    ])
  func clipped(text: String, bytes: Int, kept: String) {
    #expect(text.clipped(toBytes: bytes) == kept)
    let heap = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(9_990...10_000 ~= heap.clipped(toBytes: 10_000).utf8.count)
  }

  @Test("Lengths of many pages can be added")
  func sum() async throws {
    let client = try FakeWiki { asked in
      let pages = asked.values("titles").enumerated().map { number, title in
        #"{"pageid": \#(number + 1), "title": "\#(title)", "length": 9223372036854775807}"#
      }
      return .json(#"{"query": {"pages": [\#(pages.joined(separator: ","))]}}"#)
    }.client(facts: .plain([]))
    let revisions = try await client.revisions(of: [PageTitle("A"), PageTitle("B")])
    #expect(revisions.count == 2)
    #expect(revisions.values.allSatisfy { $0.length == nil })
  }

  @Test("A Retry-After is at most a week", arguments: Extremes.numbers)
  func waits(number: String) async throws {
    guard HTTPField.isValidValue(number) else { return }
    let client = try FakeWiki { _ in .json("{}") }.client(facts: .plain([]))
    let busy = Transport.Answer.json("", status: 503, [.retryAfter: number])
    do {
      try client.checkStatus(of: busy, host: "en.example.org")
      Issue.record("a busy wiki was taken for a good one")
    } catch WikiError.busy(_, let wait) {
      #expect(.zero ... .seconds(604_800) ~= wait ?? .zero)
    }
  }
}
