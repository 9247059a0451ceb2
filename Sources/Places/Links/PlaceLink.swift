/// What a link or a typed text leads to, and in which dialect it said so.
public struct PlaceLink: Hashable, Sendable {
  public let target: PlaceTarget
  public let dialect: Dialect
  public let callbacks: Callbacks

  init(target: PlaceTarget, dialect: Dialect, callbacks: Callbacks = Callbacks()) {
    self.target = target
    self.dialect = dialect
    self.callbacks = callbacks
  }

  /// The coordinate, where there is one.
  public var coordinate: Coordinate? {
    guard case .point(let point) = target else { return nil }
    return point.coordinate
  }
}

/// The one payload of every way in: a coordinate, an article, or words to look for.
public enum PlaceTarget: Hashable, Sendable {
  /// A point goes before the article that it carries.
  case point(Point)
  case article(ArticleLink)
  case search(String)

  /// A coordinate with what was said about it.
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

  /// The name of the outcome, as programs read it.
  public var kind: String {
    switch self {
    case .point: "point"
    case .article: "article"
    case .search: "search"
    }
  }
}

/// A page of a wiki, by its address.
public struct ArticleLink: Hashable, Sendable {
  /// http or https.
  public let address: String
  /// In lower case.
  public let host: String
  /// With blanks, as people read it.
  public let title: String
}

/// Whose links these are, and the form among them.
public struct Dialect: Hashable, Sendable {
  public let family: Family
  /// The parameters, or where in the link the answer stood: `places?WMFLatitude,WMFLongitude`.
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

  /// As programs read it: `wikipedia:places?lat,lon`.
  public var name: String { form.isEmpty ? family.rawValue : "\(family.rawValue):\(form)" }
}

/// Where a link wants its reader to go afterwards (x-callback-url). Shown, never followed.
public struct Callbacks: Hashable, Sendable {
  /// The name of the program that made the link.
  public var source: String?
  public var success: String?
  public var error: String?
  public var cancel: String?

  public var isEmpty: Bool { self == Callbacks() }
}

/// What one reader of a dialect found.
struct Found {
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
