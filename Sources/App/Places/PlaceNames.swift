internal import Articles
internal import Atlas
internal import Library
internal import Localization
public import Places
internal import Titles

// Resolves typed text to a point: a coordinate or link, or else a name.

extension PlaceService {
  /// Returns the point for typed text.
  ///
  /// Names are first looked up offline, among the places and in the embedded map; only then is an
  /// article with that title read.
  ///
  /// - Throws: A `Problem` for text that is not a place, and for an article without a coordinate.
  public func point(
    typed text: String, locale: String? = nil, wiki: PermittedWiki? = nil
  ) async throws -> PlaceTarget.Point {
    try await translatingErrors {
      let target: PlaceTarget
      do {
        target = try placeReader(locale: locale).read(text).target
      } catch PlaceError.notAPlace where text.contains(where: \.isLetter) {
        target = .search(text)
      } catch PlaceError.notANumber where !text.contains(where: \.isNumber) {
        target = .search(text)
      }
      switch target {
      case .point(let point): return point
      case .search(let words): return try await point(named: words, wiki: wiki)
      case .article:
        let view = try await view(of: target)
        guard let point = view.point else {
          throw Problem.nowhere(view.article?.title.text ?? text)
        }
        return point
      }
    }
  }

  private func point(named words: String, wiki: PermittedWiki?) async throws -> PlaceTarget.Point {
    let name = words.tidied
    let folded = FoldedTitle(name)
    let listed = try await places().places.first { FoldedTitle($0.point.name ?? "") == folded }
    if let listed { return listed.point }
    if let town = PlaceService.town(named: folded) {
      return .init(town.coordinate, name: town.name)
    }
    guard let article = try await article(named: name, wiki: wiki) else {
      throw Problem.noPlace(name)
    }
    guard let point = article.coordinate else { throw Problem.nowhere(article.id.title.text) }
    return .init(point, name: article.id.title.text)
  }

  /// Returns the largest town with that name.
  static func town(named folded: FoldedTitle) -> Town? { largestTowns[folded] }

  /// Returns the largest town with that name, unless one of these places is in it.
  static func town(
    named folded: FoldedTitle, besides places: [PlaceTarget.Point]
  ) -> PlaceTarget.Point? {
    guard let town = town(named: folded),
      !places.contains(where: { $0.coordinate.distance(to: town.coordinate) < 20_000 })
    else { return nil }
    return .init(town.coordinate, name: town.name)
  }

  /// Returns the towns whose names begin with the words, the shortest names first, unless one of these
  /// places is in it.
  static func towns(
    beginning folded: FoldedTitle, besides places: [PlaceTarget.Point], most: Int
  ) -> [PlaceTarget.Point] {
    guard folded.text.count > 2 else { return [] }
    return largestTowns.lazy.filter { $0.key.text.hasPrefix(folded.text) }
      .sorted { ($0.key.text.count, $0.key.text) < ($1.key.text.count, $1.key.text) }
      .compactMap { town(named: $0.key, besides: places) }.prefix(most).map(\.self)
  }

  /// Folding the names of all towns takes some ten milliseconds, too long for each key that is typed.
  private static let largestTowns = BaseMap.embedded().largestTowns { FoldedTitle($0) }

  /// Returns `nil` if there is no such article; rethrows errors of the wiki.
  private func article(named title: String, wiki: PermittedWiki?) async throws -> Article? {
    do {
      return try await reading.read(title, wiki: wiki).article
    } catch let problem as Problem
      where [.pageMissing, .notSaved, .missing].contains(problem.kind)
    {
      return nil
    }
  }
}

extension Problem {
  static func noPlace(_ name: String) -> Problem {
    Problem(.placeUnknown, Message(.problemPlaceUnknown, .text(name)))
  }

  package static func nowhere(_ title: String) -> Problem {
    Problem(.placeUnknown, Message(.problemPlaceNowhere, .text(title)))
  }
}
