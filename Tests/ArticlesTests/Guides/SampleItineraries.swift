import Foundation  // dates
import Places

@testable import Articles

/// Invented guides: some entries on days, some on none, some without a coordinate.
enum SampleItineraries {
  static func entry(
    _ id: Int64, _ title: String, _ place: (Double, Double)? = nil, day: Int? = nil,
    wiki: String = "en.wikivoyage", country: String? = nil, city: String? = nil
  ) throws -> Guide.Entry {
    let article = SavedArticle(
      id: ArticleID(wiki: try WikiID(typed: wiki), title: try PageTitle(title)),
      language: .english, savedAt: Date(timeIntervalSince1970: 0), size: 1, pictureCount: 0,
      coordinate: try place.map { try Coordinate(latitude: $0.0, longitude: $0.1) })
    return Guide.Entry(
      id: id, article: article, day: day, region: EntryRegionOverride(country: country, city: city))
  }

  static func guide(_ entries: [Guide.Entry], first: String? = nil, last: String? = nil) -> Guide {
    let moment = Date(timeIntervalSince1970: 0)
    return Guide(
      id: 7, title: "Trip", firstDay: first, lastDay: last, createdAt: moment, changedAt: moment,
      entries: entries)
  }

  /// Returns four stops in Amsterdam in an inefficient order on day 2, the station on day 1, and
  /// two entries on no day, one of them without a coordinate.
  static func amsterdam() throws -> Guide {
    guide([
      try entry(1, "Dam Square", (52.3731, 4.8926), day: 2),
      try entry(2, "Vondelpark", (52.358, 4.8686), day: 2),
      try entry(3, "Central Station", (52.3791, 4.9003), day: 1),
      try entry(4, "Canals", day: 2),
      try entry(5, "Westerkerk", (52.3745, 4.8839), day: 2),
      try entry(6, "Rijksmuseum", (52.36, 4.8852), day: 2),
      try entry(7, "Schiphol", (52.3086, 4.7639)),
      try entry(8, "Phrasebook"),
    ])
  }

  static func article(_ entry: Guide.Entry, crumbs: [String] = []) -> Article {
    var article = Article(
      id: entry.article.id, displayTitle: entry.article.id.title.text, body: Body.Builder().finish()
    )
    article.breadcrumbs = crumbs
    return article
  }
}

extension Itinerary {
  /// The itinerary of a guide whose articles were read before.
  init(_ guide: Guide, articles: [Int64: Article] = [:]) async {
    await self.init(guide) { articles[$0.id] }
  }
}
