/// Degrees, minutes and seconds as they were typed, not yet checked.
struct TypedAngle {
  /// One to three numbers in ASCII: degrees, minutes, seconds.
  var numbers: [String]
  /// The compass letter beside the numbers.
  var side: Side?
  /// Whether the marks (°, ′, ″) are in an order that is not valid for an angle.
  var isBroken = false

  /// The hemisphere. North and east are positive.
  enum Side {
    case up, down
  }

  /// The text for error messages.
  var text: String { numbers.joined(separator: " ") }
}

extension Coordinate {
  /// Creates a coordinate from two angles. Errors are thrown in this order, each for the latitude
  /// first: not a number, a sign beside a letter, minutes, seconds, range.
  init(latitude: TypedAngle, longitude: TypedAngle) throws(PlaceError) {
    let north = try Degrees(latitude, .latitude)
    let east = try Degrees(longitude, .longitude)
    for value in [north, east] { try value.judgeSign() }
    for value in [north, east] { try value.judgeMinutes() }
    for value in [north, east] { try value.judgeSeconds() }
    for value in [north, east] { try value.judgeRange() }
    self.init(inRange: north.value + 0, east.value + 0)
  }
}

/// An angle with parsed numbers.
private struct Degrees {
  private let axis: PlaceError.Axis
  private let angle: TypedAngle
  private let degrees: DecimalNumber
  private let minutes: DecimalNumber?
  private let seconds: DecimalNumber?

  init(_ angle: TypedAngle, _ axis: PlaceError.Axis) throws(PlaceError) {
    let numbers = angle.numbers.map { DecimalNumber($0) }
    guard 1...3 ~= numbers.count else { throw .ambiguous(.numbers(numbers.count)) }
    let isGood = numbers.enumerated().allSatisfy { index, number in
      guard let number else { return false }
      return (index == 0 || !number.isSigned) && (index == numbers.count - 1 || !number.hasFraction)
    }
    guard isGood, !angle.isBroken, let degrees = numbers[0] else {
      throw .notANumber(axis, angle.text)
    }
    self.axis = axis
    self.angle = angle
    self.degrees = degrees
    minutes = numbers.count > 1 ? numbers[1] : nil
    seconds = numbers.count > 2 ? numbers[2] : nil
  }

  func judgeSign() throws(PlaceError) {
    if degrees.isSigned, angle.side != nil { throw .conflict(.signWithLetter(axis)) }
  }

  func judgeMinutes() throws(PlaceError) {
    if let minutes, minutes.value >= 60 { throw .minutesOutOfRange(axis, angle.numbers[1]) }
  }

  func judgeSeconds() throws(PlaceError) {
    if let seconds, seconds.value >= 60 { throw .secondsOutOfRange(axis, angle.numbers[2]) }
  }

  func judgeRange() throws(PlaceError) {
    let hasMore = !(minutes?.isZero ?? true) || !(seconds?.isZero ?? true)
    if degrees.exceeds(axis.limit, withMore: hasMore) { throw .outOfRange(axis, angle.text) }
  }

  /// The value in degrees; a minus, also of −0, applies to the whole value.
  var value: Double {
    let more = ((minutes?.value ?? 0) + (seconds?.value ?? 0) / 60) / 60
    let size = degrees.value.magnitude + more
    return degrees.isNegative || angle.side == .down ? -size : size
  }
}
