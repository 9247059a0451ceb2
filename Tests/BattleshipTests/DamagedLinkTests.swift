import Battleship
import Seeded
import Testing

@Suite("Corrupted links")
struct DamagedLinkTests {
  @Test("Each of 100,000 corrupted links is refused or gives exactly its original game")
  func broken() async throws {
    let refused = try await withThrowingTaskGroup(of: Int.self) { group in
      for seed in 0..<UInt64(4) { group.addTask { try refusals(of: 25_000, seed) } }
      return try await group.reduce(0, +)
    }
    #expect(refused > 95_000)
  }

  private func refusals(of count: Int, _ seed: UInt64) throws -> Int {
    var chance = SeededChance(seed)
    let table = try SampleGame(seed: seed)
    let states = try ["", "C3", "C3 A1", "C3 A1 B2", "C1 C2 C3"].map { try table.played($0) }
    let links = try states.map { Array(try table.link($0).description.utf8) }
    var refused = 0
    for _ in 0..<count {
      let index = Int.random(in: 0..<links.count, using: &chance)
      let text = String(decoding: mutated(links[index], links, &chance), as: UTF8.self)
      do throws(LinkError) {
        let read = try GameLink(text, hash: sha256)
        let opened = try read.opened(table.sealing)
        #expect(states.contains(opened))
        #expect(links.contains(Array(read.description.utf8)))
      } catch {
        refused += 1
      }
    }
    return refused
  }

  private func mutated(
    _ link: [UInt8], _ links: [[UInt8]], _ chance: inout SeededChance
  ) -> [UInt8] {
    var bytes = link
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &chance) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      let other = alphabet.randomElement(using: &chance) ?? 0
      switch Int.random(in: 0..<8, using: &chance) {
      case 0, 1, 2: bytes[place] = other
      case 3: bytes.insert(other, at: place)
      case 4: bytes.remove(at: place)
      case 5: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 6: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &chance))
      default:
        let donor = links.randomElement(using: &chance) ?? link
        bytes = Array(bytes.prefix(place)) + donor.dropFirst(place)
      }
    }
    return bytes
  }
}
