/// The world map built into the binary (`Scripts/make-basemap`): finds the country and the nearest
/// town of a coordinate, and draws any box as SVG.
///
/// Opening it reads only the table of contents; everything else is read in place on demand. The
/// bytes are not trusted: a damaged file gives wrong results or none, and nothing worse.
///
/// Natural Earth, public domain; Technotes/Atlas.md describes the format.
public struct BaseMap: Sendable {
  private let bytes: MapBytes

  /// Opens a base map from a copy of the bytes.
  ///
  /// - Throws: `BaseMapError` if the bytes are not a base map, or are truncated.
  public init(_ bytes: [UInt8]) throws(BaseMapError) { try self.init(MapBytes(copying: bytes)) }

  /// Opens a base map from bytes that stay in place while the program runs.
  ///
  /// - Throws: `BaseMapError` if the bytes are not a base map, or are truncated.
  public init(lasting bytes: UnsafeBufferPointer<UInt8>) throws(BaseMapError) {
    try self.init(MapBytes(lasting: bytes))
  }

  private init(_ bytes: MapBytes) throws(BaseMapError) {
    try BaseMapSections.check(MapByteRange(bytes.all))
    self.bytes = bytes
  }

  /// The source and licence of the map, as stored in the file.
  public var note: String { reading { $0[.note].text } }

  /// Calls `work` with the contents, and keeps the bytes alive meanwhile.
  @inline(__always)
  func reading<Answer>(_ work: (BaseMapSections) -> Answer) -> Answer {
    withExtendedLifetime(bytes) { work(BaseMapSections(MapByteRange(bytes.all))) }
  }
}

/// The reason why bytes are not a base map.
public enum BaseMapError: Error, Equatable, Sendable {
  case notABaseMap
  case otherVersion(Int)
  case cutOff(bytes: Int, expected: Int)
}

/// The sections of a base map, by name.
struct BaseMapSections {
  /// The sections in the order of the file's table.
  enum Part: Int, CaseIterable {
    case note, countries, towns, seas, rings, chunkPlaces, chunks, tiles, tilePlaces, cells
    case land, lakes, fineLakes, rivers, fineRivers, borders, fineBorders, provinces, builtUp, ice
    case names
  }

  private static let magic = Array("WAYPMAP".utf8)
  private static let version: UInt8 = 1
  private static let tableStart = 16

  private let file: MapByteRange

  init(_ file: MapByteRange) { self.file = file }

  /// Checks the header: signature, version, length, and that each section is inside the file.
  static func check(_ file: MapByteRange) throws(BaseMapError) {
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

  private static func place(of part: Part, in file: MapByteRange) -> (start: Int, count: Int) {
    let entry = tableStart + 8 * part.rawValue
    return (file.long(at: entry), file.long(at: entry + 4))
  }

  @inline(__always)
  subscript(part: Part) -> MapByteRange {
    let (start, count) = BaseMapSections.place(of: part, in: file)
    return file.part(from: start, count: count)
  }

  /// Returns the text at an offset in the names; `nil` at the last possible offset, which means no
  /// name.
  func name(at offset: Int) -> String? {
    guard offset != 0xFF_FFFF else { return nil }
    let names = self[.names]
    let text = names.part(from: offset + 1, count: Int(names[offset])).text
    return text.isEmpty ? nil : text
  }
}
