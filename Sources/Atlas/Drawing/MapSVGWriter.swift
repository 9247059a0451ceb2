internal import Markup

/// Writes a drawing as SVG.
///
/// Each element has a class for the page's style sheet, and the same colours as presentation
/// attributes, which any style sheet overrides and a standalone picture needs: no inline styles,
/// which the pages' Content-Security-Policy forbids. The coast is the outer half of a stroke below
/// the land, so that the cuts along the date line do not show.
struct MapSVGWriter {
  private let drawing: MapDrawing
  private let palette: MapTheme.Palette
  private let hasScale: Bool
  /// The link target of each mark that groups several pins, in the order of the drawing.
  private let clusters: [Address?]

  init(
    _ drawing: MapDrawing, _ palette: MapTheme.Palette, hasScale: Bool, clusters: [Address?]
  ) {
    self.drawing = drawing
    self.palette = palette
    self.hasScale = hasScale
    self.clusters = clusters
  }

  func svg(title: String, description: String) -> HTML {
    let (width, height) = (drawing.view.width, drawing.view.height)
    let hasLinks = drawing.pins.contains { $0.address != nil } || clusters.contains { $0 != nil }
    let role: HTML = hasLinks ? "group" : "img"
    let about: HTML = description.isEmpty ? "" : "<desc>\(description)</desc>"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="map" role="\(role)" aria-label="\(title)" \
      viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif">\(about)\
      <rect class="map-sea" width="\(width)" height="\(height)" fill="\(palette.sea)"/>\
      \(ground)\(names)\(scale)\(marks)</svg>
      """
  }

  // MARK: Background

  private var ground: HTML {
    let ground = drawing.ground
    return """
      <g transform="scale(.25)" stroke-linejoin="round" stroke-linecap="round" fill="none">\
      \(shape("map-land", ground.land, fill: palette.land, coast: palette.coast, width: 7))\
      \(shape("map-ice", ground.ice, fill: palette.ice))\
      \(shape("map-built", ground.builtUp, fill: palette.builtUp))\
      \(line("map-river", ground.rivers, palette.river, width: 4))\
      \(shape("map-lake", ground.lakes, fill: palette.sea, coast: palette.coast, width: 4))\
      \(line("map-province", ground.provinces, palette.province, width: 3, dashes: "10 8"))\
      \(line("map-border", ground.borders, palette.border, width: 4))\
      \(line("map-disputed", ground.disputed, palette.border, width: 4, dashes: "12 10"))</g>
      """
  }

  private func shape(
    _ name: HTML, _ data: [UInt8], fill: String, coast: String? = nil, width: Int = 0
  ) -> HTML {
    guard !data.isEmpty else { return "" }
    let stroke: HTML? = coast.map {
      #" stroke="\#($0)" stroke-width="\#(width)" paint-order="stroke""#
    }
    return #"<path class="\#(name)" fill="\#(fill)"\#(stroke) d="\#(path: data)"/>"#
  }

  private func line(
    _ name: HTML, _ data: [UInt8], _ colour: String, width: Int, dashes: HTML? = nil
  ) -> HTML {
    guard !data.isEmpty else { return "" }
    let dashed: HTML? = dashes.map { #" stroke-dasharray="\#($0)""# }
    return """
      <path class="\(name)" stroke="\(colour)" stroke-width="\(width)"\(dashed) d="\(path: data)"/>
      """
  }

  // MARK: Names

  private var names: HTML {
    let kinds: [MapName.Kind] = [.sea, .lake, .country, .town, .capital]
    return """
      \(dots)<g class="map-names" stroke="\(palette.halo)" stroke-width="3" stroke-linejoin="round" \
      paint-order="stroke">\(kinds.map(names(of:)).joined())</g>
      """
  }

  private func names(of kind: MapName.Kind) -> HTML {
    let found = drawing.names.filter { $0.kind == kind }
    guard !found.isEmpty else { return "" }
    let (cssClass, attributes): (HTML, HTML) =
      switch kind {
      case .sea: ("map-water", #"fill="\#(palette.water)" font-style="italic" letter-spacing=".6""#)
      case .lake: ("map-water", #"fill="\#(palette.water)" font-style="italic""#)
      case .country: ("map-country", #"fill="\#(palette.country)" letter-spacing="1.2""#)
      case .capital: ("map-capital", #"fill="\#(palette.town)" font-weight="600""#)
      case .town: ("map-town", #"fill="\#(palette.town)""#)
      }
    return """
      <g class="map-name \(cssClass)" font-size="\(Int(kind.size))" \
      \(attributes)>\(found.map(text).joined())</g>
      """
  }

  private func text(_ name: MapName) -> HTML {
    let anchor: HTML = name.anchor == .start ? "" : #" text-anchor="\#(name.anchor.rawValue)""#
    return """
      <text x="\(tenths(name.point.x))" y="\(tenths(name.point.y))"\(anchor)>\(name.text)</text>
      """
  }

  private var dots: HTML {
    let dots = drawing.names.compactMap { name in name.dot.map { (name.kind, $0) } }
    guard !dots.isEmpty else { return "" }
    let circles = dots.map { kind, dot -> HTML in
      let radius: HTML = kind == .capital ? "3" : "2.2"
      return #"<circle cx="\#(tenths(dot.x))" cy="\#(tenths(dot.y))" r="\#(radius)"/>"#
    }
    return """
      <g class="map-dots" fill="\(palette.town)" stroke="\(palette.halo)">\(circles.joined())</g>
      """
  }

  // MARK: The scale bar

  private var scale: HTML {
    guard hasScale, let scale = drawing.scale else { return "" }
    let (left, bottom) = (12, drawing.view.height - 12)
    let end = tenths(12 + scale.length)
    return """
      <g class="map-scale" stroke="\(palette.town)" fill="none">\
      <path stroke-width="1.5" d="M\(left) \(bottom - 5)V\(bottom)H\(end)V\(bottom - 5)"/>\
      <text x="\(left + 4)" y="\(bottom - 5)" font-size="11" fill="\(palette.town)" \
      stroke="\(palette.halo)" stroke-width="3" paint-order="stroke">\(scale.text)</text></g>
      """
  }

  // MARK: Pins

  /// From north to south, so that the tip of a pin is drawn over the head of the next.
  private var marks: HTML {
    guard !drawing.marks.isEmpty else { return "" }
    let sorted = zip(drawing.marks, clusters).sorted { $0.0.point.y < $1.0.point.y }
    return """
      <g class="map-pins" font-size="11" font-weight="700" text-anchor="middle" \
      stroke="\(palette.onPin)" stroke-width="1.5">\(sorted.map(mark).joined())</g>
      """
  }

  private func mark(_ mark: MapMark, leadingTo address: Address?) -> HTML {
    guard let first = mark.pins.first.map({ drawing.pins[$0] }) else { return "" }
    guard mark.pins.count > 1 else { return pin(first, at: mark.point) }
    let pins = mark.pins.map { drawing.pins[$0] }
    let names = pins.map { $0.spoken }
    let group = pins.allSatisfy { $0.group == first.group } ? first.group : 0
    let shape: HTML = """
      <g class="map-cluster map-group-\(number(of: group))" fill="\(colour(of: group))" \
      transform="translate(\(tenths(mark.point.x)) \(tenths(mark.point.y)))">\
      <title>\(names.joined(separator: "\n"))</title>\
      <circle cy="-18" r="15" opacity=".3" stroke="none"/>\
      <path d="\(MapSVGWriter.roundHead)"/>\(label("×\(pins.count)", y: -14))</g>
      """
    return link(shape, to: address, named: names.joined(separator: ", "))
  }

  private func pin(_ pin: MapPin, at point: PixelPoint) -> HTML {
    let side = MapPin.stretch(of: pin.label)
    let head: HTML =
      side > 0
      ? "M0 0C-1-3-3-7-6-7H-\(side)a11 11 0 0 1 0-22H\(side)a11 11 0 0 1 0 22H6C3-7 1-3 0 0z"
      : MapSVGWriter.roundHead
    let shape: HTML = """
      <g class="map-pin map-group-\(number(of: pin.group))" fill="\(colour(of: pin.group))" \
      transform="translate(\(tenths(point.x)) \(tenths(point.y)))"><title>\(pin.name)</title>\
      <path d="\(head)"/>\
      \(pin.label.isEmpty ? dot : label(pin.label, y: -14))</g>
      """
    return link(shape, to: pin.address, named: pin.spoken)
  }

  /// Not in the tab order: a page has the same places as a list of links, and nobody wants to go
  /// through them twice.
  private func link(_ shape: HTML, to address: Address?, named name: String) -> HTML {
    guard let address else { return shape }
    return #"<a href="\#(address)" tabindex="-1" aria-label="\#(name)">\#(shape)</a>"#
  }

  /// For a pin and for a cluster: since all heads have one height, they never overlap
  /// (`MapMark.covers`).
  private static let roundHead: HTML = "M0 0C-2-6-11-10-11-18a11 11 0 1 1 22 0C11-10 2-6 0 0z"

  private var dot: HTML {
    #"<circle class="map-on-pin" cy="-18" r="4" fill="\#(palette.onPin)" stroke="none"/>"#
  }

  private func label(_ text: String, y: Int) -> HTML {
    let size: HTML = text.count > 2 ? " font-size=\"9\"" : ""
    return """
      <text class="map-on-pin" y="\(y)" fill="\(palette.onPin)" stroke="none"\(size)>\
      \(String(text.prefix(MapPin.mostLetters)))</text>
      """
  }

  private func number(of group: Int) -> Int { abs(group % 8) }

  private func colour(of group: Int) -> String {
    palette.pins[number(of: group) % palette.pins.count]
  }

  /// Formats a number with at most one decimal.
  private func tenths(_ value: Double) -> String {
    let tenths = Int((min(max(value, -100_000), 100_000) * 10).rounded())
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}

extension HTML.Interpolation {
  /// Appends generated path data: letters, digits, signs and spaces, which need no escaping.
  mutating func appendInterpolation(path data: [UInt8]) {
    var path = HTML()
    path.append(utf8: data)
    appendInterpolation(path)
  }
}
