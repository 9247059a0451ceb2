import Articles
import Testing
import Wiki

@testable import App

@Suite("Registry of wiki clients")
struct WikiClientRegistryTests {
  @Test("The clients of 64 wikis are kept, those that were used last")
  func limit() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    func client(_ number: Int) async throws -> WikiClient {
      let wiki = try WikiID(typed: "https://wiki\(number).example.org/w/api.php")
      return try await services.wikis.clients.client(for: .mentioned(MentionedWiki(wiki)))
    }
    var first: [WikiClient] = []
    for number in 0..<64 { first.append(try await client(number)) }
    for number in 0..<64 { #expect(try await client(number) === first[number]) }
    for number in 64..<200 {
      _ = try await client(number)
      #expect(try await client(1) === first[1])
    }
    #expect(try await client(0) !== first[0])
    #expect(try await client(2) !== first[2])
  }
}
