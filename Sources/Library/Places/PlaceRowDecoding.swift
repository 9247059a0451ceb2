public import Articles
public import Foundation  // when a list was fetched; `Data`, as GRDB takes it
internal import GRDB
public import Places
internal import SQLiteStore

// The person's own places, and the lists of places as last received: the source is stored and
// parsed again for each view.

extension Schema {
  static let places = """
    CREATE TABLE place (
      place_id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      added_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE feed (
      address TEXT NOT NULL PRIMARY KEY,
      fetched_at INTEGER NOT NULL,
      source BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}

/// A place that the person added.
public struct OwnPlace: Sendable, Hashable {
  public let id: Int64
  public let point: PlaceTarget.Point
}

/// A list of places as it was received.
public struct CachedPlaceFeed: Sendable, Hashable {
  public let fetchedAt: Date
  public let source: [UInt8]
}

extension PlaceStore {
  /// Returns the person's own places, in the order in which they were added.
  public func all() async throws -> [OwnPlace] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT place_id, name, latitude, longitude
          FROM place
          ORDER BY place_id
          """
      ).map { row in
        try FileError.naming(row: "place \(row.key)") { try PlaceRowDecoding.place(row) }
      }
    }
  }

  /// Adds places, all or none. A place that is already there, with the same name and coordinate, is
  /// not added again.
  ///
  /// - Returns: For each place its id, and whether it is new.
  @discardableResult
  public func add(
    _ points: [PlaceTarget.Point]
  ) async throws -> [(id: Int64, isNew: Bool)] {
    let moment = now().milliseconds
    return try await write { db in
      try points.map { point in
        let same = try Int64.fetchOne(
          db,
          sql: """
            SELECT place_id
            FROM place
            WHERE name IS :name AND latitude = :latitude AND longitude = :longitude
            """,
          arguments: [
            "name": point.name, "latitude": point.coordinate.latitude,
            "longitude": point.coordinate.longitude,
          ])
        if let same { return (same, false) }
        try db.execute(
          sql: """
            INSERT INTO place (name, latitude, longitude, added_at)
            VALUES (:name, :latitude, :longitude, :now)
            """,
          arguments: [
            "name": point.name, "latitude": point.coordinate.latitude,
            "longitude": point.coordinate.longitude, "now": moment,
          ])
        return (db.lastInsertedRowID, true)
      }
    }
  }

  /// - Throws: `LibraryError.placeMissing`.
  public func set(_ id: Int64, to point: PlaceTarget.Point) async throws {
    try await write { db in
      try db.execute(
        sql: """
          UPDATE place
          SET name = :name, latitude = :latitude, longitude = :longitude
          WHERE place_id = :id
          """,
        arguments: [
          "name": point.name, "latitude": point.coordinate.latitude,
          "longitude": point.coordinate.longitude, "id": id,
        ])
      guard db.changesCount > 0 else { throw LibraryError.placeMissing(id) }
    }
  }

  /// - Returns: The removed place.
  /// - Throws: `LibraryError.placeMissing`.
  @discardableResult
  public func remove(_ id: Int64) async throws -> OwnPlace {
    guard let place = try await all().first(where: { $0.id == id }) else {
      throw LibraryError.placeMissing(id)
    }
    try await writeFreeing { db in
      try db.execute(sql: "DELETE FROM place WHERE place_id = :id", arguments: ["id": id])
    }
    return place
  }

  /// Returns the list of an address as last received; `nil` if there is none.
  public func feed(at address: String) async throws -> CachedPlaceFeed? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT fetched_at, source
          FROM feed
          WHERE address = :address
          """, arguments: ["address": address]
      ).map { row in
        try CachedPlaceFeed(fetchedAt: row.moment("fetched_at"), source: row.bytes("source"))
      }
    }
  }

  /// Stores a list that was parsed, in place of the previous one.
  public func keepFeed(_ source: [UInt8], at address: String) async throws {
    let moment = now().milliseconds
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO feed (address, fetched_at, source)
          VALUES (:address, :now, :source)
          ON CONFLICT (address) DO UPDATE
          SET fetched_at = excluded.fetched_at, source = excluded.source
          """, arguments: ["address": address, "now": moment, "source": Data(source)])
    }
  }

  /// Returns what has a coordinate in the guides, each article once.
  public func placesOfGuides() async throws -> [LocatedArticle] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT article.article_id, article.wiki, article.title, article.latitude,
            article.longitude, min(guide.title) AS guide
          FROM holding
          JOIN article USING (article_id)
          JOIN guide USING (guide_id)
          WHERE article.latitude IS NOT NULL AND article.longitude IS NOT NULL
          GROUP BY article.article_id
          ORDER BY guide, article.title
          """
      ).map { row in
        try FileError.naming(row: "article \(row.key)") {
          try LocatedArticle(
            article: RowDecoding.articleID(row), guide: row.value("guide"),
            coordinate: PlaceRowDecoding.coordinate(row))
        }
      }
    }
  }
}

/// Decodes rows with a coordinate.
enum PlaceRowDecoding {
  static func place(_ row: Row) throws -> OwnPlace {
    try OwnPlace(
      id: row.value("place_id"), point: .init(coordinate(row), name: row.optional("name")))
  }

  static func coordinate(_ row: Row) throws -> Coordinate {
    let latitude: Double = try row.value("latitude")
    let longitude: Double = try row.value("longitude")
    guard let point = try? Coordinate(latitude: latitude, longitude: longitude) else {
      throw damaged("lies nowhere")
    }
    return point
  }
}

/// A saved article with a coordinate.
public struct LocatedArticle: Sendable, Hashable {
  public let article: ArticleID
  /// One of the guides that contain it.
  public let guide: String
  public let coordinate: Coordinate
}
