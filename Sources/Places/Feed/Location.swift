/// An entry of a list of places: a coordinate, and a name if it has one.
public struct Location: Hashable, Sendable, Identifiable {
  /// Stays the same when the list is refreshed or reordered.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The rounded coordinate, the name, and how many equal locations precede it.
    public let description: String

    init(_ coordinate: Coordinate, _ name: String?, ordinal: Int) {
      let more = ordinal == 0 ? "" : ";\(ordinal)"
      description = "\(coordinate);\(name ?? "")" + more
    }
  }

  public let id: ID
  public let coordinate: Coordinate
  /// The name, never blank; `nil` if it has none.
  public let name: String?

  /// Returns the name, or one derived from the nearest town, or the coordinate.
  ///
  /// - Parameter nearest: Returns the nearest town, if an atlas knows it.
  public func displayName(nearest: (Coordinate) -> String? = { _ in nil }) -> String {
    name ?? nearest(coordinate) ?? coordinate.description
  }
}

/// A list of locations in their order, with duplicates; each location has its own identity.
public struct LocationList: Hashable, Sendable {
  public let locations: [Location]

  public init(_ points: [PlaceTarget.Point]) {
    var seen: [Location.ID: Int] = [:]
    locations = points.map { point in
      let first = Location.ID(point.coordinate, point.name, ordinal: 0)
      let ordinal = seen[first, default: 0]
      seen[first] = ordinal + 1
      return Location(
        id: Location.ID(point.coordinate, point.name, ordinal: ordinal),
        coordinate: point.coordinate, name: point.name)
    }
  }

  public func matching(_ filter: LocationFilter) -> [Location] { locations.filter(filter.takes) }
}

/// A filter for a list of locations.
public struct LocationFilter: Sendable {
  /// Folded; each must occur in a name.
  private let words: [String]
  private let numbers: [TypedNumber]
  private let box: GeoBox?
  private let fold: @Sendable (String) -> String

  /// - Parameters:
  ///   - text: Words, each of which must occur in the name. A number may begin a number of the
  ///     coordinate instead: "52" is in 52.37, but not in 4.8952.
  ///   - fold: Removes differences of case and accents.
  public init(
    _ text: String = "", box: GeoBox? = nil, fold: @escaping @Sendable (String) -> String
  ) {
    let typed = text.split(whereSeparator: \.isWhitespace)
    // Folding may take the point out of a number.
    words = LocationFilter.words(
      of: typed.filter { !TypedNumber.isOne($0) }.joined(separator: " "), fold)
    numbers = typed.filter(TypedNumber.isOne).map {
      TypedNumber($0, words: LocationFilter.words(of: String($0), fold))
    }
    self.box = box
    self.fold = fold
  }

  private static func words(of text: String, _ fold: (String) -> String) -> [String] {
    fold(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  public var isEmpty: Bool { words.isEmpty && numbers.isEmpty && box == nil }

  public func takes(_ location: Location) -> Bool {
    takes(location.coordinate, named: location.name)
  }

  /// Whether a place with that name matches.
  ///
  /// - Parameter regions: Returns the names of its country and region, of which a word matches by
  ///   its beginning: "oman" is not in Romania. Called only if the name does not match.
  public func takes(
    _ coordinate: Coordinate, named name: String?, in regions: () -> [String] = { [] }
  ) -> Bool {
    guard box?.contains(coordinate) ?? true else { return false }
    let text = fold(name ?? "")
    let ofNames = words + numbers.filter { !$0.begins(coordinate) }.flatMap(\.words)
    let others = ofNames.filter { !text.contains($0) }
    guard !others.isEmpty else { return true }
    let beginnings = regions().flatMap { region in
      fold(region).split { !$0.isLetter && !$0.isNumber }
    }
    return others.allSatisfy { word in beginnings.contains { $0.hasPrefix(word) } }
  }
}

/// A number that was typed into a filter, or two with a comma between them: "52.37", "52.37,4.89".
private struct TypedNumber: Sendable {
  /// How it is looked for in a name.
  let words: [String]
  private let parts: [String]

  init(_ typed: Substring, words: [String]) {
    self.words = words
    parts = typed.split(separator: ",").map(String.init)
  }

  static func isOne(_ typed: Substring) -> Bool {
    typed.contains(where: \.isNumber)
      && typed.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == "." || $0 == ",") }
  }

  /// Whether it begins the latitude or the longitude, or its parts begin one each. A comma may stand
  /// for a point: "52,37".
  func begins(_ coordinate: Coordinate) -> Bool {
    let degrees = coordinate.description.split(separator: ",")
    guard parts.count > 1 else { return degrees.contains { $0.hasPrefix(parts[0]) } }
    let isPair =
      parts.count == degrees.count && zip(degrees, parts).allSatisfy { $0.hasPrefix($1) }
    return isPair || degrees.contains { $0.hasPrefix(parts.joined(separator: ".")) }
  }
}

/// The state of a list: loading, loaded, empty or failed. The list, its page and its JSON show it.
public enum FeedLoadingState: Hashable, Sendable {
  /// Requested; the last list, if there is one, is shown meanwhile.
  case loading(last: Loaded?)
  case loaded(Loaded)
  /// The request succeeded, and the list is empty.
  case empty(Loaded)
  /// The request failed; the last good list, if there is one, is shown.
  case failed(FeedError, last: Loaded?)

  /// A list and its age.
  public struct Loaded: Hashable, Sendable {
    public let list: LocationList
    /// Seconds since 1970; `nil` for a list that is part of the program.
    public let fetchedAt: Double?
    public let notes: [FeedEntryNote]

    public init(_ list: LocationList, fetchedAt: Double?, notes: [FeedEntryNote] = []) {
      self.list = list
      self.fetchedAt = fetchedAt
      self.notes = notes
    }
  }

  /// Creates the state for a list that was read.
  public init(_ loaded: Loaded) {
    self = loaded.list.locations.isEmpty ? .empty(loaded) : .loaded(loaded)
  }

  /// The list to show now.
  public var shown: Loaded? {
    switch self {
    case .loading(let last), .failed(_, let last): last
    case .loaded(let loaded), .empty(let loaded): loaded
    }
  }

  /// The name of the state, for programs.
  public var name: String {
    switch self {
    case .loading: "loading"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "error"
    }
  }
}
