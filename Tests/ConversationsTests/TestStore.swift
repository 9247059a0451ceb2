import Articles
import Conversations
import Foundation  // dates
import GRDB
import TestSupport
import Testing

/// A temporary folder with a store in it, and a clock that a test moves.
final class TestStore: Sendable {
  private let temporary: TemporaryFolder
  private let clock = TestClock()

  init() throws { temporary = try TemporaryFolder() }

  var folder: String { temporary.path }
  func path(_ name: String = "conversations.sqlite") -> String { temporary.path(name) }

  func store(
    _ name: String = "conversations.sqlite", limits: ConversationLimits = ConversationLimits(),
    patience: Duration = .seconds(60)
  ) throws -> ConversationStore {
    try ConversationStore.open(
      at: path(name), limits: limits, patience: patience, now: { self.now })
  }

  /// A connection without our rules: for what another program, or damage, may do.
  func raw(_ name: String = "conversations.sqlite") throws -> DatabaseQueue {
    try DatabaseQueue(path: path(name))
  }

  func run(_ sql: String, on name: String = "conversations.sqlite") throws {
    try raw(name).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// Turns the file into one of an earlier version: without the columns added later.
  func turnBack(to version: Int) throws {
    let later = [
      (4, "ALTER TABLE game DROP COLUMN invited_id"),
      (5, "ALTER TABLE message DROP COLUMN by_owner"),
      (6, "ALTER TABLE message DROP COLUMN size; ALTER TABLE conversation DROP COLUMN size"),
      (
        7,
        """
        DROP TABLE opening; DROP INDEX sent_ends; DROP INDEX sent_openings;
        ALTER TABLE sent DROP COLUMN ends_at; ALTER TABLE sent DROP COLUMN openings_allowed;
        ALTER TABLE sent DROP COLUMN openings; ALTER TABLE sent DROP COLUMN ended_at
        """
      ),
    ]
    for (step, sql) in later where step > version { try run(sql) }
    try run("PRAGMA user_version = \(version)")
  }

  var now: Date { clock.now }
  func advance(seconds: Double) { clock.advance(seconds: seconds) }
}

/// A card with every field filled.
func card(_ caption: String = "Amsterdam", picture: SHA256Hash? = nil) -> Card {
  Card(
    address: "/read/en.wikipedia/Amsterdam",
    image: picture.map { Card.Image(address: "/cards/\($0).jpg", alternative: "A canal") },
    media: Card.Media(
      address: "https://wiki.example.org/wiki/Special:Redirect/file/Canal.gif", type: "image/gif",
      kind: .animation),
    imageTitle: "Canals", imageSubtitle: "Seen from a bridge", caption: caption,
    subcaption: "Capital of the Netherlands", trailingCaption: "en", trailingSubcaption: "2 km",
    summary: caption)
}
