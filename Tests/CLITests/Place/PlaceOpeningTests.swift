import TestHome
import Testing

@Suite("Opening a place from the command line")
struct PlaceOpeningTests {
  private func open(
    _ words: String, opener code: Int = 0, in home: borrowing Home
  ) async throws -> (answer: Answer, opened: String) {
    try await home.opening("waypost place open \(words)", exitCode: code)
  }

  @Test("A place is opened once, by the system's program for its link")
  func opened() async throws {
    let home = try Home()
    let (answer, opened) = try await open("geo:52.3,4.8 --with wikipedia", in: home)
    #expect(answer.code == 0 && answer.output.isEmpty)
    #expect(opened == "wikipedia://places/?WMFLatitude=52.3&WMFLongitude=4.8\n")
  }

  @Test("Where no app opens a link, that is said, with the link and how to get an app")
  func missing() async throws {
    let home = try Home()
    let (answer, _) = try await open("geo:52.3,4.8 --with wikipedia", opener: 3, in: home)
    #expect(answer.code == 69)
    #expect(answer.output == "wikipedia://places/?WMFLatitude=52.3&WMFLongitude=4.8\n")
    #expect(answer.error.contains("No program on this computer opens wikipedia: links."))
    #expect(answer.error.contains("Install the Wikipedia app"))
    let (map, _) = try await open("geo:52.3,4.8 --with geo", opener: 3, in: home)
    #expect(map.code == 69 && map.error.contains("Install a map app"))
    let (web, _) = try await open("geo:52.3,4.8 --with openstreetmap", opener: 3, in: home)
    #expect(web.code == 0 && web.output.hasPrefix("https://www.openstreetmap.org/"))
  }

  @Test("With --url the link alone is printed, and nothing is opened")
  func address() async throws {
    let home = try Home()
    let (own, _) = try await open("geo:52.3,4.8 --url", in: home)
    #expect(own.output == "http://127.0.0.1:8080/places?WMFLatitude=52.3&WMFLongitude=4.8\n")
    let (other, opened) = try await open("geo:52.3,4.8 --with geo --url", in: home)
    #expect(other.output.hasPrefix("geo:52.3,4.8") && other.error.isEmpty && opened.isEmpty)
  }

  @Test("Where a link that leads to no place asks to go back to is said too")
  func callbackOfError() async throws {
    let (answer, opened) = try await open(
      "'wikipedia://places?WMFLatitude=99&WMFLongitude=4&x-error=myapp://err'", in: try Home())
    #expect(answer.code != 0 && opened.isEmpty)
    #expect(answer.error.contains("(x-error): myapp://err"), "\(answer.error)")
  }

  @Test("Where a link asks to go back to is said, and is not opened")
  func callbacks() async throws {
    let home = try Home()
    let link =
      "'wikipedia://places?lat=1&lon=2&x-success=https%3A%2F%2Fexample.org%2Fok&x-cancel=demo://no'"
    let (answer, opened) = try await open(link, in: home)
    #expect(answer.error.contains("(x-success): https://example.org/ok"))
    #expect(answer.error.contains("(x-cancel): demo://no") && opened.isEmpty)
    let (json, _) = try await open("\(link) --json", in: home)
    let callbacks = try json.json()["callbacks"] as? [String: String]
    #expect(callbacks == ["x-success": "https://example.org/ok", "x-cancel": "demo://no"])
    let (plain, _) = try await open("geo:1,2 --json", in: home)
    #expect(try plain.json()["callbacks"] == nil && !plain.error.contains("go back"))
  }
}
