internal import Articles
internal import HTMLTree
internal import Places

/// Where in the page a coordinate was found; the higher, the more likely it is the article's own.
enum CoordinatePlace: Int, Comparable {
  /// In the text before the first heading.
  case lead
  case infobox
  /// Beside the title of the page.
  case title

  static func < (left: CoordinatePlace, right: CoordinatePlace) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Coordinates in the geo microformat and in map links of the extension Kartographer.
extension ArticleParser {
  /// The number of elements of a node that are searched for a hidden coordinate.
  private static var reach: Int { 48 }

  /// Reads the coordinate in an element.
  ///
  /// - Returns: True if its text is for programs, or belongs beside the title and not here.
  mutating func takesCoordinate(_ node: Int, _ marks: ElementTraits) -> Bool {
    if marks.contains(.titleCoordinates) {
      if let found = coordinate(inside: node) { offer(found, .title) }
      return true
    }
    let isMapLink = marks.contains(.mapLink) && openListing == nil
    guard marks.contains(.geo) || marks.contains(.geoDecimal) || isMapLink else { return false }
    if let place = coordinatePlace, let found = coordinate(inside: node) { offer(found, place) }
    return marks.contains(.geo)
  }

  /// Reads the coordinate in a part of the page that is left out.
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

  /// Reads the coordinate in a link to GeoHack that is in no microformat.
  mutating func takeGeoHack(_ href: ArraySlice<UInt8>) {
    guard let place = coordinatePlace, coordinate.map({ $0.place < place }) ?? true,
      let found = GeoHack.coordinate(href)
    else { return }
    offer(found, place)
  }

  private mutating func offer(_ found: Coordinate, _ place: CoordinatePlace) {
    if coordinate.map({ $0.place < place }) ?? true { coordinate = (found, place) }
  }

  /// Returns the coordinate of a map link without words, in whose place a wiki shows it.
  func unnamedPlace(_ link: Int) -> Coordinate? {
    let parts = tree.descendants(of: link)
    guard parts.count <= ArticleParser.reach, !parts.contains(where: { isPicture($0) }),
      PlainWords.words(of: link, in: tree, reach: PlainWords.labelReach).isEmpty
    else { return nil }
    return coordinate(inside: link)
  }

  /// Returns the first coordinate in a node.
  func coordinate(inside node: Int) -> Coordinate? {
    if isElsewhere(node) { return nil }
    for inner in (node..<tree.end(of: node)).prefix(ArticleParser.reach)
    where !tree.nodes[inner].attributeRange.isEmpty {
      if let latitude = number("data-lat", of: inner),
        let longitude = number("data-lon", of: inner),
        let found = try? Coordinate(latitude: latitude, longitude: longitude)
      {
        return found
      }
      if let found = microformat(of: inner) { return found }
      if tree.tag(of: inner) == .a, let href = tree.attribute("href", of: inner),
        let found = GeoHack.coordinate(bytes(of: href))
      {
        return found
      }
    }
    return nil
  }

  /// Whether a link around or inside the node says that the place is not on Earth, but for example
  /// on the Moon or Mars.
  private func isElsewhere(_ node: Int) -> Bool {
    var around = tree.parent(of: node)
    for _ in 0..<4 where around > 0 {
      if isElsewhere(link: around) { return true }
      around = tree.parent(of: around)
    }
    return (node..<tree.end(of: node)).prefix(ArticleParser.reach).contains {
      isElsewhere(link: $0)
    }
  }

  private func isElsewhere(link node: Int) -> Bool {
    guard tree.tag(of: node) == .a, let href = tree.attribute("href", of: node),
      href.valueRange.count <= ArticleParser.addressLimit
    else { return false }
    return GeoHack.isElsewhere(bytes(of: href))
  }

  private func microformat(of node: Int) -> Coordinate? {
    let marks = context.marks.classMarks(of: node, in: tree)
    guard marks.contains(.geo) || marks.contains(.geoDecimal),
      tree.end(of: node) - node <= ArticleParser.reach
    else { return nil }
    if let found = shortText(of: node).flatMap({ Coordinate(microformat: $0) }) { return found }
    // `<abbr class="latitude" title="38.7">38°42′N</abbr><abbr class="longitude" …`: each number is
    // in the title, or is the text, as in the listings of Wikivoyage, with nothing between them.
    let parts = tree.descendants(of: node).prefix(ArticleParser.reach)
    let titled = parts.compactMap { number("title", of: $0) }
    let numbers = titled.isEmpty ? parts.compactMap(number(in:)) : titled
    guard numbers.count == 2 else { return nil }
    return try? Coordinate(latitude: numbers[0], longitude: numbers[1])
  }

  /// Returns the text of a node that may be a coordinate, or nil if it is too long: long text is
  /// not copied for each of the elements around it.
  private func shortText(of node: Int) -> String? {
    let length = (node..<tree.end(of: node)).prefix(ArticleParser.reach + 1)
      .reduce(0) { $0 + (tree.nodes[$1].kind == .text ? tree.nodes[$1].range.count : 0) }
    return length <= ArticleParser.coordinateLength ? tree.text(of: node) : nil
  }

  /// The maximum length in bytes, including spaces, in any script.
  private static var coordinateLength: Int { 400 }

  private func number(in part: Int) -> Double? {
    tree.tag(of: part) == .abbr ? shortText(of: part).flatMap { Double($0) } : nil
  }

  private func number(_ attribute: StaticString, of node: Int) -> Double? {
    guard let found = tree.attribute(attribute, of: node),
      found.valueRange.count <= ArticleParser.coordinateLength
    else { return nil }
    return Double(tree.value(of: found))
  }
}

extension Coordinate {
  /// Parses a coordinate in the geo microformat: `38.7; -9.14`, or with a comma or a space.
  init?(microformat text: String) {
    let parts = text.split { $0 == ";" || $0 == "," || $0.isWhitespace }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let found = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self = found
  }
}
