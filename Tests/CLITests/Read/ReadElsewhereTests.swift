import FaultServer
import Foundation  // the name of a wiki's port
import Localization
import TestHome
import Testing

@Suite("A title that was saved from several wikis", .timeLimit(.minutes(5)))
struct ReadElsewhereTests {
  @Test("Each other wiki is named once, also if the title leads to two articles of it")
  func once() async throws {
    try await FaultServer.serving(TravelWiki().respond(to:)) { first in
      try await FaultServer.serving(TravelWiki().respond(to:)) { second in
        let home = try Home()
        for server in [first, second] {
          let saved = try await home.waypost(
            "save", "Kyoto", "Lisbon", "--wiki", "\(server.address)/wiki/en/api.php")
          #expect(saved.code == 0, "\(saved)")
        }
        let answer = try await home.shell(
          """
          sql "INSERT INTO alias (wiki, title, article_id)
            SELECT wiki, 'Kyoto', article_id FROM article WHERE title = 'Lisbon'"
          waypost read Kyoto --offline
          """)
        let names = [first, second].map { "\($0.address.drop { $0 != "1" })/wiki/en" }
        let localizer = Localizer(.english)
        let notes = names.map { localizer(.readAlsoSaved, "Kyoto", .text($0)) + "\n" }
        #expect(notes.contains(answer.error), "\(answer)")
      }
    }
  }
}
