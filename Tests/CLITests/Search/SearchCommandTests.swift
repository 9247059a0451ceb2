import Foundation
import TestHome
import Testing

@Suite("waypost search")
struct SearchCommandTests {
  @Test("--open reads the result with that number, and a number beyond the list is refused")
  func open() async throws {
    let home = try Home()
    let search = "WAYPOST_STARTER=true waypost search a --offline"
    let listed = try await home.shell("\(search) --json").json()
    let results = try #require(listed["results"] as? [[String: Any]])
    #expect(results.count > 2)
    for number in [1, 3] {
      let title = try #require(results[number - 1]["title"] as? String)
      let read = try await home.shell("\(search) --open \(number)")
      #expect(read.code == 0)
      #expect(read.output.prefix(200).contains(title), "\(number): \(read.output.prefix(200))")
      #expect(!read.output.hasPrefix(" 1  "))
    }
    let beyond = try await home.shell("\(search) --open 99")
    #expect(beyond.code == 65 && beyond.error.contains("99"))
    let zero = try await home.shell("\(search) --open 0")
    #expect(zero.code == 64)
  }
}
