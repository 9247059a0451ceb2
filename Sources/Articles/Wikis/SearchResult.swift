public import Places

/// What a search finds.
public struct SearchResult: Sendable, Equatable {
  public var id: ArticleID
  public var pageID: Int?
  public var description: String?
  /// Where the words were found in the text; `nil` for a title.
  public var snippet: Snippet?
  public var thumbnail: Thumbnail?
  public var coordinate: Coordinate?
  /// The length of the page's source in bytes, where the wiki says it.
  public var length: Int?
  public var match: Match
  /// True when the library holds the article.
  public var isSaved: Bool
  /// The digest of the picture that stands for it in the library.
  public var picture: String?
  public var isDisambiguation: Bool
  /// The title that was typed and led here.
  public var redirectedFrom: String?

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

  /// How a result fits what was typed; from best to least.
  public enum Match: String, Sendable, Codable, Comparable, CaseIterable {
    /// The title, or a redirect to it, is what was typed.
    case exact
    /// The title begins with it, or has its words.
    case prefix
    /// The text has its words.
    case text
    /// The title is nearly what was typed.
    case similar

    public static func < (left: Match, right: Match) -> Bool {
      guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
      else { return false }
      return first < second
    }
  }
}

/// A passage in which words were found.
public struct Snippet: Sendable, Equatable {
  /// The passage in pieces, those that were searched for marked.
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

  /// The passage without its marks.
  public var text: String { pieces.map(\.text).joined() }
}

/// What a search gives back.
public struct SearchResults: Sendable, Equatable {
  public var query: String
  public var wiki: WikiID
  /// True when the wiki could not be asked and the library answered alone.
  public var isOffline: Bool
  /// What the wiki would rather have been asked.
  public var suggestion: String?
  /// How many the wiki says there are; `nil` where it does not say.
  public var total: Int?
  public var results: [SearchResult]

  public init(
    query: String, wiki: WikiID, isOffline: Bool = false, suggestion: String? = nil,
    total: Int? = nil, results: [SearchResult]
  ) {
    self.query = query
    self.wiki = wiki
    self.isOffline = isOffline
    self.suggestion = suggestion
    self.total = total
    self.results = results
  }
}
