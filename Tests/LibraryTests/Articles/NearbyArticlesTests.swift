import Articles
import Library
import Places
import Testing

@Suite("Saved articles near a point")
struct NearbyArticlesTests {
  private let fixture: TestLibrary
  private let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  private func save(_ title: String, _ latitude: Double, _ longitude: Double) async throws {
    var order = try LibraryTests.order(title)
    order.index.coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    try await library.articles.save(order)
  }

  private func near(
    _ latitude: Double, _ longitude: Double, _ metres: Double, most count: Int = 10
  ) async throws -> [String] {
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    return try await library.articles.nearest(to: center, within: metres, most: count)
      .map(\.id.title.text)
  }

  @Test("The nearest comes first, and anything beyond the radius is left out")
  func nearestFirst() async throws {
    try await save("Far", 52.45, 4.9)
    try await save("Near", 52.371, 4.9)
    try await save("Here", 52.37, 4.9)
    #expect(try await near(52.37, 4.9, 1_000) == ["Here", "Near"])
    #expect(try await near(52.37, 4.9, 10_000) == ["Here", "Near", "Far"])
    #expect(try await near(52.37, 4.9, 10_000, most: 1) == ["Here"])
    #expect(try await near(52.37, 4.9, 10_000, most: 0).isEmpty)
  }

  @Test("A result has its name, description and distance")
  func thing() async throws {
    try await save("Near", 52.371, 4.9)
    let center = try Coordinate(latitude: 52.37, longitude: 4.9)
    let near = try await library.articles.nearest(to: center, within: 500, most: 1)
    #expect(near.first?.description == "about Near")
    #expect(near.first?.pageID == 7)
    #expect(abs((near.first?.metres ?? 0) - 111.2) < 0.1)
  }

  @Test("Nothing is missed across the date line or around a pole")
  func edges() async throws {
    try await save("West", -17, 179.99)
    try await save("East", -17, -179.99)
    try await save("Line", -17, -180)
    #expect(try await near(-17, 179.994, 5_000) == ["West", "Line", "East"])
    #expect(try await near(-17, 180, 5_000).count == 3)
    try await save("Pole", 90, 12)
    try await save("Beyond", 89.99, -100)
    #expect(try await near(89.99, 80, 3_000) == ["Pole", "Beyond"])
  }

  @Test("At the same point the first saved comes first, up to the limit")
  func ties() async throws {
    for title in ["One", "Two", "Three"] { try await save(title, 52, 4) }
    #expect(try await near(52, 4, 10, most: 2) == ["One", "Two"])
  }

  @Test("Articles in the trash, or without a coordinate, are not near")
  func trash() async throws {
    var nowhere = try LibraryTests.order("Nowhere")
    nowhere.index.coordinate = nil
    try await library.articles.save(nowhere)
    try await save("Gone", 52, 4)
    let entries = try await library.guides.guide(Library.savedGuide).entries
    for entry in entries where entry.article.id.title.text == "Gone" {
      _ = try await library.guideEntries.remove(entry.id)
    }
    #expect(try await near(52, 4, 1_000_000).isEmpty)
  }
}
