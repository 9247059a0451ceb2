public import Articles
public import Places

public import struct Foundation.Date  // when facts that come along were learned

/// What a wiki has around a point.
public struct WikiNearby: Sendable, Equatable {
  /// Nearest first; each has a coordinate.
  public var results: [SearchResult]
  /// How far the wiki looked, in metres: less than was asked for where it looks no farther.
  public var radius: Int
}

extension WikiClient {
  /// How far wikis look: `$wgMaxGeoSearchRadius` is 10 km unless somebody changed it.
  public static let widestRadius = 10_000

  /// Pages around a point, nearest first, with what a row of a list shows of them: one request, or a
  /// few where the wiki tells first sentences only by the score (mediawiki.org, "API:Geosearch").
  ///
  /// A page counts where its own coordinate lies, not one of the many that it may list.
  ///
  /// - Parameter radius: In metres; the API takes 10 to 10,000.
  /// - Throws: `WikiError.noPlaces` where the wiki has no GeoData: the library then answers alone.
  public func pages(
    around center: Coordinate, radius: Int, limit: Int = 50, now: Date
  ) async throws -> WikiNearby {
    guard !lacks(.geoSearch) else { throw WikiError.noPlaces(wiki: wiki) }
    let radius = min(max(radius, 10), WikiClient.widestRadius)
    do {
      return try await pages(within: radius, of: center, limit: limit, now: now)
    } catch WikiError.api(_, let code, _) where WikiClient.isUnknownModule(code) {
      unlearn([.geoSearch])
      throw WikiError.noPlaces(wiki: wiki)
    } catch WikiError.api(_, let code, let info) where code.hasSuffix("outofrange") {
      guard let less = WikiClient.limit(in: info, under: radius) else {
        throw WikiError.api(host: wiki.host, code: code, info: info)
      }
      return try await pages(within: less, of: center, limit: limit, now: now)
    }
  }

  private func pages(
    within radius: Int, of center: Coordinate, limit: Int, now: Date
  ) async throws -> WikiNearby {
    let request = nearbyRequest(center, radius: radius, limit: limit)
    let first = try await ask(request)
    learn(from: first, now: now)
    let part = await completed(first, request)
    let found = results(SearchRows(part, remembersRedirects: false).rows, match: .text)
    return WikiNearby(results: WikiClient.sorted(found, from: center), radius: radius)
  }

  /// Requests for what the first answer leaves out: fifty first sentences come twenty at a time.
  private static let mostAnswers = 3

  /// The answer with what the wiki tells only when asked to go on. Where that fails, what has come
  /// is enough: it holds every page.
  private func completed(_ first: APIAnswer, _ request: APIRequest) async -> QueryPart? {
    var part = first.query
    var answer = first
    var list = Continuing(request, limit: WikiClient.mostAnswers)
    while !answer.isBatchComplete {
      list.goOn(after: answer)
      guard let next = list.next, let more = try? await ask(next) else { break }
      part = part?.merged(with: more.query) ?? more.query
      answer = more
    }
    return part
  }

  func nearbyRequest(_ center: Coordinate, radius: Int, limit: Int) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    let latitude = Coordinate.decimal(center.latitude)
    let longitude = Coordinate.decimal(center.longitude)
    request.add([
      "generator": "geosearch", "ggscoord": "\(latitude)|\(longitude)",
      "ggsradius": "\(radius)", "ggslimit": "\(min(max(limit, 1), 500))",
    ])
    addProperties(to: &request)
    request.add(["colimit": "max"])
    if facts == nil { request.addProbe() }
    return request
  }

  /// What lies nowhere, or not on Earth, is near to nothing.
  private static func sorted(_ found: [SearchResult], from center: Coordinate) -> [SearchResult] {
    found.compactMap { result in result.coordinate.map { (result, $0.distance(to: center)) } }
      .sorted { ($0.1, $0.0.id.title.text) < ($1.1, $1.0.id.title.text) }
      .map(\.0)
  }

  /// The bound that a wiki names where it looks less far: its words differ by language, the numbers
  /// in them do not.
  private static func limit(in info: String, under radius: Int) -> Int? {
    info.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0, in: 10...widestRadius) }
      .filter { $0 < radius }.max()
  }
}
