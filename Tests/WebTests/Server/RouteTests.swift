import Articles
import Routes
import Testing

@testable import Web

@Suite("Routes")
struct RouteTests {
  static let id = "AAAAAAAAAAAAAAAAAAAAAA"

  /// A path of each endpoint, with the endpoint's name.
  static let paths = [
    ("home", "/"), ("search", "/search"), ("results", "/search/results"),
    ("article", "/read/en.wikipedia.org/AC/DC"), ("article", "/read/localhost:8081~w/What%3F"),
    ("article", "/read/en.wikipedia.org/50%25_%26_more"),
    ("article", "/read/en.wikipedia.org/%D7%94"),
    ("saving", "/saving/en.wikipedia.org/AC/DC"),
    ("reachability", "/reachability/en.wikipedia.org"),
    ("guides", "/guides"), ("guide", "/guides/7"),
    ("itinerary", "/guides/7.gpx"), ("itinerary", "/guides/7.geojson"),
    ("guide file", "/guides/7.sqlite"),
    ("guide order", "/guides/7/order"), ("guide cover", "/guides/7/cover"),
    ("guide update", "/guides/7/update"), ("guide map", "/guides/7/map"),
    ("sections", "/guides/7/sections/9223372036854775807"), ("guide import", "/guides/import"),
    ("import progress", "/guides/import/progress"), ("undo", "/guides/undo"),
    ("trash", "/guides/trash"), ("places", "/places"), ("place check", "/places/check"),
    ("near", "/places/near"), ("unreachable", "/unreachable"), ("own place", "/places/7"),
    ("open", "/open"),
    ("map picture", "/map.svg"), ("conversations", "/conversations"),
    ("conversation", "/conversations/\(id)"), ("events", "/conversations/\(id)/events"),
    ("choosing", "/conversations/\(id)/choose/place"),
    ("conversation game", "/conversations/\(id)/games/AbC-_9"),
    ("conversation article", "/conversations/\(id)/read/en.wikipedia.org/AC/DC"),
    ("join", "/join/AbC-_9"), ("games", "/games"), ("game", "/games/AbC-_9"), ("send", "/send"),
    ("sent list", "/sent"), ("sent", "/sent/AbC"), ("shared", "/s/AbC"),
    ("guest guide", "/s/AbC/guide"), ("guest article", "/s/AbC/read/en.wikipedia.org/AC/DC"),
    ("guest picture", "/s/AbC/pictures/0f"),
    ("card", "/cards/0f.jpg"), ("card", "/cards/a.b.jpg"), ("picture", "/pictures/0f"),
    ("signed picture", "/pictures/0f.a-_"), ("thumbnail", "/thumbnails/a.b"),
    ("settings", "/settings"), ("type", "/settings/type"), ("sign-in", "/sign-in"),
    ("health", "/healthz"), ("asset", "/assets/waypost.css"), ("asset", "/assets/a/b.png"),
    ("root asset", "/robots.txt"), ("app sites", "/.well-known/apple-app-site-association"),
    ("android apps", "/.well-known/assetlinks.json"),
  ]

  @Test(
    "A path is read and written as the same path, by one line of the table alone",
    arguments: paths)
  func roundTrip(name: String, path: String) throws {
    #expect(RouteTable.lines(at: path).map(\.endpoint.name) == [name])
    let endpoint = try #require(RouteTable.endpoints.first { $0.name == name })
    let segments = try #require(PathSegments(path))
    #expect(endpoint.again(segments) == path)
  }

  @Test("Every line of the table has a path above")
  func complete() {
    let missing = Set(RouteTable.endpoints.map(\.name)).subtracting(RouteTests.paths.map(\.0))
    // It has the path of the places, and a place in its query.
    #expect(missing == ["linked place"])
  }

  @Test("Every path of the access matrix is read and written as the same path")
  func pathsOfMatrix() async throws {
    let site = try await AccessSite(.open)
    for endpoint in RouteTable.endpoints {
      let path = try site.path(of: endpoint)
      let segments = try #require(PathSegments(path))
      #expect(endpoint.again(segments) == path, "\(endpoint.name)")
    }
  }

  @Test(
    "What is no address of ours is nobody's",
    arguments: [
      "", "x", "guides", "//", "//guides", "/guides/", "/guides/07", "/guides/+7", "/guides/-7",
      "/guides/7.exe",
      "/guides/9223372036854775808", "/guides/7/sections/", "/read/en.wikipedia.org/",
      "/read//Delft", "/conversations/short", "/cards/.jpg", "/cards/0f.png", "/%FF", "/%", "/%2",
      "/guides%2F7", "/favicon.png", "/s/", "/join/a/b", "/search/results/x",
    ])
  func nowhere(path: String) {
    #expect(RouteTable.lines(at: path).isEmpty)
  }

  @Test("A stroke that is encoded parts no segments, and a name may be encoded in any way")
  func encoded() {
    #expect(RouteTable.lines(at: "/%67uides").map(\.endpoint.name) == ["guides"])
    let path = PathSegments("/read/en.wikipedia.org/AC%2FDC")
    #expect(path.flatMap { Routes.article.value(in: $0) }?.1 == "AC/DC")
  }

  @Test("A link to a place and the list share a path; only the list takes what is sent")
  func places() {
    let linked = RouteTable.lines(at: "/places?lat=1&lon=1")
    #expect(linked.map(\.endpoint.name) == ["linked place", "places"])
    #expect(linked.operation(.get)?.access == .link && linked.operation(.post)?.access == .owner)
    let list = RouteTable.lines(at: "/places?q=a&map=1&done=x")
    #expect(list.map(\.endpoint.name) == ["places"] && list.operation(.get)?.access == .owner)
  }
}
