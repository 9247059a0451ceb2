internal import Places

/// Places names so that none overlaps another: the more important first, each at the first free one
/// of its positions.
struct NamePlacement {
  private(set) var names: [MapName] = []
  private var taken: OccupiedSpace
  /// The space that pins occupy.
  private var pins: OccupiedSpace
  private let window: MapWindow
  private let view: MapView
  private let projection: MapProjection

  init(_ view: MapView, around marks: [MapMark], _ scale: MapScale?) {
    self.view = view
    window = MapWindow(view)
    projection = view.projection
    pins = OccupiedSpace(width: Double(view.width), height: Double(view.height))
    for mark in marks {
      pins.take(mark.isCentre ? .around(mark.point, 8) : .pin(mark))
    }
    taken = pins
    if let scale {
      taken.take(.init(x: 0, y: Double(view.height) - 34, width: scale.length + 24, height: 34))
    }
  }

  /// The highest level at which towns are named. With few exceptions, Natural Earth's levels end at
  /// 7.
  private var usualZoom: Double { view.zoom * 1.1 + 0.3 }

  /// Whether a town is placed before countries: a country's name can move, a town's cannot.
  private func isGreat(_ town: NameCandidate) -> Bool {
    town.zoom <= (town.kind == .capital ? usualZoom : view.zoom - 1.5)
  }

  /// With fewer names than this, smaller towns are named too, so that an empty area shows its
  /// villages: one name per square of 200 pixels.
  private var fewNames: Int { view.width * view.height / 40_000 }

  /// Places all names of the base map.
  mutating func place(_ contents: BaseMapSections) {
    let towns = NameCandidate.towns(contents, window, zoom: view.zoom)
    let countries = NameCandidate.countries(contents, window, zoom: view.zoom)
    for candidate in towns where isGreat(candidate) { place(candidate, contents) }
    for candidate in countries { place(candidate, contents) }
    for candidate in towns where !isGreat(candidate) {
      guard candidate.zoom <= usualZoom || names.count < fewNames else { break }
      place(candidate, contents)
    }
    for candidate in NameCandidate.seas(contents, window, zoom: view.zoom) {
      place(candidate, contents)
    }
    for candidate in NameCandidate.lakes(contents, window, view) { place(candidate, contents) }
  }

  private mutating func place(_ candidate: NameCandidate, _ contents: BaseMapSections) {
    guard let text = contents.name(at: candidate.name) else { return }
    // The map divides the Mediterranean into two halves.
    if candidate.kind == .sea, names.contains(where: { $0.text == text }) { return }
    for copy in candidate.copies {
      let point = projection.point(x: candidate.x, y: candidate.y, copy: copy)
      place(text, candidate.kind, at: point)
    }
  }

  private mutating func place(_ text: String, _ kind: MapName.Kind, at point: PixelPoint) {
    let width = TextWidth.of(text, size: kind.size, letterSpacing: kind.letterSpacing)
    let isTown = kind == .town || kind == .capital
    let hasDot = isTown && taken.isFree(.around(point, 3))
    // A town with a pin on it is the subject of the picture: its name stays, without the dot. At
    // lower zoom levels a name without a dot would seem to belong to another place.
    if isTown, !hasDot, view.zoom < 8 || !pins.isTaken(.around(point, 3)) { return }
    let places =
      hasDot
      ? LabelSpot.besideDot(kind.size)
      : isTown ? LabelSpot.besidePin(kind.size) : LabelSpot.centred(kind.size)
    for place in places {
      let room = place.room(point, width, kind.size)
      guard taken.isFree(room) else { continue }
      taken.take(room)
      if hasDot { taken.take(.around(point, 3)) }
      names.append(
        MapName(
          text: text, kind: kind, point: PixelPoint(x: point.x + place.x, y: point.y + place.y),
          anchor: place.anchor, dot: hasDot ? point : nil))
      return
    }
  }
}

/// A position of a text relative to the point that it names.
struct LabelSpot {
  let x: Double
  let y: Double
  let anchor: MapName.Anchor

  /// In cartographers' order: right, left, above, below.
  static func besideDot(_ size: Double) -> [LabelSpot] {
    [
      .init(x: 6, y: size * 0.36, anchor: .start), .init(x: -6, y: size * 0.36, anchor: .end),
      .init(x: 0, y: -7, anchor: .middle), .init(x: 0, y: size + 4, anchor: .middle),
    ]
  }

  /// The same, clear of the pin (also a wide one) or the cluster that covers the dot.
  static func besidePin(_ size: Double) -> [LabelSpot] {
    [22.0, 34].flatMap { away -> [LabelSpot] in
      [
        .init(x: away, y: size * 0.36, anchor: .start),
        .init(x: -away, y: size * 0.36, anchor: .end),
        .init(x: 0, y: size + away, anchor: .middle), .init(x: 0, y: -away - 4, anchor: .middle),
      ]
    }
  }

  /// In the middle, or one or two lines above or below.
  static func centred(_ size: Double) -> [LabelSpot] {
    [0, -1.3, 1.3, -2.4].map { .init(x: 0, y: size * (0.36 + $0), anchor: .middle) }
  }

  func room(_ point: PixelPoint, _ width: Double, _ size: Double) -> TextBox {
    let left: Double =
      switch anchor {
      case .start: point.x + x
      case .middle: point.x + x - width / 2
      case .end: point.x + x - width
      }
    return TextBox(x: left - 2, y: point.y + y - size, width: width + 4, height: size * 1.35)
  }
}

/// The rectangle of a text or pin.
struct TextBox {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  static func around(_ point: PixelPoint, _ radius: Double) -> TextBox {
    TextBox(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// A pin is above its tip; a cluster has a second board behind it.
  static func pin(_ mark: MapMark) -> TextBox {
    let behind = mark.pins.count > 1 ? 4.0 : 0
    let width = mark.width + 2 + 2 * behind
    return TextBox(
      x: mark.point.x - width / 2, y: mark.point.y - 30 - behind, width: width,
      height: 32 + behind)
  }

  func meets(_ other: TextBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

/// The occupied space of a picture, in horizontal bands, so that few rectangles are compared.
struct OccupiedSpace {
  private static let band = 32.0
  private var bands: [[TextBox]]
  private let whole: TextBox

  init(width: Double, height: Double) {
    whole = TextBox(x: 0, y: 0, width: width, height: height)
    bands = Array(repeating: [], count: Int(height / OccupiedSpace.band) + 1)
  }

  /// Whether a rectangle is inside the picture and free.
  func isFree(_ room: TextBox) -> Bool {
    guard room.x >= 2, room.y >= 2, room.x + room.width <= whole.width - 2,
      room.y + room.height <= whole.height - 2
    else { return false }
    return !isTaken(room)
  }

  /// Whether a rectangle overlaps an occupied one.
  func isTaken(_ room: TextBox) -> Bool {
    rows(room).contains { bands[$0].contains { $0.meets(room) } }
  }

  mutating func take(_ room: TextBox) {
    for row in rows(room) { bands[row].append(room) }
  }

  private func rows(_ room: TextBox) -> Range<Int> {
    let first = min(max(Int(room.y / OccupiedSpace.band), 0), bands.count)
    let last = min(max(Int((room.y + room.height) / OccupiedSpace.band) + 1, first), bands.count)
    return first..<last
  }
}
