import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Testing

@testable import Wiki

@Suite("Pictures of a page")
struct WikiPicturesTests {
  private static let second =
    #"{"query":{"pages":[{"ns":6,"title":"File:Second_one.png","imageinfo":[{"width":40,"height":30,"#
    + #""size":900,"url":"/w/images/Second_one.png"}]}]}}"#

  @Test("All come with credit and licence, also from a shared repository", arguments: ["v1", "v2"])
  func pictures(version: String) async throws {
    let first = try Fixture.text("pictures-\(version).json")
    let wiki = FakeWiki { $0["gimcontinue"] == nil ? .json(first) : .json(Self.second) }
    let pictures = try await wiki.client().pictures(of: PageTitle("Quay"), width: 400)
    #expect(pictures.map(\.file) == ["Shared quay.jpg", "Second one.png"])
    #expect(pictures.map(\.width) == [500, 40])
    #expect(pictures[1].originalWidth == 40 && pictures[1].originalHeight == 30)
    #expect(pictures[0].credit == "Jo & Lee Quay")
    #expect(pictures[0].licence == "CC BY 4.0")
    #expect(pictures[0].licenceAddress == "https://creativecommons.org/licenses/by/4.0")
    #expect(pictures[1].address == "https://wiki.example.org/w/images/Second_one.png")
    #expect(wiki.asked.map { $0["iiurlwidth"] } == ["500", "500"])
    #expect(wiki.asked.map { $0["maxlag"] } == ["5", "5"])
  }

  @Test(
    "A wiki behind a proxy for TLS that calls itself http is asked for its pictures by https",
    arguments: [
      ("http://wiki.example.org/w/a.png", "https://wiki.example.org/w/a.png"),
      ("//wiki.example.org/w/a.png", "https://wiki.example.org/w/a.png"),
      ("http://other.example.org/a.png", "http://other.example.org/a.png"),
      ("http://wiki.example.org:8080/a.png", "http://wiki.example.org:8080/a.png"),
    ])
  func ownScheme(told: String, address: String) async throws {
    let answer =
      #"{"query":{"pages":[{"ns":6,"title":"File:A.png","imageinfo":[{"width":4,"height":3,"#
      + #""url":"\#(told)"}]}]}}"#
    let wiki = FakeWiki { _ in .json(answer) }
    let pictures = try await wiki.client().pictures(of: PageTitle("Quay"), width: 400)
    #expect(pictures.map(\.address) == [address])
  }

  @Test("For a page with one picture, older versions of the file are not followed")
  func history() async throws {
    let wiki = FakeWiki { _ in
      .json(
        #"{"continue":{"iistart":"2008-06-06T22:27:45Z","continue":"||"},"#
          + Self.second.dropFirst())
    }
    let pictures = try await wiki.client().pictures(of: PageTitle("Quay"), width: 400)
    #expect(pictures.count == 1)
    #expect(wiki.asked.count == 1)
  }

  @Test("A file listed twice is one picture, and a false continuation ends")
  func twice() async throws {
    let wiki = FakeWiki { _ in
      .json(#"{"continue":{"gimcontinue":"1|A","continue":"||"},"# + Self.second.dropFirst())
    }
    let pictures = try await wiki.client().pictures(of: PageTitle("Quay"), width: 400)
    #expect(pictures.count == 1)
    #expect(wiki.asked.count == 2)
  }

  @Test("A file without a web address is left out; so is a bad licence address")
  func hostile() async throws {
    let wiki = FakeWiki { _ in
      .json(
        #"{"query":{"pages":[{"title":"File:A.png","imageinfo":[{"url":"javascript:x"}]},"#
          + #"{"title":"File:B.png","imageinfo":[{"url":"/b.png","width":-7,"height":"x","#
          + #""descriptionurl":"data:x","extmetadata":{"Artist":{"value":"<script>x</script>Jo"},"#
          + #""LicenseUrl":{"value":"javascript:x"},"Odd":7}}]},"#
          + #"{"title":"NoNamespace","imageinfo":[{"url":"/c.png"}]}]}}"#)
    }
    let pictures = try await wiki.client().pictures(of: PageTitle("Quay"), width: 400)
    #expect(
      pictures == [
        WikiPicture(
          file: "B.png", address: "https://wiki.example.org/b.png", width: 0, height: 0,
          originalAddress: "https://wiki.example.org/b.png",
          credit: "Jo")
      ])
  }

  @Test("A picture's bytes come with their type, also after a redirect")
  func bytes() async throws {
    let wiki = FakeWiki {
      $0.address.hasSuffix("/a.png") ? .redirect(to: "b.png") : .html("pixels")
    }
    let (bytes, type) = try await wiki.client().bytes(at: "//media.example.org/x/a.png")
    #expect(bytes == Array("pixels".utf8))
    #expect(type == "text/html")
    #expect(wiki.asked.last?.address == "https://media.example.org/x/b.png")
    #expect(wiki.asked.map(\.request.limit) == [16 << 20, 16 << 20])
    #expect(wiki.asked.map(\.request.timeout) == [.seconds(30), .seconds(30)])
  }

  @Test("A picture that does not arrive is given up after its time, also in the background")
  func stalled() async throws {
    let wiki = FakeWiki { _ in throw TransportError.silent }
    await #expect(throws: WikiError.timedOut(host: "media.example.org", after: .seconds(10))) {
      _ = try await wiki.client().bytes(at: "//media.example.org/a.png")
    }
    #expect(wiki.asked.map(\.request.timeout) == [.seconds(30)])
  }

  @Test("A picture for a person has a time limit of its own, after a redirect too")
  func slow() async throws {
    let wiki = FakeWiki {
      if $0.address.hasSuffix("/a.png") { return .redirect(to: "b.png") }
      throw TransportError.timedOut
    }
    await #expect(throws: WikiError.timedOut(host: "media.example.org", after: .seconds(6))) {
      _ = try await wiki.client().bytes(at: "//media.example.org/a.png", for: .person)
    }
    #expect(wiki.asked.map(\.request.timeout) == [.seconds(6), .seconds(6)])
  }
}
