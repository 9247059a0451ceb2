import Places
import Testing

@testable import Web

@Suite("The area that a map shows")
struct MapAreaTests {
  private func box(_ position: String, room: (Int, Int)? = nil) throws -> GeoBox {
    let position = try #require(MapPosition(position))
    return try GeoBox(MapArea(position, room: room.map { (width: $0.0, height: $0.1) }).text)
  }

  private func contains(_ box: GeoBox, _ latitude: Double, _ longitude: Double) throws -> Bool {
    box.contains(try Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test("It has what is in the picture, and nothing far beside it")
  func around() throws {
    let box = try box("6/52/5")
    #expect(try contains(box, 52.37, 4.89))
    #expect(try contains(box, 55.67, 12.52) == false)
    #expect(try contains(box, 40.44, -3.75) == false)
  }

  @Test("In a small window it is smaller")
  func small() throws {
    let (wide, small) = (try box("6/52/5"), try box("6/52/5", room: (288, 352)))
    #expect(small.east - small.west < (wide.east - wide.west) / 2)
    #expect(small.north - small.south < wide.north - wide.south)
  }

  @Test("It may cross the antimeridian")
  func antimeridian() throws {
    let box = try box("5/-17.8/179.8")
    #expect(try contains(box, -17.8, 178) && contains(box, -17.8, -178))
    #expect(try contains(box, -17.8, 0) == false)
  }

  @Test("From far away it is the whole world, and at a pole all around it")
  func world() throws {
    #expect(
      try contains(try box("0.5/20/10"), -50, 179) && contains(try box("0.5/20/10"), 60, -179))
    let pole = try box("4/89.9/10")
    #expect(try contains(pole, 89, -170) && contains(pole, 90, 100))
    #expect(try contains(pole, 20, 10) == false)
  }
}
