internal import Markup
internal import Places

// GPX 1.1 (topografix.com/GPX/1/1/gpx.xsd): a `wpt` for each stop, an `rte` for each day. The
// schema prescribes the order of elements.

extension Itinerary {
  func gpx(_ words: ItineraryWords) -> [UInt8] {
    let points = stops.map { stop in
      "<wpt \(GPX.place(stop))>\(GPX.facts(stop, day: stop.day.map(words.day)))</wpt>\n" as HTML
    }
    let routes = dayPaths.map { path in
      GPX.route(path.stops, named: words.name(path.day, of: guide), number: path.day)
    }
    let file: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
      http://www.topografix.com/GPX/1/1/gpx.xsd">
      <metadata><name>\(guide.title)</name></metadata>
      \(points.joined())\(routes.joined())</gpx>

      """
    return file.utf8
  }
}

private enum GPX {
  static func place(_ stop: Itinerary.Stop) -> HTML {
    let point = stop.coordinate.rounded
    let latitude = Coordinate.decimal(point.latitude)
    // In the schema longitude must be less than 180.
    let east = point.longitude == 180 ? -180 : point.longitude
    return "lat=\"\(latitude)\" lon=\"\(Coordinate.decimal(east))\""
  }

  static func facts(_ stop: Itinerary.Stop, day: String?) -> HTML {
    let comment: HTML? = day.map { "<cmt>\($0)</cmt>" }
    let description: HTML? = stop.fullDescription.map { "<desc>\($0)</desc>" }
    let source: HTML? = stop.credit.map { "<src>\($0)</src>" }
    let link: HTML? = stop.address.flatMap { Address($0) }.map { "<link href=\"\($0)\"></link>" }
    return """
      <name>\(stop.name)</name>\(comment)\(description)\(source)\(link)\
      <type>\(stop.kind)</type>
      """
  }

  static func route(_ stops: [Itinerary.Stop], named name: String, number: Int?) -> HTML {
    let points = stops.map { "<rtept \(place($0))><name>\($0.name)</name></rtept>\n" as HTML }
    let number: HTML? = number.map { "<number>\($0)</number>" }
    return "<rte><name>\(name)</name>\(number)\n\(points.joined())</rte>\n"
  }
}
