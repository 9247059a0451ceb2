internal import Articles
internal import Foundation  // when a list was fetched
internal import HTTPTransport
internal import HTTPTypes
internal import Library
internal import Localization
public import Places
internal import Wiki

/// The feed of places: its address, and how it is fetched.
enum PlaceFeedSource {
  /// The list that WikiPlaces shows; Waypost's list of places is modelled on its screen.
  static let usual =
    "https://raw.githubusercontent.com/abnamrocoesd/assignment-ios/main/locations.json"

  /// The content of that list at its last change (2021), shown until the user fetches it.
  static let known = LocationList(
    [
      (52.3547498, 4.8339215, "Amsterdam"), (19.0823998, 72.8111468, "Mumbai"),
      (55.6713442, 12.523785, "Copenhagen"), (40.4380638, -3.7495758, nil),
    ].compactMap { latitude, longitude, name in
      (try? Coordinate(latitude: latitude, longitude: longitude)).map { .init($0, name: name) }
    })

  /// Returns the origin of an address that may be fetched (https, or http on this machine).
  static func origin(of address: String) -> WikiID? {
    guard let split = split(address), let origin = try? WikiID(typed: split.origin) else {
      return nil
    }
    return origin.scheme == .https || origin.isLoopback ? origin : nil
  }

  /// Splits an address into scheme with authority, and the rest.
  static func split(_ address: String) -> (origin: String, path: String)? {
    guard let parts = address.wholeMatch(of: /(https?:\/\/[^\/?#\s@]+)(\/[^#\s]*)?(?:#.*)?/) else {
      return nil
    }
    return (String(parts.1), parts.2.map(String.init) ?? "/")
  }
}

extension PlaceService {
  /// Returns the list as last fetched, or the one included in Waypost.
  func feedState() async throws -> FeedLoadingState {
    guard let kept = try await library.places.feed(at: settings.feed) else {
      let known = settings.feed == PlaceFeedSource.usual ? PlaceFeedSource.known : LocationList([])
      return FeedLoadingState(.init(known, fetchedAt: nil))
    }
    let loaded = try PlaceService.loaded(kept.source, at: kept.fetchedAt)
    return FeedLoadingState(loaded)
  }

  private static func loaded(
    _ source: [UInt8], at moment: Date
  ) throws(FeedError) -> FeedLoadingState.Loaded {
    let feed = try Feed(source)
    return .init(
      LocationList(feed.points), fetchedAt: moment.timeIntervalSince1970, notes: feed.notes)
  }

  /// Whether the list is fetched when it is looked at; only if the user has allowed it.
  public func updatesItself() async throws -> Bool {
    try await translatingErrors { try await library.setting(.updatePlaces) == "yes" }
  }

  public func setUpdatingItself(isOn: Bool) async throws {
    try await translatingErrors { try await library.set(.updatePlaces, to: isOn ? "yes" : nil) }
  }

  /// Fetches the list again. If that fails, the last one is kept.
  public func refreshPlaces() async throws -> FeedLoadingState {
    try await translatingErrors {
      do {
        guard !isOffline else { throw FeedError.unreachable(settings.feed) }
        let source = try await fetchFeed()
        let loaded = try PlaceService.loaded(source, at: now())
        try await library.places.keepFeed(source, at: settings.feed)
        return FeedLoadingState(loaded)
      } catch let error as FeedError {
        return .failed(error, last: try await feedState().shown)
      }
    }
  }

  /// Fetches the feed and follows a few redirects that meet the rule.
  private func fetchFeed() async throws -> [UInt8] {
    var address = settings.feed
    for _ in 0...WikiLimits().redirects {
      let answer = try await ask(address)
      let status = answer.head.status
      switch status.kind {
      case .successful: return answer.body
      case .redirection:
        guard let next = answer.head.headerFields[.location] else {
          throw FeedError.http(address, status.code)
        }
        address = next.hasPrefix("/") ? (PlaceFeedSource.split(address)?.origin ?? "") + next : next
        // A redirect comes from a server, not from the operator: https only.
        guard address.hasPrefix("https://") || next.hasPrefix("/") else {
          throw FeedError.notAllowed(address)
        }
      default: throw FeedError.http(address, status.code)
      }
    }
    throw FeedError.unreachable(address)
  }

  private func ask(_ address: String) async throws -> Transport.Answer {
    guard let parts = PlaceFeedSource.split(address),
      let origin = PlaceFeedSource.origin(of: address)
    else {
      throw FeedError.notAllowed(address)
    }
    // The operator set this address, so it may be on this machine.
    let addresses = AddressGuard(
      for: origin, isTrusted: origin.isLoopback && address == settings.feed)
    var head = HTTPRequest(
      method: .get, scheme: origin.scheme.rawValue, authority: origin.authority, path: parts.path)
    head.headerFields[.accept] = "application/json"
    head.headerFields[.userAgent] = clients.userAgent
    do {
      return try await network.transport(within: addresses).send(
        .init(head: head, limit: Feed.limit, timeout: WikiLimits().answering))
    } catch let error as TransportError {
      throw FeedError(error, origin.authority, address)
    }
  }
}

extension FeedError {
  init(_ error: TransportError, _ host: String, _ address: String) {
    switch error {
    case .notAllowed: self = .notAllowed(address)
    case .tooLarge: self = .tooLarge(Feed.limit + 1)
    case .notConnected, .connectTimedOut, .unreachable, .timedOut, .silent, .malformed:
      self = .unreachable(host)
    }
  }
}
