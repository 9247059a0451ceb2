/// A place on the list: where it is, and what it is called where somebody said so.
public struct Location: Hashable, Sendable, Identifiable {
  /// Stable over refreshes, wherever in the list the location stands.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The rounded coordinate, the name, and how many of the same stood before it.
    public let description: String

    init(_ coordinate: Coordinate, _ name: String?, ordinal: Int) {
      let more = ordinal == 0 ? "" : ";\(ordinal)"
      description = "\(coordinate);\(name ?? "")" + more
    }
  }

  public let id: ID
  public let coordinate: Coordinate
  /// Never blank.
  public let name: String?

  /// The name, or one that is derived: what lies nearest, else the coordinate.
  ///
  /// - Parameter nearest: The nearest town, where an atlas knows it.
  public func displayName(nearest: (Coordinate) -> String? = { _ in nil }) -> String {
    name ?? nearest(coordinate) ?? coordinate.description
  }
}

/// Locations in their order, duplicates kept, each with its own identity.
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

  /// What matches.
  public func matching(_ filter: LocationFilter) -> [Location] { locations.filter(filter.takes) }
}

/// What part of a list is wanted.
public struct LocationFilter: Sendable {
  private let words: [String]
  private let box: GeoBox?
  private let fold: @Sendable (String) -> String

  /// - Parameters:
  ///   - text: Words that must all begin somewhere in the name or the coordinate.
  ///   - fold: How case and accents are left out of account.
  public init(
    _ text: String = "", box: GeoBox? = nil, fold: @escaping @Sendable (String) -> String
  ) {
    words = fold(text).split(whereSeparator: \.isWhitespace).map(String.init)
    self.box = box
    self.fold = fold
  }

  public var isEmpty: Bool { words.isEmpty && box == nil }

  public func takes(_ location: Location) -> Bool {
    takes(location.coordinate, named: location.name)
  }

  /// Whether a place of that name is wanted.
  public func takes(_ coordinate: Coordinate, named name: String?) -> Bool {
    guard box?.contains(coordinate) ?? true else { return false }
    guard !words.isEmpty else { return true }
    let text = fold(name ?? "") + " " + coordinate.description
    return words.allSatisfy { text.contains($0) }
  }
}

/// Loading, loaded, empty or failed: what the list, its page and its JSON show.
public enum LocationsState: Hashable, Sendable {
  /// Asked for; what is known already stands under it.
  case loading(last: Loaded?)
  case loaded(Loaded)
  /// Asked, and there are none.
  case empty(Loaded)
  /// Asked in vain, with the last good list.
  case failed(FeedError, last: Loaded?)

  /// A list, and how old it is.
  public struct Loaded: Hashable, Sendable {
    public let list: LocationList
    /// Seconds since 1970; `nil` for a list that came with the program.
    public let fetchedAt: Double?
    public let notes: [FeedNote]

    public init(_ list: LocationList, fetchedAt: Double?, notes: [FeedNote] = []) {
      self.list = list
      self.fetchedAt = fetchedAt
      self.notes = notes
    }
  }

  /// The state after an answer that was read.
  public init(_ loaded: Loaded) {
    self = loaded.list.locations.isEmpty ? .empty(loaded) : .loaded(loaded)
  }

  /// What can be shown now.
  public var shown: Loaded? {
    switch self {
    case .loading(let last), .failed(_, let last): last
    case .loaded(let loaded), .empty(let loaded): loaded
    }
  }

  /// As programs read it.
  public var name: String {
    switch self {
    case .loading: "loading"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "error"
    }
  }
}
