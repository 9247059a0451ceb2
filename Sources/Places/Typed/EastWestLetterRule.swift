/// A compass letter or word in some language.
enum CompassLetter: Equatable {
  case north
  case south(isDutch: Bool)
  case east
  case west
  /// East in German and Dutch, west in French and Spanish.
  case o

  /// - Parameter word: The word in lower case.
  init?(_ word: String) {
    guard let letter = CompassLetter.words[word] else { return nil }
    self = letter
  }

  var axis: PlaceError.Axis {
    switch self {
    case .north, .south: .latitude
    case .east, .west, .o: .longitude
    }
  }

  private static let words: [String: CompassLetter] = {
    var words: [String: CompassLetter] = ["z": .south(isDutch: true), "o": .o]
    let north = ["n", "с", "north", "nord", "norte", "noord", "北緯", "北纬", "شمال"]
    let south = [
      "s", "ю", "south", "süd", "sud", "sur", "sul", "zuid", "南緯", "南纬", "جنوب",
    ]
    let east = [
      "e", "l", "ö", "ø", "в", "east", "ost", "est", "este", "leste", "oost", "東経", "东经",
      "東經", "شرق",
    ]
    let west = [
      "w", "v", "з", "west", "ouest", "ovest", "oeste", "vest", "väst", "西経", "西经", "西經",
      "غرب",
    ]
    for word in north { words[word] = .north }
    for word in south { words[word] = .south(isDutch: false) }
    for word in east { words[word] = .east }
    for word in west { words[word] = .west }
    return words
  }()
}

/// The facts that decide what the letter O means.
struct EastWestLetterRule {
  private let o: TypedAngle.Side?

  /// - Parameters:
  ///   - locale: A language tag, `nl` or `nl-BE`.
  ///   - dutch: Whether the other half of the coordinate has the Dutch letter for south.
  init(locale: String?, dutch: Bool) {
    let language = locale?.asciiLowercased.prefix { $0 != "-" && $0 != "_" && $0 != "." } ?? ""
    switch language {
    case _ where dutch: o = .up
    case "de", "nl", "da", "no", "nb", "nn", "sv": o = .up
    case "fr", "es", "it", "pt", "ca": o = .down
    default: o = nil
    }
  }

  func side(of letter: CompassLetter) throws(PlaceError) -> TypedAngle.Side {
    switch letter {
    case .north, .east: return .up
    case .south, .west: return .down
    case .o:
      guard let o else { throw .ambiguous(.letterO) }
      return o
    }
  }
}
