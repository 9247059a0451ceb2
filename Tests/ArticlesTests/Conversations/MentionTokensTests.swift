import Articles
import Seeded
import Testing

import struct Foundation.Date  // dates of joining

@Suite struct MentionTokensTests {
  let ann = "0a3c5f1e-1111-4222-8333-444455556666"
  let ben = "0a3c5f1e-1111-4222-8333-444455557777"

  private func id(_ text: String) throws -> ParticipantID {
    try #require(ParticipantID(text))
  }

  private func roster(reader: String?, names: [String?] = ["Ann", "Ben"]) throws -> Roster {
    let ids = try [ann, ben].map(id)
    let participants = zip(ids, names).enumerated().map { index, pair in
      Participant(
        id: pair.0, number: index + 1, name: pair.1, joinedAt: Date(timeIntervalSince1970: 0))
    }
    return Roster(participants, reader: reader.flatMap { ParticipantID($0) })
  }

  @Test("A text reads differently for each reader")
  func readers() throws {
    let text = "$\(ann) fired at $\(ben.uppercased())!"
    #expect(
      ResolvedMentionText(text, for: try roster(reader: ann)).parts == [
        .you(isFirst: true), .text(" fired at "), .name("Ben", of: try id(ben)), .text("!"),
      ])
    #expect(
      ResolvedMentionText(text, for: try roster(reader: ben)).parts == [
        .name("Ann", of: try id(ann)), .text(" fired at "), .you(isFirst: false), .text("!"),
      ])
    #expect(
      ResolvedMentionText(text, for: nil).parts == [
        .someone(isFirst: true), .text(" fired at "), .someone(isFirst: false), .text("!"),
      ])
  }

  @Test("A token without a participant or a name becomes someone")
  func someone() throws {
    let roster = try roster(reader: nil, names: [nil, "Ben"])
    #expect(ResolvedMentionText("$\(ann)", for: roster).parts == [.someone(isFirst: true)])
    let unknownToken = "$99999999-1111-4222-8333-444455556666"
    #expect(ResolvedMentionText(unknownToken, for: roster).parts == [.someone(isFirst: true)])
  }

  @Test(
    "A dollar sign that begins no token stays",
    arguments: [
      "$5", "$", "$$", "US$ 3 and $x", "$0a3c5f1e-1111-4222-8333-44445555666",
      "$0a3c5f1e_1111-4222-8333-444455556666", "$٠a3c5f1e-1111-4222-8333-444455556666",
    ])
  func dollars(text: String) throws {
    #expect(ResolvedMentionText(text, for: try roster(reader: ann)).parts == [.text(text)])
  }

  private func names(_ names: [String]) -> [String?] {
    var generator = SystemRandomNumberGenerator()
    let people = names.enumerated().map { index, name in
      Participant(
        id: ParticipantID(using: &generator), number: index + 1, name: name,
        joinedAt: Date(timeIntervalSince1970: 0))
    }
    let roster = Roster(people, reader: nil)
    return people.map { roster.name(of: $0.id) }
  }

  @Test("Later equal names get a number that no other name has")
  func equalNames() {
    #expect(
      names(["Ben", "ben", "Ben (2)", "BEN", "Ann", "Ben (5)", "Ben", "Ben"]) == [
        "Ben", "ben (2)", "Ben (2) (2)", "BEN (3)", "Ann", "Ben (5)", "Ben (4)", "Ben (6)",
      ])
  }

  @Test("Time is linear in the number of equal names")
  func manyEqualNames() {
    let ratio = Growth.ratio(of: 3_000) { count in
      let shown = names(Array(repeating: "Ben", count: count))
      #expect(Set(shown).count == count && shown.last == "Ben (\(count))")
    }
    #expect(ratio < Growth.limit)
  }

  @Test("A name that contains a token is not resolved")
  func nested() throws {
    let roster = try roster(reader: nil, names: ["$\(ben)", "Ben"])
    #expect(
      ResolvedMentionText("$\(ann)", for: roster).parts == [.name("$\(ben)", of: try id(ann))])
  }

  @Test(
    "A repeated name gets a number, ignoring case, that nobody can get by typing it")
  func sameNames() throws {
    let roster = try roster(reader: nil, names: ["Ann", "aNN"])
    #expect(
      ResolvedMentionText("$\(ben)", for: roster).parts == [.name("aNN (2)", of: try id(ben))])
  }

  @Test("Random identifiers are version 4 UUIDs and all different")
  func drawn() {
    var generator = SystemRandomNumberGenerator()
    let ids = (0..<1_000).map { _ in ParticipantID(using: &generator) }
    #expect(Set(ids).count == 1_000)
    for id in ids {
      #expect(ParticipantID(id.text) == id)
      #expect(Array(id.text)[14] == "4" && "89ab".contains(Array(id.text)[19]))
    }
  }
}
