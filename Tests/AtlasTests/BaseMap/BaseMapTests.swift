import Atlas
import Places
import Seeded
import Testing

@Suite struct BaseMapTests {
  @Test("The map states its source and that it is free")
  func note() throws {
    let note = try embeddedMap().note
    #expect(note.contains("Natural Earth") && note.contains("public domain"))
    #expect(note.contains("5.1.2") && note.contains("4.0.0"))
  }

  @Test("The file is smaller than 4 MB")
  func size() { #expect(embeddedMapBytes().count < 4_000_000) }

  @Test("No name of a town or a region lost letters in the file")
  func spoilt() throws {
    let towns = try embeddedMap().towns
    let names = Set(towns.flatMap { [$0.name, $0.region].compactMap(\.self) })
    let signs = /[?\u{0}-\u{1F}\u{7F}-\u{9F}\u{AD}\u{200E}\u{FFFD}ÃÐ]|[a-z][A-Z]/
    let capitalizedInside = /Mc[A-Z]|KwaZulu|HaMerkaz|HaDarom|HaZafon/
    #expect(names.filter { $0.replacing(capitalizedInside, with: "").contains(signs) } == [])
    #expect(names.isSuperset(of: ["Hồ Chí Minh City", "Gəncə", "Østfold", "Đà Nẵng"]))
    #expect(towns.first?.name == "Amundsen–Scott South Pole Station")
  }

  @Test("Bytes that are not a base map are refused with the reason")
  func refused() {
    #expect(throws: BaseMapError.notABaseMap) { try BaseMap([]) }
    #expect(throws: BaseMapError.notABaseMap) { try BaseMap(Array("SQLite format 3".utf8)) }
    #expect(throws: BaseMapError.otherVersion(9)) { try BaseMap(Array("WAYPMAP\u{9}".utf8)) }
  }

  @Test("A truncated file is refused")
  func truncated() {
    let bytes = embeddedMapBytes()
    for count in [8, 11, 15, 16, 17, 100, 183, 184, 5_000, 1_000_000, bytes.count - 1] {
      #expect(throws: BaseMapError.self) { try BaseMap(Array(bytes[..<count])) }
    }
    #expect(throws: BaseMapError.cutOff(bytes: bytes.count - 1, expected: bytes.count)) {
      try BaseMap(Array(bytes.dropLast()))
    }
  }

  @Test("A section outside the file is refused", arguments: 0..<21)
  func outside(part: Int) {
    var bytes = embeddedMapBytes()
    bytes[16 + 8 * part + 7] = 0x7F
    #expect(throws: BaseMapError.notABaseMap) { try BaseMap(bytes) }
  }

  @Test("A damaged file gives wrong results at worst", arguments: 1...9)
  func damaged(seed: UInt64) throws {
    var chance = SeededChance(seed)
    var bytes = embeddedMapBytes()
    for _ in 0..<[30, 1_000, 20_000][Int(seed % 3)] {
      bytes[.random(in: 184..<bytes.count, using: &chance)] = .random(in: 0...255, using: &chance)
    }
    if seed % 3 == 0 {
      bytes.replaceSubrange(1_000_000..<1_050_000, with: repeatElement(255, count: 50_000))
    }
    let map = try BaseMap(bytes)
    for _ in 0..<100 {
      let point = try Coordinate(
        latitude: .random(in: -90...90, using: &chance),
        longitude: .random(in: -180...180, using: &chance))
      _ = map.whereabouts(of: point)
    }
    let centre = try Coordinate(
      latitude: .random(in: -90...90, using: &chance),
      longitude: .random(in: -180...180, using: &chance))
    for zoom in [3, 8] as [Double] {
      let view = MapView(centre: centre, zoom: zoom, width: 400, height: 300)
      _ = map.drawing(of: view).svg(title: "A damaged map")
    }
  }

  @Test("Sections swapped in the table give wrong results, and nothing worse")
  func shuffled() throws {
    let whole = embeddedMapBytes()
    for turn in [1, 5, 8, 13, 20] {
      var bytes = whole
      for part in 0..<21 {
        let other = (part + turn) % 21
        for byte in 0..<8 { bytes[16 + 8 * part + byte] = whole[16 + 8 * other + byte] }
      }
      let map = try BaseMap(bytes)
      let point = try Coordinate(latitude: 52, longitude: 5)
      _ = map.whereabouts(of: point)
      _ = map.drawing(of: MapView(centre: point, zoom: 6, width: 300, height: 200)).svg(title: "")
    }
  }
}
