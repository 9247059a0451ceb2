import Articles
import Cards
import Markup
import Places
import Testing

@testable import App

/// Which slots of a card each kind fills.
@Suite("The slots of each kind of card")
struct CardKindSlotsTests {
  private static let geo = "<span id=\"coordinates\"><span class=\"geo\">52.37; 4.9</span></span>"

  private func sharing(_ wiki: MemoryWiki = MemoryWiki([:])) async throws -> (TestApp, Services) {
    let app = try TestApp()
    return (app, try await app.services(on: wiki))
  }

  @Test("The map of a place with a name shows name and country; the texts below it say more")
  func place() async throws {
    let sharing = try await sharing().1.sharing
    let point = PlaceTarget.Point(
      try Coordinate(latitude: 52.3731, longitude: 4.8922), name: "Dam")
    let sent = try await sharing.draft(.place(point)).sent
    #expect(sent.title == "Dam" && sent.card.summary == "Dam")
    #expect(sent.card.imageTitle == "Dam")
    #expect(sent.card.imageSubtitle?.hasPrefix("Netherlands") == true)
    let texts = [
      sent.card.imageTitle, sent.card.imageSubtitle, sent.card.caption, sent.card.subcaption,
    ].compactMap(\.self)
    #expect(Set(texts).count == texts.count, "\(texts)")
    #expect(sent.card.imageAlternative?.hasSuffix(sent.card.imageSubtitle ?? "") == true)
  }

  @Test("The map of a place without a name shows its coordinate once")
  func coordinate() async throws {
    let sharing = try await sharing().1.sharing
    let point = PlaceTarget.Point(try Coordinate(latitude: 52.3731, longitude: 4.8922), name: nil)
    let card = try await sharing.draft(.place(point)).sent.card
    #expect(card.imageTitle == point.coordinate.description)
    #expect(card.caption != card.imageTitle && card.subcaption == nil)
  }

  @Test("The map of a guide shows its title and its days; the caption lists its articles")
  func guide() async throws {
    let page = MemoryWiki.Page(html: Self.geo + MemoryWiki.section("Canals", "Boats."))
    let (_, services) = try await sharing(MemoryWiki(["Delft": page, "Leiden": page]))
    let guide = try await services.guides.newGuide(
      named: "Trip", firstDay: "2026-05-01", lastDay: "2026-05-03")
    _ = try await services.saving.save(SaveRequest(["Delft", "Leiden"], guide: "Trip")) { _ in }
    let card = try await services.sharing.draft(.guide(guide.id)).sent.card
    #expect(card.imageTitle == "Trip" && card.imageSubtitle == "3 days · 2 articles")
    #expect(card.caption == "Delft, Leiden" && card.subcaption == nil)
  }

  @Test("The card of a guide lists its stops in the order of their days, as its page does")
  func guideByDay() async throws {
    let page = MemoryWiki.Page(html: Self.geo + MemoryWiki.section("Canals", "Boats."))
    let (_, services) = try await sharing(MemoryWiki(["Delft": page, "Leiden": page]))
    _ = try await services.saving.save(SaveRequest(["Delft", "Leiden"], guide: "Trip")) { _ in }
    let guide = try await services.guides.guide(named: "Trip")
    try await services.guides.change(
      entry: guide.entries[1].id, in: guide.id, to: [.day(1)])
    let sent = try await services.sharing.draft(.guide(guide.id)).sent
    #expect(sent.card.caption == "Leiden, Delft")
    #expect(
      sent.days == [
        SharedLink.Day(number: 1, date: nil, stops: 1),
        SharedLink.Day(number: nil, date: nil, stops: 1),
      ])
  }

  @Test("Without a map the title is the caption, as before")
  func noMap() async throws {
    let services = try await sharing().1
    let guide = try await services.guides.newGuide(named: "Trip")
    let card = try await services.sharing.draft(.guide(guide.id)).sent.card
    #expect(card.image != nil && card.imageTitle == nil && card.caption == "Trip")
  }

  /// The draft of an article whose lead picture is a file.
  private func draft(_ file: String, _ bytes: [UInt8]) async throws -> CardDraft {
    let page = MemoryWiki.Page(
      html: MemoryWiki.section("Trams", "Up the hill."), pictures: [file])
    let wiki = MemoryWiki(["Lisbon": page])
    wiki.fail { asked in
      asked.kind == .picture ? MemoryWiki.Reply(type: "image/gif", body: bytes) : nil
    }
    let (app, services) = try await sharing(wiki)
    let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
    return try await services.sharing.draft(.article(id))
  }

  private func photograph() async throws -> [UInt8] {
    let svg: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#4a90c2" \
      d="M0 0h1200v630H0z"/><circle cx="400" cy="300" r="200" fill="#d23c2c"/></svg>
      """
    return try await CardRenderer().picture(.drawing(svg))
  }

  @Test("The media of an article's card is the whole file of its photograph, and has no sign")
  func photographMedia() async throws {
    let bytes = try await photograph()
    let draft = try await draft("Tram 28.jpg", bytes)
    let media = try #require(draft.sent.card.media)
    #expect(media.kind == .picture && media.type == "image/jpeg")
    #expect(media.address.hasPrefix("https://wiki.example.org/"))
    #expect(media.address.hasSuffix("title=Special%3ARedirect%2Ffile%2FTram_28.jpg"))
    #expect(try await CardRenderer().picture(.picture(bytes)) == draft.picture)
  }

  @Test("A photograph that moves is an animation, and its picture has a sign")
  func animation() async throws {
    let draft = try await draft("Tram.gif", Self.gif)
    #expect(draft.sent.card.media?.kind == .animation)
    #expect(draft.sent.card.media?.type == "image/gif")
    #expect(try await CardRenderer().picture(.picture(Self.gif)) != draft.picture)
  }

  @Test("A file that browsers do not show, and a card without its photograph, have no media")
  func noMedia() async throws {
    #expect(try await draft("Scan.tiff", try await photograph()).sent.card.media == nil)
    #expect(try await draft("Broken.jpg", [0xFF, 0xD8, 0xFF]).sent.card.media == nil)
  }

  /// 320 by 210 pixels, two frames of one colour each (GIF89a; the codes of LZW only clear and
  /// repeat, so that no table is needed).
  private static let gif: [UInt8] = {
    let (width, height) = (320, 210)
    let header = Array("GIF89a".utf8) + [0x40, 1, 0xD2, 0, 0x80, 0, 0, 200, 60, 40, 60, 40, 200]
    func frame(_ colour: UInt8) -> [UInt8] {
      // Codes of three bits: 4 clears, 0 and 1 are colours, 5 ends. After two colours a table of
      // three bits is not full yet, so each pair has its own clear.
      var (bits, count, data) = (0, 0, [UInt8]())
      func append(_ code: Int) {
        bits |= code << count
        count += 3
        while count >= 8 {
          data.append(UInt8(bits & 255))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      for pixel in 0..<width * height {
        if pixel % 2 == 0 { append(4) }
        append(Int(colour) ^ (pixel % width < width / 2 ? 0 : 1))
      }
      append(5)
      data.append(UInt8(bits & 255))
      let blocks = stride(from: 0, to: data.count, by: 255).flatMap { start in
        let block = data[start..<min(start + 255, data.count)]
        return [UInt8(block.count)] + block
      }
      return [0x2C, 0, 0, 0, 0, 0x40, 1, 0xD2, 0, 0, 2] + blocks + [0]
    }
    return header + frame(0) + frame(1) + [0x3B]
  }()
}
