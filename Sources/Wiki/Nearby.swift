public import Articles
public import Places

extension WikiClient {
  /// Pages around a point, nearest first (mediawiki.org, "API:Geosearch").
  ///
  /// - Parameter radius: In metres; the API takes 10 to 10,000.
  /// - Returns: Nothing where the wiki has no GeoData: the library then answers alone.
  public func pages(
    around center: Coordinate, radius: Int, limit: Int = 50
  ) async throws -> [SearchResult] {
    guard !lacks(.geoSearch) else { return [] }
    do {
      let part = try await ask(nearbyRequest(center, radius: radius, limit: limit)).query
      let rows = SearchRows(part, remembersRedirects: false).rows
      return results(rows, match: .text)
        .sorted { distance($0, center) < distance($1, center) }
    } catch WikiError.api(_, let code, _) where WikiClient.isUnknownModule(code) {
      unlearn([.geoSearch])
      return []
    }
  }

  func nearbyRequest(_ center: Coordinate, radius: Int, limit: Int) -> APIRequest {
    var request = APIRequest(wiki, action: "query")
    let latitude = Coordinate.decimal(center.latitude)
    let longitude = Coordinate.decimal(center.longitude)
    request.add([
      "generator": "geosearch", "ggscoord": "\(latitude)|\(longitude)",
      "ggsradius": "\(min(max(radius, 10), 10_000))", "ggslimit": "\(min(max(limit, 1), 500))",
    ])
    addProperties(to: &request)
    request.add(["colimit": "max"])
    return request
  }

  private func distance(_ result: SearchResult, _ center: Coordinate) -> Double {
    result.coordinate?.distance(to: center) ?? .infinity
  }
}
