/// The map of the world that lies in the binary (`Scripts/make-basemap`): names the country and
/// the nearest town of a coordinate, and draws any box as SVG.
///
/// Opening looks at the table of contents alone; everything else is read where it lies, each time
/// it is asked for. The bytes are not trusted: a damaged file gives wrong answers or none, and
/// nothing worse.
///
/// Natural Earth, public domain; the format is in Technotes/Atlas.md.
public struct BaseMap: Sendable {
  private let bytes: MapBytes

  /// A base map in memory of its own.
  ///
  /// - Throws: `BaseMapError` when this is no base map, or is cut off.
  public init(_ bytes: [UInt8]) throws(BaseMapError) {
    try self.init(MapBytes(copying: bytes))
  }

  /// A base map in bytes that stay where they are for as long as the program runs.
  ///
  /// - Throws: `BaseMapError` when this is no base map, or is cut off.
  public init(lasting bytes: UnsafeBufferPointer<UInt8>) throws(BaseMapError) {
    try self.init(MapBytes(lasting: bytes))
  }

  private init(_ bytes: MapBytes) throws(BaseMapError) {
    try MapContents.check(MapPart(bytes.all))
    self.bytes = bytes
  }

  /// Where the map comes from and whose it is, as its maker wrote it.
  public var note: String { reading { $0[.note].text } }

  /// Hands the contents to the work; the bytes stay alive for as long.
  @inline(__always)
  func reading<Answer>(_ work: (MapContents) -> Answer) -> Answer {
    withExtendedLifetime(bytes) { work(MapContents(MapPart(bytes.all))) }
  }
}

/// Why bytes are not a base map.
public enum BaseMapError: Error, Equatable, Sendable {
  case notABaseMap
  case otherVersion(Int)
  case cutOff(bytes: Int, expected: Int)
}

/// The parts of a base map, by name.
struct MapContents {
  /// The parts in the order of the file's table.
  enum Part: Int, CaseIterable {
    case note, countries, towns, seas, rings, chunkPlaces, chunks, tiles, tilePlaces, cells
    case land, lakes, fineLakes, rivers, fineRivers, borders, fineBorders, provinces, builtUp, ice
    case names
  }

  private static let magic = Array("WAYPMAP".utf8)
  private static let version: UInt8 = 1
  private static let tableStart = 16

  private let file: MapPart

  init(_ file: MapPart) { self.file = file }

  /// Looks at the head: the name, the version, the length, a place for each part inside the file.
  static func check(_ file: MapPart) throws(BaseMapError) {
    guard magic.indices.allSatisfy({ file[$0] == magic[$0] }) else { throw .notABaseMap }
    guard file[magic.count] == version else { throw .otherVersion(Int(file[magic.count])) }
    let length = file.long(at: 8)
    guard file.count == length else { throw .cutOff(bytes: file.count, expected: length) }
    guard file.long(at: 12) == Part.allCases.count else { throw .notABaseMap }
    for part in Part.allCases {
      let (start, count) = place(of: part, in: file)
      guard start + count <= length else { throw .notABaseMap }
    }
  }

  private static func place(of part: Part, in file: MapPart) -> (start: Int, count: Int) {
    let entry = tableStart + 8 * part.rawValue
    return (file.long(at: entry), file.long(at: entry + 4))
  }

  @inline(__always)
  subscript(part: Part) -> MapPart {
    let (start, count) = MapContents.place(of: part, in: file)
    return file.part(from: start, count: count)
  }

  /// The text that lies at an offset among the names; none at the last offset of all.
  func name(at offset: Int) -> String? {
    guard offset != 0xFF_FFFF else { return nil }
    let names = self[.names]
    let text = names.part(from: offset + 1, count: Int(names[offset])).text
    return text.isEmpty ? nil : text
  }
}
