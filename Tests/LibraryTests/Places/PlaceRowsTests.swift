import Foundation
import Library
import Places
import Testing

@Suite("Places and fetched lists")
struct PlaceRowsTests {
  private func point(_ latitude: Double, _ longitude: Double, _ name: String?) throws
    -> PlaceTarget.Point
  { .init(try Coordinate(latitude: latitude, longitude: longitude), name: name) }

  @Test("Places are added, changed and removed, and their ids are never reused")
  func own() async throws {
    let library = try TestLibrary().library()
    let numbers = try await library.places.add([
      point(52.01, 4.36, "Delft"), point(-90, 180, nil),
    ])
    #expect(try await library.places.all().map(\.id) == numbers.map(\.id))
    try await library.places.set(numbers[0].id, to: point(0, 0, "Null"))
    #expect(try await library.places.all()[0].point == point(0, 0, "Null"))
    let removed = try await library.places.remove(numbers[1].id)
    #expect(removed.point.name == nil)
    let next = try await library.places.add([point(1, 2, nil)])
    #expect(next[0].id > numbers[1].id && next[0].isNew)
    let again = try await library.places.add([point(1, 2, nil), point(1, 2, "One")])
    #expect(again.map(\.isNew) == [false, true] && again[0].id == next[0].id)
  }

  @Test("A missing place is refused")
  func missing() async throws {
    let library = try TestLibrary().library()
    await #expect(throws: LibraryError.placeMissing(7)) { try await library.places.remove(7) }
    let zero = try point(0, 0, nil)
    await #expect(throws: LibraryError.placeMissing(7)) {
      try await library.places.set(7, to: zero)
    }
  }

  @Test("A fetched list is stored with its date, and replaced by the next")
  func feed() async throws {
    let library = try TestLibrary().library()
    #expect(try await library.places.feed(at: "https://a.example/") == nil)
    try await library.places.keepFeed([0, 255], at: "https://a.example/")
    try await library.places.keepFeed([1], at: "https://b.example/")
    try await library.places.keepFeed([2, 3], at: "https://a.example/")
    let feed = try #require(try await library.places.feed(at: "https://a.example/"))
    #expect(feed.source == [2, 3])
  }
}
