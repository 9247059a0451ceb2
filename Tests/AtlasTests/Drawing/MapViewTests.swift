import Atlas
import Places
import Testing

@Suite struct MapViewTests {
  private func view(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, width: Int = 800, height: Int = 600
  ) throws -> MapView {
    MapView(
      centre: try Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, width: width,
      height: height)
  }

  static let places: [(Double, Double, Double)] = [
    (52.37, 4.89, 11), (0, 0, 3), (-17.5, 179.9, 6), (66, -179.5, 5), (78.2, 15.6, 5),
    (89.9, 30, 4), (-90, 0, 3), (-82, 170, 6), (84.9, -120, 17), (-33.9, 151.2, 14.25),
  ]

  @Test("The centre is in the middle of the picture", arguments: places)
  func centre(latitude: Double, longitude: Double, zoom: Double) throws {
    let view = try view(latitude, longitude, zoom)
    let middle = view.point(of: view.centre)
    #expect(abs(middle.x - 400) < 1e-6 && abs(middle.y - 300) < 1e-6)
    #expect(view.centre == (try Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test("A pixel converted to a coordinate and back is the same pixel", arguments: places)
  func roundTrip(latitude: Double, longitude: Double, zoom: Double) throws {
    let view = try view(latitude, longitude, zoom)
    for x in stride(from: 0.0, through: 800, by: 100) {
      for y in stride(from: 0.0, through: 600, by: 100) {
        let coordinate = try #require(view.coordinate(at: PixelPoint(x: x, y: y)))
        let back = view.point(of: coordinate)
        #expect(abs(back.x - x) < 1e-3 && abs(back.y - y) < 1e-3, "\(x), \(y): \(back)")
      }
    }
  }

  @Test("North is up and east is right in the middle of every picture", arguments: places)
  func directions(latitude: Double, longitude: Double, zoom: Double) throws {
    let view = try view(latitude, longitude, zoom)
    guard abs(latitude) < 89 else { return }
    let above = try #require(view.coordinate(at: PixelPoint(x: 400, y: 299)))
    let right = try #require(view.coordinate(at: PixelPoint(x: 401, y: 300)))
    let (up, across) = (view.centre.bearing(to: above), view.centre.bearing(to: right))
    #expect(min(up, 360 - up) < 0.5)
    #expect(abs(across - 90) < 1)
  }

  @Test("A pixel covers as many metres as stated", arguments: places)
  func scale(latitude: Double, longitude: Double, zoom: Double) throws {
    let view = try view(latitude, longitude, zoom)
    let below = try #require(view.coordinate(at: PixelPoint(x: 400, y: 301)))
    let metres = view.centre.distance(to: below)
    #expect(abs(metres / view.metresPerPixel - 1) < 0.02)
  }

  @Test("At level 0 the equator has 256 pixels, and each level doubles them")
  func zoom() throws {
    for zoom in [0.0, 1, 2, 5, 10] {
      let view = try view(0, 0, zoom, width: 300, height: 200)
      let east = view.point(of: try Coordinate(latitude: 0, longitude: 90))
      #expect(abs(east.x - 150 - 64 * Double(1 << Int(zoom))) < 1e-6)
    }
  }

  @Test("A moved view is centred on the point it was moved to")
  func moved() throws {
    let view = try view(52.37, 4.89, 9)
    let corner = try #require(view.coordinate(at: PixelPoint(x: 600, y: 150)))
    let moved = view.moved(right: 200, down: -150)
    #expect(moved.centre.distance(to: corner) < 0.1)
    let back = moved.moved(right: -200, down: 150)
    #expect(back.centre.distance(to: view.centre) < 0.1)
  }

  @Test("A view moved across the date line continues on the other side")
  func overTheDateLine() throws {
    let moved = try view(-17.5, 179.9, 6).moved(right: 400, down: 0)
    #expect(moved.centre.longitude < -170)
    let back = try view(-17.5, -179.9, 6).moved(right: -400, down: 0)
    #expect(back.centre.longitude > 170)
  }

  @Test("A view moved across the pole continues on the other side")
  func overThePole() throws {
    let moved = try view(89, 20, 4).moved(right: 0, down: -400)
    #expect(abs(moved.centre.longitude - -160) < 1e-6)
    #expect(moved.centre.latitude < 89)
  }

  @Test("Zooming at a point keeps that point in place", arguments: places)
  func zoomed(latitude: Double, longitude: Double, zoom: Double) throws {
    let view = try view(latitude, longitude, min(zoom, 15))
    let point = PixelPoint(x: 500, y: 280)
    let fixed = try #require(view.coordinate(at: point))
    guard abs(latitude) < 80 else { return }  // where north turns with the centre
    for levels in [1.0, -0.5] {
      let now = view.zoomed(by: levels, at: point).point(of: fixed)
      #expect(abs(now.x - 500) < 0.01 && abs(now.y - 280) < 0.01)
    }
  }

  @Test("A view stays within the upper and lower edges of Mercator's map")
  func edges() throws {
    let view = try view(45, 0, 1.5)
    #expect(view.centre.latitude < 45)
    let top = try #require(view.coordinate(at: PixelPoint(x: 400, y: 0)))
    #expect(abs(top.latitude - MapView.mercatorLimit) < 0.01)
    #expect(try self.view(70, 0, 0).centre.latitude == 0)
  }

  @Test(
    "A view above a pole stays polar until it would extend far across the equator")
  func farAbove() throws {
    for zoom in [0.5, 1, 2] {
      let view = try view(85, 0, zoom)
      #expect(view.centre.latitude == 85)
      let pole = view.point(of: try Coordinate(latitude: 90, longitude: 0))
      #expect(0...300 ~= pole.y && abs(pole.x - 400) < 1e-6)
    }
    #expect(try view(85, 0, 0, width: 4_000, height: 4_000).centre.latitude == 0)
  }

  @Test("Impossible values of a view are clamped")
  func limits() throws {
    #expect(try view(0, 0, 99).zoom == MapView.zooms.upperBound)
    #expect(try view(0, 0, -1).zoom == 0)
    #expect(try view(0, 0, .nan).zoom == 0)
    #expect(try view(0, 0, 3, width: 0, height: 1 << 40).width == MapView.sizes.lowerBound)
    #expect(try view(0, 0, 3, width: 0, height: 1 << 40).height == MapView.sizes.upperBound)
    let view = try view(10, 10, 3)
    #expect(view.moved(right: .nan, down: 0) == view)
    #expect(view.moved(right: 0, down: 1e9) == view)
  }

  @Test(
    "A view of a box shows all of it, and as little else as possible",
    arguments: [
      (35.0, -10.0, 60.0, 30.0), (-19, 177, -16, -178), (70, 10, 81, 35), (52.3, 4.8, 52.4, 5),
      (84, -60, 88, 20), (-58, -179, 75, 179),
    ])
  func box(south: Double, west: Double, north: Double, east: Double) throws {
    let (low, high) = (
      try Coordinate(latitude: south, longitude: west),
      try Coordinate(latitude: north, longitude: east)
    )
    let box = MapBox(southWest: low, northEast: high)
    let view = MapView(showing: box, width: 800, height: 600)
    for corner in [low, high] {
      let point = view.point(of: corner)
      #expect(-1...801 ~= point.x && -1...601 ~= point.y, "\(point)")
    }
    let nearer = view.zoomed(by: 0.3)
    let isOut = [low, high].contains { corner in
      let point = nearer.point(of: corner)
      return !(24...776 ~= point.x && 24...576 ~= point.y)
    }
    #expect(isOut || view.zoom > 11.9)
  }

  @Test("The box around points takes the shorter way, also across the date line")
  func around() throws {
    let points = try [(0.0, 170.0), (10, -170), (5, 175)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let box = try #require(MapBox(around: points))
    #expect(box.west == 170 && box.east == -170 && box.south == 0 && box.north == 10)
    #expect(box.degreesAcross == 20)
    #expect(abs(abs(box.centre.longitude) - 180) < 1e-9)
    #expect(MapBox(around: []) == nil)
    let single = try #require(MapBox(around: [points[0]]))
    #expect(MapView(showing: single, width: 300, height: 200).zoom > 11)
  }

  static let nearPoles: [[(Double, Double)]] = [
    [(-90, 0), (-77.85, 166.67)], [(78.22, 15.65), (90, 0)],
    [(85, 0), (86, 90), (88, 180), (89.9, -90)], [(84.5, 10), (70, 20)], [(-90, 0), (-34, 18.4)],
    [(-69, 76), (-90, 0), (-62, -58)],
  ]

  @Test("A view of places near a pole shows them all", arguments: nearPoles)
  func aroundPole(places: [(Double, Double)]) throws {
    let points = try places.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    let box = try #require(MapBox(around: points))
    for room in [(width: 288, height: 352), (width: 944, height: 480)] {
      let view = MapView(
        showing: box, width: 1_024, height: 512, margin: 36, within: room, nearest: 10.5)
      for point in points.map(view.point) {
        #expect(abs(point.x - 512) <= Double(room.width) / 2 - 30, "\(view) \(point)")
        #expect(abs(point.y - 256) <= Double(room.height) / 2 - 30, "\(view) \(point)")
      }
    }
  }

  @Test("The box around points ignores the longitude of a point at a pole")
  func boxAtPole() throws {
    let points = try [(-90.0, 0.0), (-77.85, 166.67)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let box = try #require(MapBox(around: points))
    #expect(box.west == 166.67 && box.east == 166.67 && box.south == -90)
    #expect(MapBox(around: [points[0]])?.west == 0)
  }
}
