/// The background of a picture, layer by layer, as SVG path data.
///
/// Two scales of Natural Earth: 1:50m while a pixel is more than 1.4 km, then 1:10m.
struct MapBackground {
  private(set) var land: [UInt8] = []
  private(set) var ice: [UInt8] = []
  private(set) var builtUp: [UInt8] = []
  private(set) var lakes: [UInt8] = []
  private(set) var rivers: [UInt8] = []
  private(set) var provinces: [UInt8] = []
  private(set) var borders: [UInt8] = []
  private(set) var disputed: [UInt8] = []

  /// The length of all path data, in bytes.
  var size: Int {
    [land, ice, builtUp, lakes, rivers, provinces, borders, disputed].reduce(0) { $0 + $1.count }
  }

  init(_ contents: BaseMapSections, _ view: MapView) {
    switch view.projection {
    case .mercator(let mercator):
      draw(MapLayerBuilder(contents, view, mercator, worldWidth: mercator.worldWidth))
    case .polar(let polar): draw(MapLayerBuilder(contents, view, polar, worldWidth: 0))
    }
  }

  private mutating func draw<Projection: Projecting>(_ plan: MapLayerBuilder<Projection>) {
    land = plan.land()
    ice = plan.shapes(.ice)
    builtUp = 5...7.5 ~= plan.view.zoom ? plan.shapes(.builtUp) : []
    lakes = plan.shapes(plan.isFine ? .fineLakes : .lakes)
    rivers = plan.lines(plan.isFine ? .fineRivers : .rivers)
    provinces = plan.view.zoom < 3.5 ? [] : plan.lines(.provinces)
    let borders = plan.isFine ? BaseMapSections.Part.fineBorders : .borders
    self.borders = plan.lines(borders) { !$0.isDisputed }
    disputed = plan.lines(borders) { $0.isDisputed }
  }
}

/// The options shared by the layers of one picture.
struct MapLayerBuilder<Projection: Projecting> {
  let contents: BaseMapSections
  let view: MapView
  private let window: MapWindow
  private let projection: Projection
  private let worldWidth: Double
  let isFine: Bool

  init(
    _ contents: BaseMapSections, _ view: MapView, _ projection: Projection, worldWidth: Double
  ) {
    self.contents = contents
    self.view = view
    self.projection = projection
    self.worldWidth = worldWidth
    window = MapWindow(view)
    isFine = view.metresPerPixel < 1_400
  }

  /// Neighbours at 1:10m share their border, so the same points must be dropped from both: none
  /// are.
  func land() -> [UInt8] {
    guard isFine else { return shapes(.land) }
    var pen = pen(shortest: 1)
    OutlineRing.each(in: contents, window) { ring in
      pen.begin()
      ring.eachChunk(contents) { pen.read($0, &$1) }
      pen.fill(ring.copies)
    }
    return pen.data
  }

  func shapes(_ part: BaseMapSections.Part) -> [UInt8] { paths(part) { $0.fill($1.copies) } }

  func lines(
    _ part: BaseMapSections.Part, where predicate: (MapFeature) -> Bool = { _ in true }
  ) -> [UInt8] {
    paths(part, where: predicate) { $0.stroke($1.copies) }
  }

  private func paths(
    _ part: BaseMapSections.Part, where predicate: (MapFeature) -> Bool = { _ in true },
    _ finish: (inout MapPen<Projection>, MapFeature) -> Void
  ) -> [UInt8] {
    // A picture of a continent or of the world has half the size without the steps of a pixel, and
    // three times enlarged looks the same.
    var pen = pen(shortest: isFine ? 3 : 6)
    each(part) { feature in
      guard predicate(feature) else { return }
      feature.eachShape { steps, cursor in
        pen.begin()
        pen.read(steps, &cursor)
        finish(&pen, feature)
      }
    }
    return pen.data
  }

  /// Natural Earth's levels are meant for the tiles of web maps; here there is room half a level
  /// earlier.
  private func each(_ part: BaseMapSections.Part, _ work: (MapFeature) -> Void) {
    MapFeature.each(in: contents[part], window) { feature in
      if feature.zoom <= view.zoom + 0.5 { work(feature) }
    }
  }

  private func pen(shortest: Int) -> MapPen<Projection> {
    MapPen(
      projection, worldWidth: worldWidth, width: view.width, height: view.height,
      shortest: shortest)
  }
}
