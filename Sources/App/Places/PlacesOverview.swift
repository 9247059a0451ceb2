public import Articles
internal import Atlas
public import Foundation  // when a list was fetched
internal import Library
internal import Localization
public import Places
internal import Titles

/// A place of the list, and its source.
public struct ListedPlace: Sendable, Hashable, Identifiable {
  public enum Source: Sendable, Hashable {
    /// The number of the user's own place.
    case own(Int64)
    case feed
    /// A saved article, and one of its guides.
    case guide(ArticleID, String)
  }

  public let id: String
  public let source: Source
  public let point: PlaceTarget.Point
  /// A nearby town, for a place without a name.
  public var nearby: String?

  /// The name; or else the nearest town, or the coordinate.
  public var displayName: String { point.name ?? nearby ?? point.coordinate.description }

  /// Returns the place with the nearest town of the map if it has no name.
  func named(by map: BaseMap?) -> ListedPlace {
    guard point.name == nil, let town = map?.nearestTown(to: point.coordinate),
      town.coordinate.distance(to: point.coordinate) <= ListedPlace.townReach
    else { return self }
    return ListedPlace(id: id, source: source, point: point, nearby: town.name)
  }

  /// Maximum distance to a town that describes a place, in metres.
  private static let townReach = 50_000.0
}

/// The list of places, with the state of the fetched list.
public struct PlacesOverview: Sendable {
  public var feed: FeedLoadingState
  /// The address from which the list is fetched.
  public var feedAddress: String
  /// The user's own first, then the list, then the guides.
  public var places: [ListedPlace]
  /// The number of places without the filter.
  public var total: Int
  /// The text of the filter.
  public var words = ""

  /// When the shown list was fetched; `nil` if it never was.
  public var fetchedAt: Date? { feed.shown?.fetchedAt.map(Date.init(timeIntervalSince1970:)) }

  /// How old the shown list is.
  public enum Age: Sendable, Equatable {
    case fetched(Date)
    /// Part of Waypost, and not fetched yet.
    case included
    /// Not fetched yet, and none is part of Waypost.
    case never
  }

  public var age: Age {
    if let fetchedAt { return .fetched(fetchedAt) }
    return feedAddress == PlaceFeedSource.usual ? .included : .never
  }
}

extension PlaceService {
  /// Maximum length of a place's name in characters; more than fits on a card.
  public static let nameLimit = Feed.nameLimit

  /// Returns a reader for pasted text: links of every dialect, including this server's own.
  ///
  /// - Parameter locale: Decides what the letter O means; the language of the settings does not.
  public func placeReader(locale: String? = nil) -> PlaceReader {
    var hosts: Set<String> = [
      "127.0.0.1:\(settings.serverSettings.port)", "localhost:\(settings.serverSettings.port)",
    ]
    if let address = settings.serverSettings.publicAddress {
      hosts.insert(String(address.origin.dropFirst("https://".count)))
    }
    return PlaceReader(locale: locale, ownHosts: hosts)
  }

  /// Returns the places from local data, without requests.
  ///
  /// - Parameters:
  ///   - words: Words that the name, the coordinate, the country or the region must contain; case
  ///     and accents are ignored.
  ///   - box: `SOUTH,WEST,NORTH,EAST`.
  public func places(matching words: String = "", in box: String? = nil) async throws
    -> PlacesOverview
  {
    try await translatingErrors {
      let box = try box.map { text throws(PlaceError) in try GeoBox(text) }
      let filter = LocationFilter(words, box: box, fold: { FoldedTitle($0).text })
      let state = try await feedState()
      let map = BaseMap.embedded()
      let regions = RegionNames(map)
      let all = try await (ownListed() + PlacesOverview.listed(state) + guideListed())
        .map { $0.named(by: map) }
      return PlacesOverview(
        feed: state, feedAddress: settings.feed,
        places: all.filter { place in
          filter.takes(place.point.coordinate, named: place.point.name ?? place.nearby) {
            regions.names(around: place.point.coordinate)
          }
        },
        total: all.count, words: words)
    }
  }

  /// Returns the user's own places and those of the list.
  func placesKept() async throws -> [ListedPlace] {
    let state = try await feedState()
    return try await ownListed() + PlacesOverview.listed(state)
  }

  private func ownListed() async throws -> [ListedPlace] {
    try await library.places.all().map {
      ListedPlace(id: "own-\($0.id)", source: .own($0.id), point: $0.point)
    }
  }

  func guideListed() async throws -> [ListedPlace] {
    try await library.places.placesOfGuides().map { place in
      ListedPlace(
        id: place.article.path,
        source: .guide(place.article, place.guide),
        point: .init(place.coordinate, name: place.article.title.text))
    }
  }

  /// Returns one of the user's own places.
  public func ownPlace(_ number: Int64) async throws -> ListedPlace {
    try await translatingErrors {
      guard let place = try await ownListed().first(where: { $0.source == .own(number) }) else {
        throw LibraryError.placeMissing(number)
      }
      return place
    }
  }

  /// Adds a place to the user's own. One that is already there, with the same name and coordinate,
  /// is not added again, so that a form sent twice adds it once.
  @discardableResult
  public func addPlace(
    _ point: PlaceTarget.Point
  ) async throws -> (place: ListedPlace, isNew: Bool) {
    try await translatingErrors {
      try judge(point)
      let added = try await library.places.add([point])[0]
      return (
        ListedPlace(id: "own-\(added.id)", source: .own(added.id), point: point), added.isNew
      )
    }
  }

  /// Changes one of the user's own places.
  public func setPlace(_ number: Int64, to point: PlaceTarget.Point) async throws {
    try await translatingErrors {
      try judge(point)
      try await library.places.set(number, to: point)
    }
  }

  /// Removes one of the user's own places from the list.
  ///
  /// - Returns: The removed place.
  @discardableResult
  public func removePlace(_ number: Int64) async throws -> PlaceTarget.Point {
    try await translatingErrors { try await library.places.remove(number).point }
  }

  /// Adds the places of a file or pasted text, in the format of the feed, to the user's own. A
  /// place that is already there, with the same name and coordinate, is not added again.
  ///
  /// - Returns: How many were added, and which entries were left out.
  public func importPlaces(_ bytes: [UInt8]) async throws -> (added: Int, notes: [FeedEntryNote]) {
    try await translatingErrors {
      let feed: Feed
      do throws(FeedError) { feed = try Feed(bytes) } catch {
        throw Problem.notAPlaceList(error)
      }
      let added = try await library.places.add(feed.points)
      return (added.count(where: \.isNew), feed.notes)
    }
  }

  private func judge(_ point: PlaceTarget.Point) throws {
    guard !point.fits else { return }
    throw Problem.placeName(length: point.name?.count ?? 0)
  }
}

extension PlaceTarget.Point {
  fileprivate var fits: Bool { (name?.count ?? 0) <= PlaceService.nameLimit }
}

extension PlacesOverview {
  /// Returns the entries of a fetched list.
  fileprivate static func listed(_ state: FeedLoadingState) -> [ListedPlace] {
    (state.shown?.list.locations ?? []).map { location in
      ListedPlace(
        id: location.id.description, source: .feed,
        point: .init(location.coordinate, name: location.name))
    }
  }
}

extension Problem {
  /// The name of a place is too long; `length` is in characters.
  static func placeName(length: Int) -> Problem {
    Problem(
      .badInput,
      Message(
        .problemNumberOutOfRange, "name", .number(length), .number(0),
        .number(PlaceService.nameLimit)))
  }
}
