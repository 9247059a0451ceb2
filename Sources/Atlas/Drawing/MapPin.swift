public import Markup
public import Places

public struct MapPin: Sendable, Hashable {
  public let coordinate: Coordinate
  /// The text in the pin: a number, or empty.
  public let label: String
  /// Its accessible name and tooltip.
  public let name: String
  /// Whether it marks where one is: a dot, which is never part of a cluster.
  public let isCentre: Bool
  /// The link target; `nil` without a link.
  public let address: Address?

  public init(
    _ coordinate: Coordinate, label: String = "", name: String, isCentre: Bool = false,
    address: Address? = nil
  ) {
    self.coordinate = coordinate
    self.label = label
    self.name = name
    self.isCentre = isCentre
    self.address = address
  }

  /// How far the label widens the board of the pin to each side, in pixels: three letters fit into
  /// a narrow one, six into the widest.
  static func stretch(of label: String) -> Int {
    3 * (min(max(label.count, 3), MapPin.mostLetters) - 3)
  }

  /// The number of letters in the widest pin: the hundredth listing of stop 100 has one more.
  static let mostLetters = 6

  /// Returns the width of a pin with a label, in pixels.
  public static func width(of label: String) -> Double {
    MapMark.room + 2 * Double(stretch(of: label))
  }

  /// The label and the name.
  public var spoken: String { label.isEmpty ? name : label + " " + name }
}

/// A pin in the picture, or a cluster of pins that would overlap.
public struct MapMark: Sendable, Hashable {
  /// The position of its tip, or the middle of a dot; for a cluster, the tip of its first pin.
  public let point: PixelPoint
  /// Whether it is the dot where one is.
  let isCentre: Bool
  /// The width of its first pin's board, in pixels.
  let width: Double
  /// The indexes of its pins, in their order.
  public private(set) var pins: [Int]

  /// The width of a narrow pin, in pixels; pins nearer to each other than this form a cluster.
  public static let room = 22.0
}

extension MapMark {
  /// Groups pins into marks: each joins the first mark that it would overlap, in the order of the
  /// pins; those outside the picture are left out.
  static func marks(for pins: [MapPin], in view: MapView) -> [MapMark] {
    var marks: [MapMark] = []
    var places: [Cell: [Int]] = [:]
    let projection = view.projection
    for (index, pin) in pins.enumerated() {
      let point = projection.point(of: pin.coordinate)
      guard 0...Double(view.width) ~= point.x, 0...Double(view.height) ~= point.y else { continue }
      let mine = MapMark(
        point: point, isCentre: pin.isCentre, width: MapPin.width(of: pin.label), pins: [index])
      guard !pin.isCentre else {
        marks.append(mine)
        continue
      }
      let cell = Cell(point)
      let near = cell.around.lazy.flatMap { places[$0] ?? [] }.filter { marks[$0].covers(mine) }
      if let mark = near.min() {
        marks[mark].pins.append(index)
      } else {
        places[cell, default: []].append(marks.count)
        marks.append(mine)
      }
    }
    return marks
  }

  /// Whether the boards overlap, taken as circles that are widened for their labels.
  private func covers(_ other: MapMark) -> Bool {
    let straight = (width + other.width) / 2 - MapMark.room
    let x = max(abs(point.x - other.point.x) - straight, 0)
    let y = point.y - other.point.y
    return x * x + y * y < MapMark.room * MapMark.room
  }

  /// A grid cell as large as the widest pin: pins that overlap are in the same cell or in adjacent
  /// ones.
  private struct Cell: Hashable {
    private static let width = MapMark.room + 6 * Double(MapPin.mostLetters - 3)
    let x: Int
    let y: Int

    init(_ point: PixelPoint) {
      x = Int(point.x / Cell.width)
      y = Int(point.y / room)
    }

    private init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    var around: [Cell] {
      (-1...1).flatMap { down in (-1...1).map { Cell(x: x + $0, y: y + down) } }
    }
  }
}
