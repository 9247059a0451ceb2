public import Markup
public import Places

/// Something pinned on a map.
public struct MapPin: Sendable, Hashable {
  public let coordinate: Coordinate
  /// What stands in the pin: a number, or nothing.
  public let label: String
  /// Who it is, for those who point at it or hear it.
  public let name: String
  /// Pins of one group have one colour: the day of a guide; 0 where there are no groups.
  public let group: Int
  /// Where the pin leads; `nil` for a picture.
  public let address: Address?

  public init(
    _ coordinate: Coordinate, label: String = "", name: String, group: Int = 0,
    address: Address? = nil
  ) {
    self.coordinate = coordinate
    self.label = label
    self.name = name
    self.group = group
    self.address = address
  }

  /// The label and the name.
  var spoken: String { label.isEmpty ? name : label + " " + name }
}

/// A pin in the picture, or several that would cover each other.
public struct MapMark: Sendable, Hashable {
  /// Where its tip is; of several pins that of the first.
  public let point: MapPoint
  /// The indexes of its pins, in their order.
  public private(set) var pins: [Int]

  /// Pins nearer to each other than this stand together, in pixels: a pin's width.
  public static let room = 22.0
}

extension MapMark {
  /// Puts pins on a picture: each joins the first mark that it would cover, in the order of the
  /// pins; those outside the picture are left out.
  static func marks(for pins: [MapPin], in view: MapView) -> [MapMark] {
    var marks: [MapMark] = []
    var places: [Cell: [Int]] = [:]
    let projection = view.projection
    for (index, pin) in pins.enumerated() {
      let point = projection.point(of: pin.coordinate)
      guard isSeen(point, view) else { continue }
      let cell = Cell(point)
      let near = cell.around.lazy.flatMap { places[$0] ?? [] }.filter { covers(marks[$0], point) }
      if let mark = near.min() {
        marks[mark].pins.append(index)
      } else {
        places[cell, default: []].append(marks.count)
        marks.append(MapMark(point: point, pins: [index]))
      }
    }
    return marks
  }

  private static func isSeen(_ point: MapPoint, _ view: MapView) -> Bool {
    0...Double(view.width) ~= point.x && 0...Double(view.height) ~= point.y
  }

  private static func covers(_ mark: MapMark, _ point: MapPoint) -> Bool {
    let (x, y) = (mark.point.x - point.x, mark.point.y - point.y)
    return x * x + y * y < room * room
  }

  /// A square as wide as a pin: what covers a point lies in its square or one beside it.
  private struct Cell: Hashable {
    let x: Int
    let y: Int

    init(_ point: MapPoint) {
      x = Int(point.x / room)
      y = Int(point.y / room)
    }

    private init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    var around: [Cell] {
      (-1...1).flatMap { down in (-1...1).map { Cell(x: x + $0, y: y + down) } }
    }
  }
}
