// Coordinates as people type and paste them.
//
// A text with both numbers is cleaned, split into tokens, then into two halves: at a separator,
// else at labels, else at compass letters, else in the middle. Accepted are decimal commas,
// degrees, minutes and seconds, letters of many languages and digits of six scripts:
//     52,3731 4,8922      N52°22.443' E004°53.533'      ٥٢٫٣٧، ٤٫٨٩
// Not accepted: what3words, MGRS, UTM, addresses. Latitude is first unless letters or labels say
// otherwise; numbers are never swapped to make them fit.

struct CoordinateParser {
  private let cleaned: CleanedText
  private let locale: String?

  init(_ text: some StringProtocol, locale: String?) {
    cleaned = CleanedText(text)
    self.locale = locale
  }

  /// Parses both numbers from one text.
  func point() throws(PlaceError) -> PlaceTarget.Point {
    let tokens = try TypedTokenizer(cleaned.text, comma: .decides).tokens
    let parts = try CoordinateHalves(tokens)
    let (latitude, longitude) = try parts.byAxis()
    let compass = EastWestLetterRule(
      locale: locale, dutch: latitude?.letter == .south(isDutch: true))
    guard let latitude, !latitude.numbers.isEmpty else {
      guard let longitude, !longitude.numbers.isEmpty else { throw .notAPlace(nil) }
      throw .missing(.latitude)
    }
    guard let longitude, !longitude.numbers.isEmpty else { throw .missing(.longitude) }
    let coordinate = try Coordinate(
      latitude: latitude.angle(compass), longitude: longitude.angle(compass))
    return .init(coordinate, name: cleaned.label)
  }

  /// Parses the text as one of two fields: its own number, or both numbers pasted into it.
  func part(of axis: PlaceError.Axis) throws(PlaceError) -> TypedPart {
    let tokens: [TypedToken]
    do {
      tokens = try TypedTokenizer(cleaned.text, comma: .decimalWhereAlone).tokens
    } catch .notAPlace {
      throw .notAPlace(axis)
    } catch .notANumber(_, let text) {
      throw .notANumber(axis, text)
    }
    guard !tokens.contains(.separator) else { throw .notANumber(axis, cleaned.original) }
    let items = tokens.filter { $0 != .blank && $0 != .line }
    guard let part = TypedPart(items) else { throw .notANumber(axis, cleaned.original) }
    if let own = part.axis, own != axis { throw .conflict(.otherAxis(axis)) }
    guard !part.numbers.isEmpty else { throw .notANumber(axis, cleaned.original) }
    return part
  }
}

extension Coordinate {
  /// Creates the coordinate from two fields, neither of them blank.
  init(
    typedLatitude: String, longitude: String, locale: String?
  ) throws(PlaceError) {
    let north = Result { () throws(PlaceError) in
      try CoordinateParser(typedLatitude, locale: locale).part(of: .latitude)
    }
    let east = Result { () throws(PlaceError) in
      try CoordinateParser(longitude, locale: locale).part(of: .longitude)
    }
    let latitude = try north.get()
    let compass = EastWestLetterRule(
      locale: locale, dutch: latitude.letter == .south(isDutch: true))
    try self.init(latitude: latitude.angle(compass), longitude: east.get().angle(compass))
  }
}

/// A text without the characters that people leave around a coordinate.
struct CleanedText {
  let original: String
  let text: [Unicode.Scalar]
  /// The `(Label)` at the end.
  let label: String?

  init(_ raw: some StringProtocol) {
    original = String(raw.trimmed)
    var scalars = Array(original.unicodeScalars).filter { !$0.isUnseen }
    if scalars.last == ")", let open = scalars.lastIndex(of: "("), open > 0 {
      label = String(String.UnicodeScalarView(scalars[(open + 1)...].dropLast()))
      scalars = CleanedText.trim(Array(scalars[..<open]))
    } else {
      label = nil
    }
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [("(", ")"), ("[", "]"), ("<", ">")]
    for (open, close) in pairs where scalars.first == open && scalars.last == close {
      guard !scalars.dropFirst().dropLast().contains(where: { $0 == open || $0 == close }) else {
        continue
      }
      scalars = CleanedText.trim(Array(scalars.dropFirst().dropLast()))
      break
    }
    if scalars.first == "@" { scalars.removeFirst() }
    if String.UnicodeScalarView(scalars.prefix(4)).asciiLowercasedText == "loc:" {
      scalars.removeFirst(4)
    }
    text = CleanedText.trim(scalars)
  }

  private static func trim(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let start = scalars.drop(while: \.isBlank)
    return Array(start.prefix(start.count - start.reversed().prefix(while: \.isBlank).count))
  }
}

extension String.UnicodeScalarView {
  fileprivate var asciiLowercasedText: String { String(self).asciiLowercased }
}
