import Places
import Seeded
import Testing

@Suite("Hostile links")
struct HostileLinkTests {
  private static let spices: [UInt8] = Array(
    "%&=?#/:@,.;+-!|()<>\"' \0\n\t0159eENSWxX°′́\u{202E}".utf8)

  @Test("100,000 mutated links are read or refused without a crash")
  func mutated() {
    let seeds = PlaceCase.all.flatMap(\.input).map { Array($0.utf8) }.filter { $0.count < 300 }
    var random = SeededChance(4096)
    let readers = [PlaceReader(), PlaceReader(locale: "fr", ownHosts: ["waypost.example"])]
    var outcomes: [String: Int] = [:]
    for round in 0..<100_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        HostileLinkTests.mutate(&bytes, with: seeds, &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(PlaceError) {
        outcomes[try readers[round % 2].read(text).target.kind, default: 0] += 1
      } catch {
        outcomes[error.kind.rawValue, default: 0] += 1
      }
    }
    #expect(outcomes.values.reduce(0, +) == 100_000)
    #expect(outcomes.count > 20, "the mutations reach most reasons: \(outcomes)")
  }

  private static func mutate(
    _ bytes: inout [UInt8], with seeds: [[UInt8]], _ random: inout SeededChance
  ) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(spices.randomElement(using: &random) ?? 0, at: place)
    case 1: if place < bytes.count { bytes.remove(at: place) }
    case 2: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 3: bytes.removeSubrange(place...)
    default:
      let other = seeds.randomElement(using: &random) ?? []
      bytes = bytes[..<place] + other.suffix(Int.random(in: 0...other.count, using: &random))
    }
  }

  @Test("Two fields accept any text without a crash")
  func fields() {
    let texts = PlaceCase.all.flatMap(\.input)
    var random = SeededChance(7)
    for _ in 0..<5_000 {
      let one = texts.randomElement(using: &random) ?? ""
      let other = texts.randomElement(using: &random) ?? ""
      _ = try? PlaceReader().read(latitude: one, longitude: other)
    }
  }

  @Test(
    "A long text is refused by its length before it is parsed", arguments: [4097, 5_000_000])
  func long(count: Int) {
    #expect(throws: PlaceError.tooLong(count)) {
      try PlaceReader().read(String(repeating: "(", count: count))
    }
  }

  @Test(
    "Time is linear in the length of a repetitive text",
    arguments: ["(", "{{", "%41", "1,", "&lat=1", "°", "geo:"])
  func repeated(piece: String) {
    let text = String(String(repeating: piece, count: 4096).prefix(4096))
    #expect(throws: PlaceError.self) { try PlaceReader().read(text) }
  }
}
