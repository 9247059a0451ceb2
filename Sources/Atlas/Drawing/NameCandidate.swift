internal import Places

/// A name that may be placed in a picture.
struct NameCandidate {
  let kind: MapName.Kind
  let name: Int
  let x: Int
  let y: Int
  let zoom: Double
  let copies: ClosedRange<Int>

  /// Returns the towns in the window, including those shown up to three levels later, the most
  /// important first.
  static func towns(
    _ contents: BaseMapSections, _ window: MapWindow, zoom: Double
  ) -> [NameCandidate] {
    let part = contents[.towns]
    var found: [(NameCandidate, size: Int)] = []
    for number in 0..<TownRecord.count(in: part) {
      let town = TownRecord(part, number)
      guard town.zoom <= zoom + 3 else { continue }
      guard let copies = window.copies(x: town.x, y: town.y) else { continue }
      let kind: MapName.Kind = town.isCapital ? .capital : .town
      let candidate = NameCandidate(
        kind: kind, name: town.name, x: town.x, y: town.y, zoom: town.zoom, copies: copies)
      found.append((candidate, town.size + (town.isCapital ? 12 : 0)))
    }
    found.sort { ($0.0.zoom, -$0.size, $0.0.x) < ($1.0.zoom, -$1.size, $1.0.x) }
    return found.map(\.0)
  }

  /// Returns the countries whose names fit and that do not yet fill the picture, the largest first.
  static func countries(
    _ contents: BaseMapSections, _ window: MapWindow, zoom: Double
  ) -> [NameCandidate] {
    (0..<CountryRecord.count(in: contents)).compactMap { number -> NameCandidate? in
      let record = CountryRecord(contents, number)
      let (x, y) = record.label
      guard record.zoom...record.zoom + 4.5 ~= zoom, let copies = window.copies(x: x, y: y)
      else { return nil }
      return NameCandidate(
        kind: .country, name: record.shortName, x: x, y: y, zoom: record.zoom, copies: copies)
    }.sorted { $0.zoom < $1.zoom }
  }

  static func seas(
    _ contents: BaseMapSections, _ window: MapWindow, zoom: Double
  ) -> [NameCandidate] {
    var cursor = MapByteReader(contents[.seas])
    var found: [NameCandidate] = []
    while cursor.left >= 11 {
      let (x, y, name) = (cursor.triple(), cursor.triple(), cursor.triple())
      let (first, last) = (Double(cursor.byte()) / 10, Double(cursor.byte()) / 10)
      guard first...max(first, last) ~= zoom, let copies = window.copies(x: x, y: y)
      else { continue }
      found.append(NameCandidate(kind: .sea, name: name, x: x, y: y, zoom: first, copies: copies))
    }
    return found.sorted { $0.zoom < $1.zoom }
  }

  /// Returns the lakes that are wide enough for a name.
  static func lakes(
    _ contents: BaseMapSections, _ window: MapWindow, _ view: MapView
  ) -> [NameCandidate] {
    var found: [NameCandidate] = []
    let pixels = Mercator.radius(view.zoom) * .pi / 180  // per degree
    MapFeature.each(in: contents[.lakes], window) { lake in
      guard (lake.box.east - lake.box.west) * pixels >= 64 else { return }
      let x = (lake.box.west + lake.box.east) / 2 + 180
      let y = (lake.box.south + lake.box.north) / 2 + 90
      found.append(
        NameCandidate(
          kind: .lake, name: lake.name, x: Int(x * Double(MapUnits.degree)),
          y: Int(y * Double(MapUnits.degree)), zoom: lake.zoom, copies: lake.copies))
    }
    return found.sorted { $0.zoom < $1.zoom }
  }
}
