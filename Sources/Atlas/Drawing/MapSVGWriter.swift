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

  /// From north to south, so that the foot of a pin is drawn over the board of the next; the centre
  /// below all of them.
  private var marks: HTML {
    guard !drawing.marks.isEmpty else { return "" }
    let sorted = zip(drawing.marks, clusters).sorted { one, other in
      let (first, second) = (isCentre(one.0), isCentre(other.0))
      return first == second ? one.0.point.y < other.0.point.y : first
    }
    return """
      <g class="map-pins" font-size="11" font-weight="700" text-anchor="middle" \
      fill="\(palette.sign)" stroke="\(palette.onSign)" stroke-width="1.25" \
      stroke-linejoin="round" stroke-linecap="round">\(sorted.map(mark).joined())</g>
      """
  }

  private func isCentre(_ mark: MapMark) -> Bool {
    mark.pins.first.map { drawing.pins[$0].isCentre } ?? false
  }

  private func mark(_ mark: MapMark, leadingTo address: Address?) -> HTML {
    guard let first = mark.pins.first.map({ drawing.pins[$0] }) else { return "" }
    guard mark.pins.count > 1 else { return pin(first, at: mark.point) }
    let names = mark.pins.map { drawing.pins[$0].spoken }
    // Of a stop and its own listings (3, 3.1, 3.2), the number of the stop.
    let isOfOneStop =
      !first.label.isEmpty
      && mark.pins.dropFirst().allSatisfy { drawing.pins[$0].label.hasPrefix(first.label + ".") }
    let label = isOfOneStop ? first.label : "×\(mark.pins.count)"
    // A second board looks out from behind the first.
    let shape: HTML = """
      <g class="map-cluster" transform="\(move(to: mark.point))">\
      <title>\(names.joined(separator: "\n"))</title>\(post)\
      <path d="M-8-32H8l6 9-6 9H-8z"/>\(board(for: label))\(self.label(label))</g>
      """
    return link(shape, to: address, named: names.joined(separator: ", "))
  }

  private func pin(_ pin: MapPin, at point: PixelPoint) -> HTML {
    let label = pin.label.isEmpty ? hole : label(pin.label)
    let sign: HTML = pin.isCentre ? centre : "\(post)\(board(for: pin.label))\(label)"
    let shape: HTML = """
      <g class="map-pin" transform="\(move(to: point))"><title>\(pin.name)</title>\(sign)</g>
      """
    return link(shape, to: pin.address, named: pin.spoken)
  }

  private func move(to point: PixelPoint) -> HTML {
    "translate(\(tenths(point.x)) \(tenths(point.y)))"
  }

  /// Not in the tab order: a page has the same places as a list of links, and nobody wants to go
  /// through them twice.
  private func link(_ shape: HTML, to address: Address?, named name: String) -> HTML {
    guard let address else { return shape }
    return #"<a href="\#(address)" tabindex="-1" aria-label="\#(name)">\#(shape)</a>"#
  }

  /// The board of a pin points to the right, like those of the pages; since all boards have one
  /// height, they never overlap (`MapMark.covers`).
  private func board(for label: String = "") -> HTML {
    let side = 11 + MapPin.stretch(of: label)
    return "<path class=\"map-board\" d=\"M-\(side)-29H\(side - 6)l6 9-6 9H-\(side)z\"/>"
  }

  private var post: HTML {
    "<path class=\"map-post\" stroke=\"\(palette.post)\" stroke-width=\"3\" d=\"M0-1.5V-12\"/>"
  }

  private var hole: HTML {
    #"<circle class="map-on-pin" cx="-2" cy="-20" r="3" fill="\#(palette.onSign)" stroke="none"/>"#
  }

  private var centre: HTML {
    """
    <circle class="map-centre" r="6.5" fill="\(palette.water)" stroke="\(palette.halo)" \
    stroke-width="3"/>
    """
  }

  private func label(_ text: String) -> HTML {
    let size: HTML = text.count > 2 ? " font-size=\"9.5\"" : ""
    // Cut without a mark, it would be the number of another place.
    let most = MapPin.mostLetters
    let text = text.count > most ? text.prefix(most - 1) + "…" : text
    return """
      <text class="map-on-pin" x="-2" y="-16" fill="\(palette.onSign)" stroke="none"\(size)>\
      \(text)</text>
      """
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
