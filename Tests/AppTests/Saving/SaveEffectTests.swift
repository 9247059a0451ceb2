import Articles
import Testing

@testable import App

@Suite("What a save would do")
struct SaveEffectTests {
  @Test(
    "An estimate tells what the save then does",
    arguments: [
      (nil, [], .unchanged), (.small, [], .unchanged),
      (.full, [], .completed), (PictureChoice.none, [], .unchanged), (nil, .wikitext, .completed),
    ] as [(PictureChoice?, SaveOptions, SaveEffect)])
  func same(pictures: PictureChoice?, options: SaveOptions, effect: SaveEffect) async throws {
    let wiki = MemoryWiki.cities()
    let saving = try await TestApp().services(on: wiki).saving
    let before = try await saving.estimate(
      "Lisbon", wiki: nil, pictures: pictures, options: options)
    #expect(before.effect == .added && before.pictures == pictures ?? .small)
    _ = try await saving.save("Lisbon")
    let estimate = try await saving.estimate(
      "Lisbon", wiki: nil, pictures: pictures, options: options)
    #expect(estimate.effect == effect)
    #expect((estimate.savedBytes == 0) == (effect == .unchanged))
    var order = SaveRequest(["Lisbon"], options: options)
    order.pictures = pictures
    wiki.forgetAsked()
    _ = try await saving.save(order) { _ in }
    #expect((wiki.kinds == [.revisions]) == (effect == .unchanged), "\(wiki.kinds)")
  }

  @Test("A newer version would be fetched again, and one that has lost its text would not")
  func newer() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let saving = try await app.services(on: wiki).saving
    _ = try await saving.save("Lisbon", pictures: .none)
    wiki.change("Lisbon") { $0.revision = 22 }
    let newer = try await saving.estimate("Lisboa", wiki: nil)
    #expect(newer.effect == .refreshed && newer.pictures == PictureChoice.none)
    #expect(newer.savedBytes == newer.bytes(.none))
    wiki.change("Lisbon") {
      $0.html = ""
      $0.pictures = []
    }
    #expect(try await saving.estimate("Lisbon", wiki: nil).effect == .emptied)
    let accepted = try await saving.estimate("Lisbon", wiki: nil, options: .emptied)
    #expect(accepted.effect == .refreshed)
  }

  @Test("A copy that lacks a picture would be completed")
  func missing() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.lose("Flag.png")
    let saving = try await app.services(on: wiki).saving
    _ = try await saving.save("Lisbon")
    #expect(try await saving.estimate("Lisbon", wiki: nil).effect == .completed)
  }
}
