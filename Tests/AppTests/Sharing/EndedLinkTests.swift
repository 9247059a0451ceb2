import Articles
import Foundation
import Places
import TestSupport
import Testing

@testable import App

@Suite("Forgetting links that ended")
struct EndedLinkTests {
  @Test("What a link showed is erased after its end, and it then says that it ended")
  func forgotten() async throws {
    let app = try TestApp()
    let sharing = try await app.services(on: MemoryWiki([:])).sharing
    try await sharing.forgetEnded()
    let place = PlaceTarget.Point(try Coordinate(latitude: 52.37, longitude: 4.89), name: "Dam")
    let draft = try await sharing.draft(.place(place))
    let lifetime = try #require(SharedLinkLifetime(seconds: 60, openings: nil))
    let token = try await sharing.send(draft, for: lifetime)
    #expect(try await sharing.sent(token).sent == draft.sent)
    app.advance(seconds: 60)
    await #expect(throws: Problem.sentEnded) { try await sharing.sent(token) }
    try await sharing.forgetEnded()
    await #expect(throws: Problem.sentEnded) { try await sharing.sent(token) }
    if let picture = draft.sent.picture {
      #expect(try await sharing.cardPicture(picture.description) == nil)
    }
    #expect(try await sharing.sentList(9).map(\.state) == [.ended(app.now)])
  }
}
