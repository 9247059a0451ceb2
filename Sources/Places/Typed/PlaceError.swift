/// Why a text or a link leads to no place: a closed list, each case with what a person needs to
/// mend it.
public enum PlaceError: Error, Hashable, Sendable {
  public typealias Axis = CoordinateError.Axis

  /// Nothing but blanks.
  case empty
  /// So many characters, of at most `PlaceReader.limit`.
  case tooLong(Int)
  /// A link that breaks the rules of links: a bad `%`, a control character, text that is no UTF-8.
  case malformedLink
  case unsupportedScheme(String)
  case unsupportedHost(String)
  /// Neither value is there, or words that are no coordinate; the field where there are two.
  case notAPlace(Axis?)
  case missing(Axis)
  /// What stands where a number should; the axis where it is known.
  case notANumber(Axis?, String)
  case outOfRange(Axis, String)
  case minutesOutOfRange(Axis, String)
  case secondsOutOfRange(Axis, String)
  case ambiguous(Ambiguity)
  case conflict(Conflict)
  case unsupportedCRS(String)
  case notEarth(String)
  /// What the link means is known only to its maker: it must be asked.
  case needsNetwork(String)
  /// A short Plus Code: it counts from a town.
  case needsReference(String)
  /// A callback that would run something.
  case unsafeCallback(String)

  /// What may be meant in two ways.
  public enum Ambiguity: Hashable, Sendable {
    /// So many numbers are no pair.
    case numbers(Int)
    /// Letters of the compass that do not belong to one number each.
    case letters
    /// O is east in some languages and west in others.
    case letterO
    /// So many links in one text.
    case links(Int)
  }

  /// What is said twice, and differently.
  public enum Conflict: Hashable, Sendable {
    case parameter(String, Axis?)
    case signWithLetter(Axis)
    /// Both numbers are said to be on this axis.
    case twice(Axis)
    /// The field of this axis holds a letter of the other.
    case otherAxis(Axis)
  }
}

extension PlaceError {
  /// The name of the reason, as programs read it.
  public enum Kind: String, CaseIterable, Sendable {
    case empty
    case tooLong = "too-long"
    case malformedLink = "malformed-link"
    case unsupportedScheme = "unsupported-scheme"
    case unsupportedHost = "unsupported-host"
    case notAPlace = "not-a-place"
    case missingLatitude = "missing-latitude"
    case missingLongitude = "missing-longitude"
    case notANumber = "not-a-number"
    case latitudeOutOfRange = "latitude-out-of-range"
    case longitudeOutOfRange = "longitude-out-of-range"
    case minutesOutOfRange = "minutes-out-of-range"
    case secondsOutOfRange = "seconds-out-of-range"
    case ambiguous
    case conflict
    case unsupportedCRS = "unsupported-crs"
    case notEarth = "not-earth"
    case needsNetwork = "needs-network"
    case needsReference = "needs-reference"
    case unsafeCallback = "unsafe-callback"
  }

  public var kind: Kind {
    switch self {
    case .empty: .empty
    case .tooLong: .tooLong
    case .malformedLink: .malformedLink
    case .unsupportedScheme: .unsupportedScheme
    case .unsupportedHost: .unsupportedHost
    case .notAPlace: .notAPlace
    case .missing(let axis): axis == .latitude ? .missingLatitude : .missingLongitude
    case .notANumber: .notANumber
    case .outOfRange(let axis, _):
      axis == .latitude ? .latitudeOutOfRange : .longitudeOutOfRange
    case .minutesOutOfRange: .minutesOutOfRange
    case .secondsOutOfRange: .secondsOutOfRange
    case .ambiguous: .ambiguous
    case .conflict: .conflict
    case .unsupportedCRS: .unsupportedCRS
    case .notEarth: .notEarth
    case .needsNetwork: .needsNetwork
    case .needsReference: .needsReference
    case .unsafeCallback: .unsafeCallback
    }
  }

  /// Which of the two numbers the reason is about, where it is about one.
  public var axis: Axis? {
    switch self {
    case .missing(let axis), .outOfRange(let axis, _), .minutesOutOfRange(let axis, _),
      .secondsOutOfRange(let axis, _), .conflict(.signWithLetter(let axis)),
      .conflict(.otherAxis(let axis)):
      axis
    case .notANumber(let axis, _), .notAPlace(let axis), .conflict(.parameter(_, let axis)): axis
    default: nil
    }
  }
}

extension CoordinateError.Axis {
  /// The other one of the two numbers.
  public var other: Self { self == .latitude ? .longitude : .latitude }

  /// The end of the range in degrees.
  var limit: Int { self == .latitude ? 90 : 180 }
}
