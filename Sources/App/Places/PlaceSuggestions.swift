public import Articles
internal import Atlas
public import Places
internal import Titles

/// What typed words may mean besides a title: a place, or the page of a pasted link.
public enum PlaceSuggestion: Sendable, Equatable {
  /// A coordinate that was typed or pasted.
  case point(PlaceTarget.Point)
  /// A place whose name begins with the words, or is exactly them: of the lists, or a town of the
  /// map.
  case named(PlaceTarget.Point, isExact: Bool)
  /// The page that a pasted link names.
  case article(ArticleID)

  /// `nil` for a page.
  public var point: PlaceTarget.Point? {
    switch self {
    case .point(let point), .named(let point, _): point
    case .article: nil
    }
  }
}

extension PlaceService {
  /// Maximum number of places of one name.
  private static let mostNamed = 4

  /// Returns what the words of a search may mean besides a title. Sends no request.
  ///
  /// - Parameter withNames: Whether to look for places of that name too.
  public func suggestions(
    for text: String, withNames: Bool = true
  ) async throws -> [PlaceSuggestion] {
    try await translatingErrors {
      let words = text.tidied
      if let target = try? placeReader().read(words).target {
        switch target {
        case .point(let point): return [.point(point)]
        case .article(let link): return try await article(link).map { [.article($0)] } ?? []
        case .search: return []
        }
      }
      if let page = try await wikis.listedPage(words) { return [.article(page)] }
      guard withNames else { return [] }
      let folded = FoldedTitle(words)
      return try await named(folded).map {
        .named($0, isExact: PlaceService.isExact($0, folded))
      }
    }
  }

  /// Returns why words that are meant as a place lead to none, such as a latitude of 95 or a link
  /// that only its maker can read; `nil` for all other words.
  public func refusal(of text: String) -> PlaceError? {
    do throws(PlaceError) {
      _ = try placeReader().read(text.tidied)
      return nil
    } catch .needsNetwork(let host) {
      return .needsNetwork(host)
    } catch {
      // Compass letters without a number are words of a name, such as "East".
      return error.isOfCoordinates && text.contains(where: \.isNumber) ? error : nil
    }
  }

  /// Returns the page of a link if it can be opened.
  private func article(_ link: ArticleLink) async throws -> ArticleID? {
    if let page = try await wikis.listedPage(link.address) { return page }
    guard let id = PlaceService.article(link) else { return nil }
    if case .reachable = try await wikis.readable(id.wiki) { return id }
    return try await reading.isSaved(id.title.text, wiki: id.wiki) ? id : nil
  }

  private func named(_ folded: FoldedTitle) async throws -> [PlaceTarget.Point] {
    guard folded.text.count > 1 else { return [] }
    var found = try await placesKept().map(\.point).filter { point in
      point.name.map { FoldedTitle($0).text.hasPrefix(folded.text) } ?? false
    }
    found.sort { PlaceService.isExact($0, folded) && !PlaceService.isExact($1, folded) }
    found = Array(found.prefix(PlaceService.mostNamed))
    if let town = PlaceService.town(named: folded, besides: found) { found.append(town) }
    return found
  }

  private static func isExact(_ point: PlaceTarget.Point, _ folded: FoldedTitle) -> Bool {
    point.name.map { FoldedTitle($0) == folded } ?? false
  }
}

extension PlaceError {
  /// Whether the text is surely meant as coordinates.
  fileprivate var isOfCoordinates: Bool {
    switch self {
    case .outOfRange, .minutesOutOfRange, .secondsOutOfRange, .conflict: true
    case .ambiguous(.letters), .ambiguous(.letterO), .ambiguous(.pairs): true
    // One number may be a part of a name.
    case .ambiguous(.numbers(let count)): count > 1
    case .empty, .tooLong, .malformedLink, .unsupportedScheme, .unsupportedHost, .notAPlace,
      .missing, .notANumber, .ambiguous(.links), .unsupportedCRS, .notEarth, .needsNetwork,
      .needsReference, .unsafeCallback:
      false
    }
  }
}
