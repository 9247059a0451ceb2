public import Places

public struct SearchResult: Sendable, Equatable {
  public var id: ArticleID
  public var pageID: Int?
  public var description: String?
  /// The passage of the text that contains the words; `nil` for a match in the title.
  public var snippet: Snippet?
  public var thumbnail: Thumbnail?
  public var coordinate: Coordinate?
  /// The size of the page's source in bytes, if the wiki gives it.
  public var length: Int?
  /// The page's current revision, if the wiki gives it.
  public var revision: Int?
  public var match: Match
  /// Whether the library contains the article.
  public var isSaved: Bool
  /// Whether the saved article is older than the wiki's page, as far as the wiki has said.
  public var isOutdated = false
  /// The digest of the picture that represents it in the library.
  public var picture: String?
  public var isDisambiguation: Bool
  /// The redirect that matched the query and led here.
  public var redirectedFrom: String?
  /// The language of its wiki, if it is not the reader's and the wiki is not the one searched.
  public var foreignLanguage: LanguageTag?

  public init(
    id: ArticleID, pageID: Int? = nil, description: String? = nil, snippet: Snippet? = nil,
    thumbnail: Thumbnail? = nil, coordinate: Coordinate? = nil, match: Match,
    isSaved: Bool = false, isDisambiguation: Bool = false, redirectedFrom: String? = nil
  ) {
    self.id = id
    self.pageID = pageID
    self.description = description
    self.snippet = snippet
    self.thumbnail = thumbnail
    self.coordinate = coordinate
    self.match = match
    self.isSaved = isSaved
    self.isDisambiguation = isDisambiguation
    self.redirectedFrom = redirectedFrom
  }

  /// How a result matches the query, best first.
  public enum Match: String, Sendable, Codable, Comparable, CaseIterable {
    /// The title, or a redirect to it, is the query.
    case exact
    /// The title begins with the query, or contains its words.
    case prefix
    /// The text contains the words of the query.
    case text
    /// The title is similar to the query.
    case similar

    public static func < (left: Match, right: Match) -> Bool {
      guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
      else { return false }
      return first < second
    }
  }
}

/// A passage that contains words of the query.
public struct Snippet: Sendable, Equatable {
  /// The passage in pieces, of which the matches are marked.
  public var pieces: [Piece]

  public struct Piece: Sendable, Equatable {
    public var text: String
    public var isMatch: Bool

    public init(text: String, isMatch: Bool) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  public init(pieces: [Piece]) { self.pieces = pieces }

  /// The passage without marks.
  public var text: String { pieces.map(\.text).joined() }
}

public struct SearchResults: Sendable, Equatable {
  public var query: String
  public var wiki: WikiID
  /// Whether the wiki could not be reached, so that only the library was searched.
  public var isOffline: Bool
  /// The wiki's suggestion of another query.
  public var suggestion: String?
  /// The number of results; if there may be more than are listed (`hasMore`), about how many the
  /// wiki alone has. `nil` if it is unknown.
  public var total: Int?
  /// Whether there may be more than are listed.
  public var hasMore: Bool
  public var results: [SearchResult]

  public init(
    query: String, wiki: WikiID, isOffline: Bool = false, suggestion: String? = nil,
    total: Int? = nil, hasMore: Bool = false, results: [SearchResult]
  ) {
    self.query = query
    self.wiki = wiki
    self.isOffline = isOffline
    self.suggestion = suggestion
    self.total = total
    self.hasMore = hasMore
    self.results = results
  }
}
