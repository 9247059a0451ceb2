/// Degrees, minutes and seconds as they were written, before anything is judged.
struct Angle {
  /// One to three numbers in ASCII: degrees, minutes, seconds.
  var numbers: [String]
  /// The letter of the compass beside them.
  var side: Side?
  /// Whether marks stand in an order that no angle has.
  var isBroken = false

  /// North and east count up.
  enum Side {
    case up, down
  }

  /// As it is shown in a complaint.
  var text: String { numbers.joined(separator: " ") }
}

extension Coordinate {
  /// A coordinate of two angles, with the complaints in their order: no number, a sign beside a
  /// letter, minutes, seconds, range; latitude first each time.
  init(latitude: Angle, longitude: Angle) throws(PlaceError) {
    let north = try Degrees(latitude, .latitude)
    let east = try Degrees(longitude, .longitude)
    for value in [north, east] { try value.judgeSign() }
    for value in [north, east] { try value.judgeMinutes() }
    for value in [north, east] { try value.judgeSeconds() }
    for value in [north, east] { try value.judgeRange() }
    self.init(inRange: north.value + 0, east.value + 0)
  }
}

/// An angle whose numbers are numbers.
private struct Degrees {
  private let axis: PlaceError.Axis
  private let angle: Angle
  private let degrees: DecimalNumber
  private let minutes: DecimalNumber?
  private let seconds: DecimalNumber?

  init(_ angle: Angle, _ axis: PlaceError.Axis) throws(PlaceError) {
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

  /// In degrees; a minus, −0 too, covers the whole value.
  var value: Double {
    let more = ((minutes?.value ?? 0) + (seconds?.value ?? 0) / 60) / 60
    let size = degrees.value.magnitude + more
    return degrees.isNegative || angle.side == .down ? -size : size
  }
}
