import Places
import Testing

@Suite("Surroundings of a point")
struct GeoBoxTests {
  private func box(_ latitude: Double, _ longitude: Double, _ kilometres: Double) throws -> GeoBox {
    GeoBox(
      around: try Coordinate(latitude: latitude, longitude: longitude), metres: kilometres * 1000)
  }

  @Test("The box contains the circle and hardly more")
  func box() throws {
    let box = try box(60, 10, 111.195)
    #expect(abs(box.south - 59) < 0.001 && abs(box.north - 61) < 0.001)
    // A degree of longitude is half as long as at the equator; the box is a little wider than at
    // its middle parallel.
    #expect(abs(box.west - 8) < 0.01 && box.west < 8 && abs(box.east - 12) < 0.01)
    #expect(box.spans.count == 1)
  }

  @Test("Over the date line the box is two ranges of longitude")
  func dateLine() throws {
    let box = try box(-17, 179.9, 50)
    #expect(box.west > 179 && box.east < -179.5)
    #expect(box.spans == [box.west...180, -180...box.east])
    #expect(box.contains(try Coordinate(latitude: -17, longitude: -179.9)))
  }

  @Test(
    "A box that contains a pole includes all longitudes",
    arguments: [(89.9, 100.0), (-89.9, 100), (90, 1), (0, 30_000), (45, 11_000)])
  func poles(latitude: Double, kilometres: Double) throws {
    let box = try box(latitude, 20, kilometres)
    #expect(box.west == -180 && box.east == 180)
  }

  @Test(
    "No point of the circle is outside of the box",
    arguments: [0.0, 52.4, 89.0, -89.99, 90], [0.1, 25, 900, 9_000])
  func whole(latitude: Double, kilometres: Double) throws {
    let center = try Coordinate(latitude: latitude, longitude: 179.97)
    let box = GeoBox(around: center, metres: kilometres * 1000)
    for step in -36...36 {
      for longitude in stride(from: -180.0, through: 180, by: 0.37) {
        let point = try Coordinate(latitude: Double(step) * 2.5, longitude: longitude)
        guard point.distance(to: center) <= kilometres * 1000 else { continue }
        #expect(box.contains(point), "\(point)")
      }
    }
  }

  @Test("A box of no size contains only its centre", arguments: [0.0, -5])
  func empty(metres: Double) throws {
    let center = try Coordinate(latitude: 52, longitude: 180)
    let box = GeoBox(around: center, metres: metres)
    #expect(box.contains(center))
    #expect(!box.contains(try Coordinate(latitude: 52.00001, longitude: 180)))
  }

  @Test("Circles double up to the last, which is the radius itself")
  func circles() {
    #expect(Array(SearchRadii(upTo: 1200)) == [250, 500, 1000, 1200])
    #expect(Array(SearchRadii(upTo: 100)) == [100])
    #expect(Array(SearchRadii(upTo: 500)) == [250, 500])
  }

  @Test(
    "A bearing is one of eight directions",
    arguments: [
      (0.0, CompassPoint.north), (22.4, .north), (22.6, .northEast), (90, .east), (180, .south),
      (269, .west), (315, .northWest), (337.6, .north), (359.9, .north),
    ])
  func directions(degrees: Double, point: CompassPoint) {
    #expect(CompassPoint(bearing: degrees) == point)
  }

  @Test("The nearest are kept; of equal distances the first comes first")
  func nearest() {
    var nearest = NearestCollector<String>(3)
    for (name, metres) in [("c", 30.0), ("a", 10), ("b", 20), ("d", 20), ("e", 5), ("f", 99)] {
      nearest.offer(name, metres: metres)
    }
    #expect(nearest.things.map(\.thing) == ["e", "a", "b"])
    #expect(nearest.reach == 20)
    var none = NearestCollector<String>(0)
    none.offer("a", metres: 1)
    #expect(none.things.isEmpty)
  }
}
