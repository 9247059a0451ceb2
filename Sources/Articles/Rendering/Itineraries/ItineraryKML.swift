internal import Markup
internal import Places

// KML 2.2 (OGC 07-147r2): a `Folder` for each day, with a `Placemark` for each stop and one for the
// path. The schema prescribes the order of elements.

extension Itinerary {
  func kml(_ words: ItineraryWords) -> [UInt8] {
    let byDay = Dictionary(grouping: stops, by: \.day)
    let paths = Dictionary(uniqueKeysWithValues: dayPaths.map { ($0.day, $0.stops) })
    let folders = byDay.keys.sorted { ($0 ?? .max) < ($1 ?? .max) }.map { day -> HTML in
      let name = words.name(day, of: guide)
      let points = (byDay[day] ?? []).map { KML.point($0, day: day.map(words.day)) }
      let line = paths[day].map { KML.line($0, named: name) }
      return "<Folder><name>\(name)</name>\n\(points.joined())\(line)</Folder>\n"
    }
    let file: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
      <Document><name>\(guide.title)</name>
      \(folders.joined())</Document>
      </kml>

      """
    return file.utf8
  }
}

private enum KML {
  static func point(_ stop: Itinerary.Stop, day: String?) -> HTML {
    let link: HTML? = stop.address.flatMap { Address($0) }.map {
      "<atom:link href=\"\($0)\"></atom:link>"
    }
    let description: HTML? = stop.fullDescription.map { text in
      // A description with a `<` is shown as HTML (OGC 07-147r2, section 9.1.3.10), so it is
      // escaped once more to show the same text.
      guard text.utf8.contains(UInt8(ascii: "<")) else {
        return "<description>\(text)</description>"
      }
      var html = HTML()
      html.append(text: text)
      return "<description>\(html.markup)</description>"
    }
    let data: [(String, String?)] = [("day", day), ("kind", stop.kind), ("source", stop.credit)]
    let facts = data.compactMap { name, value -> HTML? in
      value.map { "<Data name=\"\(name)\"><value>\($0)</value></Data>" }
    }
    return """
      <Placemark><name>\(stop.name)</name>\(link)\(description)\
      <ExtendedData>\(facts.joined())</ExtendedData>\
      <Point><coordinates>\(place(stop))</coordinates></Point></Placemark>

      """
  }

  static func line(_ stops: [Itinerary.Stop], named name: String) -> HTML {
    """
    <Placemark><name>\(name)</name><LineString><tessellate>1</tessellate><coordinates>\
    \(stops.map(place).joined(separator: " "))</coordinates></LineString></Placemark>

    """
  }

  private static func place(_ stop: Itinerary.Stop) -> String {
    let longitude = Coordinate.decimal(stop.coordinate.longitude)
    return "\(longitude),\(Coordinate.decimal(stop.coordinate.latitude))"
  }
}
