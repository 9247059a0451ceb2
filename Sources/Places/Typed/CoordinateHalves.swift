/// One half of a typed coordinate.
struct TypedPart {
  private(set) var numbers: [String] = []
  private(set) var letter: CompassLetter?
  private(set) var label: PlaceError.Axis?
  /// Whether the letter is before the numbers; `nil` without a letter.
  private(set) var isPrefix: Bool?
  /// Whether the marks after the numbers are in a wrong order.
  private var isBroken = false

  /// - Returns: `nil` if it contains more than one letter or label, or has one in the middle.
  init?(_ items: [TypedToken]) {
    var last: TypedToken?
    for (index, item) in items.enumerated() {
      switch item {
      case .number(let text): numbers.append(text)
      case .label(let axis):
        guard index == 0 else { return nil }
        label = axis
      case .letter(let letter):
        guard self.letter == nil, numbers.isEmpty || index == items.count - 1 else { return nil }
        self.letter = letter
        isPrefix = numbers.isEmpty
      case .degree, .minute, .second, .colon:
        // A colon separates two numbers.
        let isInPlace =
          switch item {
          case .degree: numbers.count == 1
          case .minute: numbers.count == 2
          case .second: numbers.count == 3
          default: numbers.count < 3
          }
        if !isInPlace || last?.isNumber != true { isBroken = true }
      case .separator, .line, .blank: break
      }
      last = item
    }
    if last == .colon { isBroken = true }
  }

  /// The axis given by the label or the letter.
  var axis: PlaceError.Axis? { label ?? letter?.axis }

  func angle(_ compass: EastWestLetterRule) throws(PlaceError) -> TypedAngle {
    var angle = TypedAngle(numbers: numbers, isBroken: isBroken)
    if let letter { angle.side = try compass.side(of: letter) }
    return angle
  }

  /// Throws if the label and the letter belong to different axes.
  fileprivate func checkLabel() throws(PlaceError) {
    if let label, let letter, letter.axis != label { throw .conflict(.otherAxis(label)) }
  }
}

/// The two halves in the order in which they were typed.
struct CoordinateHalves {
  private let first: TypedPart
  private let second: TypedPart?

  init(_ tokens: [TypedToken]) throws(PlaceError) {
    let pieces = try CoordinateHalves.pieces(of: tokens)
    var parts: [TypedPart] = []
    for piece in pieces {
      guard let part = TypedPart(piece) else { throw .ambiguous(.letters) }
      parts.append(part)
    }
    first = parts[0]
    second = parts.count > 1 ? parts[1] : nil
    try first.checkLabel()
    guard let second else { return }
    try second.checkLabel()
    guard !first.numbers.isEmpty, !second.numbers.isEmpty else { return }
    if let axis = first.axis, axis == second.axis { throw .conflict(.twice(axis)) }
    // Both halves have their letter on the same side, or neither has one.
    let hasLabels = first.label != nil || second.label != nil
    guard first.isPrefix == second.isPrefix || hasLabels else { throw .ambiguous(.letters) }
  }

  /// Splits at separators, or at line ends if there are no separators.
  private static func pieces(of tokens: [TypedToken]) throws(PlaceError) -> [[TypedToken]] {
    let lines = tokens.contains(.separator) ? [] : tokens.filter { $0 == .line }
    var segments = tokens.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == .separator || !lines.isEmpty && $0 == .line }
    ).map { $0.filter { $0 != .blank && $0 != .line } }
    while segments.count > 2, segments[segments.count - 1].isEmpty { segments.removeLast() }
    if !lines.isEmpty { segments.removeAll { $0.isEmpty } }
    if segments.count == 2 { return segments }
    guard let only = segments.first, segments.count == 1 else {
      throw .ambiguous(.numbers(segments.count))
    }
    return try halves(of: only)
  }

  /// Splits tokens without separators: before labels, at letters, or in the middle.
  private static func halves(of items: [TypedToken]) throws(PlaceError) -> [[TypedToken]] {
    let numbers = items.indices.filter { items[$0].isNumber }
    let labels = items.indices.filter { items[$0].isLabel }
    if !labels.isEmpty { return try cut(items, at: labels) }
    let letters = items.indices.filter { items[$0].isLetter }
    if let first = letters.first, let last = letters.last {
      // One letter belongs to all numbers if there is a single number or marks connect them.
      if letters.count == 1, numbers.count != 1 {
        let degrees = items.count { $0 == .degree }
        let marks = items.count { [.degree, .minute, .second, .colon].contains($0) }
        guard degrees < 2, marks > 0 else { throw .ambiguous(.letters) }
      }
      let begins = first == 0
      let ends = last == items.count - 1
      guard begins != ends || items.count == 1 else { throw .ambiguous(.letters) }
      return try cut(
        items, at: begins ? letters : letters.map { $0 + 1 }.filter { $0 < items.count })
    }
    guard numbers.count > 1 else { return [items] }
    guard [2, 4, 6].contains(numbers.count) else { throw .ambiguous(.numbers(numbers.count)) }
    let half = numbers[numbers.count / 2]
    return [Array(items[..<half]), Array(items[half...])]
  }

  private static func cut(
    _ items: [TypedToken], at places: [Int]
  ) throws(PlaceError) -> [[TypedToken]] {
    let bounds = ([0] + places + [items.count]).reduce(into: [Int]()) {
      if $0.last != $1 { $0.append($1) }
    }
    guard bounds.count <= 3 else { throw .ambiguous(.letters) }
    return zip(bounds, bounds.dropFirst()).map { Array(items[$0..<$1]) }
  }

  /// Returns the halves by axis, according to letters and labels; without them latitude is first.
  func byAxis() throws(PlaceError) -> (latitude: TypedPart?, longitude: TypedPart?) {
    if first.axis == .longitude || first.axis == nil && second?.axis == .latitude {
      return (second, first)
    }
    return (first, second)
  }
}

extension TypedToken {
  fileprivate var isLabel: Bool { if case .label = self { true } else { false } }
  fileprivate var isLetter: Bool { if case .letter = self { true } else { false } }
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
