/// Why a text or a link is not a place. Each case carries what a person needs to correct it.
public enum PlaceError: Error, Hashable, Sendable {
  public typealias Axis = CoordinateError.Axis

  /// Empty or only spaces.
  case empty
  /// The number of characters, which is more than `PlaceReader.limit`.
  case tooLong(Int)
  /// A link with a syntax error: a bad `%`, a control character, or bytes that are not UTF-8.
  case malformedLink
  case unsupportedScheme(String)
  case unsupportedHost(String)
  /// Neither number is given, or words that are no coordinate; with two fields, the field.
  case notAPlace(Axis?)
  case missing(Axis)
  /// The text that should be a number; the axis if it is known.
  case notANumber(Axis?, String)
  case outOfRange(Axis, String)
  case minutesOutOfRange(Axis, String)
  case secondsOutOfRange(Axis, String)
  case ambiguous(Ambiguity)
  case conflict(Conflict)
  case unsupportedCRS(String)
  case notEarth(String)
  /// Only the maker of the link knows its target, so it would have to be requested.
  case needsNetwork(String)
  /// A short Plus Code, which is relative to a town.
  case needsReference(String)
  /// A callback that would run code.
  case unsafeCallback(String)

  /// Why a text has more than one meaning.
  public enum Ambiguity: Hashable, Sendable {
    /// This many numbers do not form a pair.
    case numbers(Int)
    /// Compass letters that cannot be assigned to one number each.
    case letters
    /// O means east in some languages and west in others.
    case letterO
    /// The text contains this many links.
    case links(Int)
    /// A sentence contains this many coordinates.
    case pairs(Int)
  }

  /// What is given twice with different values.
  public enum Conflict: Hashable, Sendable {
    case parameter(String, Axis?)
    case signWithLetter(Axis)
    /// Both numbers are marked as being on this axis.
    case twice(Axis)
    /// The field of this axis contains a letter of the other axis.
    case otherAxis(Axis)
  }
}

extension PlaceError {
  /// The name of the reason, for programs.
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

  /// The axis that the reason concerns, if it concerns one.
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

extension PlaceError {
  /// Whether the reason concerns a whole text, such as a link, whichever field it was pasted into.
  var isOfWholeText: Bool {
    switch self {
    case .malformedLink, .unsupportedScheme, .unsupportedHost, .unsupportedCRS, .notEarth,
      .needsNetwork, .needsReference, .unsafeCallback, .ambiguous(.links), .ambiguous(.pairs):
      true
    case .empty, .tooLong, .notAPlace, .missing, .notANumber, .outOfRange, .minutesOutOfRange,
      .secondsOutOfRange, .ambiguous, .conflict:
      false
    }
  }
}

extension CoordinateError.Axis {
  /// The other axis.
  public var other: Self { self == .latitude ? .longitude : .latitude }

  /// The limit of the range in degrees.
  var limit: Int { self == .latitude ? 90 : 180 }
}
