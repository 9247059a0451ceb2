import App
import HTTPTypes
import HummingbirdTesting
import Places
import Testing

@testable import Web

@Suite("The owner's places and anonymous viewers")
struct AnonymousPlacesTests {
  @Test(
    "No query of an address lets an anonymous viewer read or change the list of places",
    arguments: ["?x=1", "?lat=1&lon=1", "?WMFLatitude=1&WMFLongitude=1", "?q=a&x", ""],
    [
      "action=place", "action=place&then=add&latitude=52&longitude=4&name=Intruder",
      "action=remove&number=1", "action=refresh",
      "action=import&list=%5B%7B%22name%22%3A%22x%22%2C%22lat%22%3A1%2C%22long%22%3A2%7D%5D",
    ])
  func changing(query: String, form: String) async throws {
    let site = try await TestSite(passphrase: SignInTests.passphrase)
    let reader = site.services.places.placeReader()
    let link = try reader.read(latitude: "52.1", longitude: "4.2")
    let coordinate = try #require(link.coordinate)
    _ = try await site.services.places.addPlace(.init(coordinate, name: "Secret cove"))
    let before = try await site.services.places.places().places.map(\.point)
    #expect(before.contains { $0.name == "Secret cove" })
    let answer = try await site.ask("/places\(query)", .post, form: form)
    #expect(answer.status == .unauthorized)
    #expect(!answer.text.contains("Secret cove"))
    #expect(try await site.services.places.places().places.map(\.point) == before)
  }
}
