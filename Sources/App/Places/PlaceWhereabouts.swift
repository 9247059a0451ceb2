public import Atlas
internal import CAssets
public import Localization
public import Places

extension BaseMap {
  /// The embedded map of the world, read in place from the binary.
  ///
  /// It is part of the program like its code: a map file of another version stops the program at
  /// once, which a test detects.
  public static func embedded() -> BaseMap { ofThisProgram }

  private static let ofThisProgram: BaseMap = {
    let asset = base_map()
    do {
      return try BaseMap(lasting: UnsafeBufferPointer(start: asset.bytes, count: asset.size))
    } catch {
      preconditionFailure("The base map in this program is not one that it can read: \(error)")
    }
  }()
}

extension PlaceService {
  /// Returns the country, region and nearest town of a point, without requests.
  public func whereabouts(of coordinate: Coordinate) -> Whereabouts {
    BaseMap.embedded().whereabouts(of: coordinate)
  }

  /// Returns the same for a line of `LAT LON`, in decimal degrees with a point.
  ///
  /// - Parameter line: The number of the line, for a file.
  /// - Throws: A `Problem` that names the line.
  public func whereabouts(of text: String, line: Int? = nil) throws -> Whereabouts {
    guard let coordinate = Coordinate(degrees: text) else {
      throw Problem.notAPoint(text, line: line)
    }
    return whereabouts(of: coordinate)
  }
}

extension Whereabouts {
  /// One line each: `Netherlands (NL), North Holland`, and where it is from the nearest town:
  /// `2.8 km north-west of Amsterdam`.
  public func words(_ localizer: Localizer) -> [String] {
    let name = country.map { $0.name + ($0.code.map { " (\($0))" } ?? "") }
    let place = [name ?? localizer(Message(.whereSea)), region].compactMap(\.self)
    let way = town.map { town in
      // In the centre there is no direction.
      town.kilometres == 0
        ? Message(.whereInTown, .text(town.town.name))
        : Message(
          town.direction.whereTown, .text(town.town.name),
          .text(Coordinate.decimal(town.kilometres)))
    }
    return [place.joined(separator: ", ")] + (way.map { [localizer($0)] } ?? [])
  }

  /// The country and region in one line; `nil` at sea.
  public func regionWords(_ localizer: Localizer) -> String? {
    country == nil ? nil : words(localizer).first
  }
}

extension CompassPoint {
  fileprivate var whereTown: Message.Key {
    switch self {
    case .north: .whereNorth
    case .northEast: .whereNorthEast
    case .east: .whereEast
    case .southEast: .whereSouthEast
    case .south: .whereSouth
    case .southWest: .whereSouthWest
    case .west: .whereWest
    case .northWest: .whereNorthWest
    }
  }
}

extension PlaceService {
  /// Describes where a point is, one line each.
  public func whereabouts(of coordinate: Coordinate, in localizer: Localizer) -> [String] {
    whereabouts(of: coordinate).words(localizer)
  }
}

extension Coordinate {
  /// Parses two numbers separated by blanks or a comma: each an optional sign, digits, and
  /// optionally a point and digits; both in range.
  init?(degrees text: String) {
    let fields = text.split { $0 == " " || $0 == "\t" || $0 == "," || $0 == "\r" }
    guard fields.count == 2, fields.allSatisfy(\.isDegrees) else { return nil }
    guard let latitude = Double(fields[0]), let longitude = Double(fields[1]) else { return nil }
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
      return nil
    }
    self = coordinate
  }
}

extension Substring {
  /// Excludes exponents and words such as "nan", which `Double` accepts.
  fileprivate var isDegrees: Bool {
    let digits = drop { $0 == "-" || $0 == "+" }
    return utf8.count <= 32 && utf8.count - digits.utf8.count <= 1 && digits.first != "."
      && digits.last != "." && digits.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
  }
}

extension Problem {
  /// A text that is not a latitude and a longitude.
  static func notAPoint(_ text: String, line: Int?) -> Problem {
    let shown = String(text.prefix(100))
    let message =
      line.map { Message(.problemPointLine, .number($0), .text(shown)) }
      ?? Message(.problemPoint, .text(shown))
    return Problem(.badPlace, message)
  }
}
