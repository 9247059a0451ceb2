internal import Articles
internal import HTMLTree
internal import Places

/// Where in the page a coordinate was found: the higher, the more it is the article's own.
enum CoordinatePlace: Int, Comparable {
  /// In the sentences before the first heading.
  case lead
  case infobox
  /// Where the page's title is.
  case title

  static func < (left: CoordinatePlace, right: CoordinatePlace) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The geo microformat and the map links of the extension Kartographer.
extension Reading {
  /// Elements of a node that are looked at for a coordinate that is not shown.
  private static var reach: Int { 48 }

  /// Takes the coordinate that an element gives.
  ///
  /// - Returns: true when its words are for machines, or stand beside the title and not here.
  mutating func takesCoordinate(_ node: Int, _ marks: Marks) -> Bool {
    if marks.contains(.titleCoordinates) {
      if let found = coordinate(inside: node) { offer(found, .title) }
      return true
    }
    let isMapLink = marks.contains(.mapLink) && openListing == nil
    guard marks.contains(.geo) || marks.contains(.geoDecimal) || isMapLink else { return false }
    if let place = coordinatePlace, let found = coordinate(inside: node) { offer(found, place) }
    return marks.contains(.geo)
  }

  /// Takes the coordinate that stands in a part of the page which is left out.
  mutating func findHiddenCoordinate(in node: Int) {
    guard let place = coordinatePlace, coordinate.map({ $0.place < place }) ?? true,
      let found = coordinate(inside: node)
    else { return }
    offer(found, place)
  }

  var coordinatePlace: CoordinatePlace? {
    if openFacts > 0 { return .infobox }
    return hasHeadings || openTables > 0 || openListing != nil ? nil : .lead
  }

  /// Takes the coordinate of a link to GeoHack that stands in no microformat.
  mutating func takeGeoHack(_ href: ArraySlice<UInt8>) {
    guard let place = coordinatePlace, coordinate.map({ $0.place < place }) ?? true,
      let found = GeoHack.coordinate(href)
    else { return }
    offer(found, place)
  }

  private mutating func offer(_ found: Coordinate, _ place: CoordinatePlace) {
    if coordinate.map({ $0.place < place }) ?? true { coordinate = (found, place) }
  }

  /// The first coordinate in a node.
  func coordinate(inside node: Int) -> Coordinate? {
    if isElsewhere(node) { return nil }
    for inner in (node..<tree.end(of: node)).prefix(Reading.reach)
    where !tree.nodes[inner].attributeRange.isEmpty {
      if let found = mapCoordinate(of: inner) ?? microformat(of: inner) ?? geoHack(of: inner) {
        return found
      }
    }
    return nil
  }

  /// Whether a link around or inside says that the place is on the Moon, on Mars or further out:
  /// such a place has no point on a map of the Earth.
  private func isElsewhere(_ node: Int) -> Bool {
    var around = tree.parent(of: node)
    for _ in 0..<4 where around > 0 {
      if isElsewhere(link: around) { return true }
      around = tree.parent(of: around)
    }
    return (node..<tree.end(of: node)).prefix(Reading.reach).contains { isElsewhere(link: $0) }
  }

  private func isElsewhere(link node: Int) -> Bool {
    guard tree.tag(of: node) == .a, let href = tree.attribute("href", of: node) else {
      return false
    }
    return GeoHack.isElsewhere(bytes(of: href))
  }

  private func geoHack(of node: Int) -> Coordinate? {
    guard tree.tag(of: node) == .a, let href = tree.attribute("href", of: node) else { return nil }
    return GeoHack.coordinate(bytes(of: href))
  }

  private func mapCoordinate(of node: Int) -> Coordinate? {
    guard let latitude = number("data-lat", of: node), let longitude = number("data-lon", of: node)
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  private func microformat(of node: Int) -> Coordinate? {
    let marks = setting.marks.classMarks(of: node, in: tree)
    guard marks.contains(.geo) || marks.contains(.geoDecimal),
      tree.end(of: node) - node <= Reading.reach
    else { return nil }
    return shortText(of: node).flatMap { Coordinate(microformat: $0) }
      ?? partedMicroformat(of: node)
  }

  /// The text of a node that may be a coordinate: a long one is none, and is not copied for each of
  /// the elements that stand around it.
  private func shortText(of node: Int) -> String? {
    let length = (node..<tree.end(of: node)).prefix(Reading.reach + 1)
      .reduce(0) { $0 + (tree.nodes[$1].kind == .text ? tree.nodes[$1].range.count : 0) }
    return length <= Reading.coordinateLength ? tree.text(of: node) : nil
  }

  /// In bytes, with blanks and in any letters.
  private static var coordinateLength: Int { 400 }

  /// `<abbr class="latitude" title="38.7">38°42′N</abbr><abbr class="longitude" …`: each number
  /// stands in the title, or is the text, as in the listings of Wikivoyage, with nothing between.
  private func partedMicroformat(of node: Int) -> Coordinate? {
    let parts = tree.descendants(of: node).prefix(Reading.reach)
    let titled = parts.compactMap { number("title", of: $0) }
    let numbers = titled.isEmpty ? parts.compactMap(number(in:)) : titled
    guard numbers.count == 2 else { return nil }
    return try? Coordinate(latitude: numbers[0], longitude: numbers[1])
  }

  private func number(in part: Int) -> Double? {
    tree.tag(of: part) == .abbr ? shortText(of: part).flatMap { Double($0) } : nil
  }

  private func number(_ attribute: StaticString, of node: Int) -> Double? {
    guard let found = tree.attribute(attribute, of: node),
      found.valueRange.count <= Reading.coordinateLength
    else { return nil }
    return Double(tree.value(of: found))
  }
}

extension Coordinate {
  /// A coordinate as the geo microformat writes it: `38.7; -9.14`, or with a comma or a blank.
  init?(microformat text: String) {
    let parts = text.split { $0 == ";" || $0 == "," || $0.isWhitespace }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let found = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self = found
  }
}
