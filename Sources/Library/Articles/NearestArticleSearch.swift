public import Articles
internal import GRDB
public import Places
internal import SQLiteStore

/// A saved article near a point.
public struct NearbyArticle: Sendable, Hashable {
  public let id: ArticleID
  public let pageID: Int?
  public let description: String?
  public let coordinate: Coordinate
  /// The digest of its lead picture.
  public let picture: String?
  /// Great-circle distance, in metres.
  public let metres: Double
}

extension ArticleStore {
  /// Returns the saved articles within a radius in metres, nearest first.
  ///
  /// The R*Tree returns the articles in the bounding box of the circle; the exact distance is
  /// computed for these. Articles in the trash are not included.
  public func nearest(
    to center: Coordinate, within radius: Double, most count: Int
  ) async throws -> [NearbyArticle] {
    try await read { db in
      let near = try NearestArticleSearch(center, count, db).within(radius)
      return try near.things.map { try NearestArticleSearch.article($0.thing, $0.metres, db) }
    }
  }
}

/// A nearest-neighbour search.
struct NearestArticleSearch {
  private let center: Coordinate
  private let count: Int
  private let statement: Statement

  init(_ center: Coordinate, _ count: Int, _ db: Database) throws {
    self.center = center
    self.count = count
    statement = try db.cachedStatement(sql: NearestArticleSearch.inBox)
  }

  /// The box first: CROSS JOIN keeps SQLite from scanning the articles instead. The tree rounds its
  /// coordinates outwards to 32-bit floats, so the distance is computed from the article's own.
  private static let inBox = """
    SELECT article.article_id, article.latitude, article.longitude
    FROM article_box
    CROSS JOIN article USING (article_id)
    WHERE article_box.south <= :north AND article_box.north >= :south
      AND article_box.west <= :east AND article_box.east >= :west
      AND article.trash_id IS NULL
      AND article.latitude IS NOT NULL AND article.longitude IS NOT NULL
    """

  /// Returns the keys of the nearest within a radius. As soon as a circle contains as many as
  /// requested, none outside it can be among them.
  func within(_ radius: Double) throws -> NearestCollector<Int64> {
    guard count > 0 else { return NearestCollector(0) }
    for circle in SearchRadii(upTo: radius) {
      let found = try inCircle(circle)
      if found.things.count == count { return found }
      if circle == radius { return found }
    }
    return NearestCollector(0)
  }

  private func inCircle(_ radius: Double) throws -> NearestCollector<Int64> {
    let box = GeoBox(around: center, metres: radius)
    var nearest = NearestCollector<Int64>(count)
    for span in box.spans {
      let rows = try Row.fetchCursor(
        statement,
        arguments: [
          "south": box.south, "north": box.north, "west": span.lowerBound, "east": span.upperBound,
        ])
      while let row = try rows.next() {
        let key: Int64 = try row.value(at: 0)
        let point = try? Coordinate(latitude: row.value(at: 1), longitude: row.value(at: 2))
        guard let point else { throw damaged("article \(key) lies nowhere") }
        let metres = point.distance(to: center)
        if metres <= radius { nearest.offer(key, metres: metres) }
      }
    }
    return nearest
  }

  static func article(_ key: Int64, _ metres: Double, _ db: Database) throws -> NearbyArticle {
    let row = try Row.fetchOne(try db.cachedStatement(sql: listed), arguments: ["id": key])
    guard let row, let point = try RowDecoding.coordinate(row) else {
      throw damaged("article \(key) lies nowhere")
    }
    return try NearbyArticle(
      id: RowDecoding.articleID(row), pageID: row.validNumber("page_id", in: .wikiID),
      description: row.value("description"), coordinate: point,
      picture: row.value("lead_picture"), metres: metres)
  }

  private static let listed = """
    SELECT wiki, title, page_id, description, latitude, longitude,
      \(RowDecoding.leadPicture)
    FROM article
    WHERE article_id = :id
    """
}
