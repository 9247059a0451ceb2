/// What a link or a typed text means, and in which dialect it was written.
public struct PlaceLink: Hashable, Sendable {
  public let target: PlaceTarget
  public let dialect: LinkDialect
  public var callbacks = Callbacks()

  public var coordinate: Coordinate? {
    guard case .point(let point) = target else { return nil }
    return point.coordinate
  }
}

/// The target of a link or text: a coordinate, an article, or search words.
public enum PlaceTarget: Hashable, Sendable {
  /// A coordinate, even if the link also names an article; `Point` carries that article.
  case point(Point)
  case article(ArticleLink)
  case search(String)

  /// A coordinate and what the link says about it.
  public struct Point: Hashable, Sendable {
    public let coordinate: Coordinate
    public let name: String?
    public let article: ArticleLink?

    public init(_ coordinate: Coordinate, name: String? = nil, article: ArticleLink? = nil) {
      self.coordinate = coordinate
      self.name = name.flatMap { $0.trimmed.isEmpty ? nil : String($0.trimmed) }
      self.article = article
    }
  }

  /// The name of the case, for programs.
  public var kind: String {
    switch self {
    case .point: "point"
    case .article: "article"
    case .search: "search"
    }
  }
}

/// The address of a wiki page.
public struct ArticleLink: Hashable, Sendable {
  /// The address, with http or https.
  public let address: String
  /// The host in lower case.
  public let host: String
  /// The title with spaces, as people read it.
  public let title: String
}

/// The program or project a link belongs to, and which form of its links it has.
public struct LinkDialect: Hashable, Sendable {
  public let family: Family
  /// The parameters or other parts of the link that held the result:
  /// `places?WMFLatitude,WMFLongitude`.
  public let form: String

  init(_ family: Family, _ form: String) {
    self.family = family
    self.form = form
  }

  public enum Family: String, CaseIterable, Sendable {
    case wikipedia, waypost, geo, google, apple
    case openStreetMap = "openstreetmap"
    case organicMaps = "organic-maps"
    case osmAnd = "osmand"
    case waze, bing, here, yandex, mapy
    case geoHack = "geohack"
    case kartographer, wikitext
    case plusCode = "plus-code"
    case typed
  }

  /// The name for programs: `wikipedia:places?lat,lon`.
  public var name: String { form.isEmpty ? family.rawValue : "\(family.rawValue):\(form)" }
}

/// The callback addresses of a link (x-callback-url). They are shown, never followed.
public struct Callbacks: Hashable, Sendable {
  /// The name of the program that made the link.
  public var source: String?
  public var success: String?
  public var error: String?
  public var cancel: String?

  public var isEmpty: Bool { self == Callbacks() }
}

/// The result of reading a link.
struct ParsedPlace {
  let target: PlaceTarget
  let form: String

  init(_ target: PlaceTarget, _ form: String) {
    self.target = target
    self.form = form
  }

  init(_ coordinate: Coordinate, _ form: String, name: String? = nil) {
    self.init(.point(.init(coordinate, name: name)), form)
  }

  init(search words: String, _ form: String) { self.init(.search(words), form) }
}
