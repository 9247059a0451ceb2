public import Articles
public import Places

public import struct Foundation.Date  // when the wiki's facts were learned

/// The pages of a wiki around a point.
public struct WikiNearbyResults: Sendable, Equatable {
  /// Nearest first; each has a coordinate.
  public var results: [SearchResult]
  /// The radius that the wiki searched, in metres: less than requested if its limit is lower.
  public var radius: Int
}

extension WikiClient {
  /// The largest radius: `$wgMaxGeoSearchRadius` is 10 km by default.
  public static let widestRadius = 10_000

  /// Returns pages around a point, nearest first, with what a row of a list shows: one request, or
  /// a few if the wiki returns first sentences only twenty at a time (mediawiki.org,
  /// "API:Geosearch").
  ///
  /// A page is placed by its own coordinate, not by one of the others that it may list.
  ///
  /// - Parameter radius: In metres; the API accepts 10 to 10,000.
  /// - Throws: `WikiError.noPlaces` if the wiki has no GeoData: then only the library can answer.
  public func pages(
    around center: Coordinate, radius: Int, limit: Int = 50, now: Date
  ) async throws -> WikiNearbyResults {
    guard !lacks(.geoSearch) else { throw WikiError.noPlaces(wiki: wiki) }
    let radius = radius.clamped(to: 10...WikiClient.widestRadius)
    do {
      return try await pages(within: radius, of: center, limit: limit, now: now)
    } catch WikiError.api(_, let code, _) where WikiClient.isUnknownModule(code) {
      unlearn([.geoSearch])
      throw WikiError.noPlaces(wiki: wiki)
    } catch WikiError.outOfRange(_, let most, _) where 10..<radius ~= most {
      return try await pages(within: most, of: center, limit: limit, now: now)
    } catch WikiError.api(_, let code, let info) where code.hasSuffix("outofrange") {
      guard let less = WikiClient.limit(in: info, under: radius) else {
        throw WikiError.api(host: wiki.authority, code: code, info: info)
      }
      return try await pages(within: less, of: center, limit: limit, now: now)
    }
  }

  private func pages(
    within radius: Int, of center: Coordinate, limit: Int, now: Date
  ) async throws -> WikiNearbyResults {
    let request = nearbyRequest(center, radius: radius, limit: limit)
    let first = try await ask(request)
    learn(from: first, now: now)
    // What the wiki only sends in continuations. If one of them fails, what has arrived is enough:
    // it contains every page.
    var part = first.query
    var answer = first
    var list = Continuation(request, limit: WikiClient.mostAnswers)
    while !answer.isBatchComplete {
      list.advance(after: answer)
      guard let next = list.next, let more = try? await ask(next) else { break }
      part = part?.merged(with: more.query) ?? more.query
      answer = more
    }
    let found = results(SearchRows(part, remembersRedirects: false).rows, match: .text)
    return WikiNearbyResults(results: WikiClient.sorted(found, from: center), radius: radius)
  }

  func nearbyRequest(_ center: Coordinate, radius: Int, limit: Int) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    let latitude = Coordinate.decimal(center.latitude)
    let longitude = Coordinate.decimal(center.longitude)
    request.add([
      "generator": "geosearch", "ggscoord": "\(latitude)|\(longitude)",
      "ggsradius": "\(radius)", "ggslimit": "\(limit.clamped(to: 1...500))",
    ])
    addProperties(to: &request)
    if facts == nil { request.addProbe() }
    return request
  }

  /// Leaves out pages without a coordinate, or not on Earth.
  private static func sorted(_ found: [SearchResult], from center: Coordinate) -> [SearchResult] {
    found.compactMap { result in result.coordinate.map { (result, $0.distance(to: center)) } }
      .sorted { ($0.1, $0.0.id.title.text) < ($1.1, $1.0.id.title.text) }
      .map(\.0)
  }

  /// Returns the wiki's limit from the error message of an older version: the words differ by
  /// language, and so does what separates thousands.
  private static func limit(in info: String, under radius: Int) -> Int? {
    info.replacing(/(\d)[.,'’\u{a0}\u{202f} ](\d{3})(?!\d)/) { $0.1 + $0.2 }
      .split { !$0.isASCII || !$0.isNumber }
      .compactMap { Int($0, in: 10...widestRadius) }
      .filter { $0 < radius }.max()
  }
}
