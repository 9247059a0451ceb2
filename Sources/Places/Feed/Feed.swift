/// A list of locations read from JSON: `{"locations": [{"name"?, "lat", "long"}]}`, or the array
/// alone.
///
/// An invalid entry is reported and left out; the other entries stay. JSON that is no such list is
/// refused as a whole. Unknown fields are ignored; order and duplicates are kept.
public struct Feed: Hashable, Sendable {
  /// In bytes.
  public static let limit = 1 << 20
  /// The maximum number of entries.
  public static let most = 10_000

  /// The maximum length of a name, in Unicode scalars; longer ones are shortened.
  public static let nameLimit = 200

  public let points: [PlaceTarget.Point]
  public let notes: [FeedEntryNote]

  /// - Throws: `FeedError` if the text is no list.
  public init(_ bytes: [UInt8]) throws(FeedError) {
    guard bytes.count <= Feed.limit else { throw .tooLarge(bytes.count) }
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    let items = try Feed.items(in: JSONValue.parsed(Array(bytes)))
    guard items.count <= Feed.most else { throw .tooMany(items.count) }
    var points: [PlaceTarget.Point] = []
    var notes: [FeedEntryNote] = []
    for (index, item) in items.enumerated() {
      do throws(PlaceError) {
        let item = try FeedItem(item)
        points.append(try item.point())
        if let reason = item.faultOfName { notes.append(.init(index: index, reason: reason)) }
      } catch {
        notes.append(.init(index: index, reason: .skipped(error)))
      }
    }
    self.points = points
    self.notes = notes
  }

  private static func items(in root: JSONValue) throws(FeedError) -> [JSONValue] {
    switch root {
    case .array(let items): return items
    case .object(let members):
      for (name, value) in members where name == "locations" {
        if case .array(let items) = value { return items }
      }
      throw .noList
    default: throw .noList
    }
  }
}

/// Why a text is not a list of locations.
public enum FeedError: Error, Hashable, Sendable {
  /// The number of bytes, which is more than `Feed.limit`.
  case tooLarge(Int)
  case notUTF8
  /// Invalid JSON, from this byte on.
  case notJSON(at: Int)
  /// JSON, but neither an array nor an object with an array `locations`.
  case noList
  /// The number of entries, which is more than `Feed.most`.
  case tooMany(Int)
  /// The host did not answer, or not in time.
  case unreachable(String)
  /// The host answered with this status instead of a list.
  case http(String, Int)
  /// Requests to this address are not allowed.
  case notAllowed(String)
}

/// What could not be used of an entry: its index in the list, from 0, and the reason.
public struct FeedEntryNote: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The whole entry was left out.
    case skipped(PlaceError)
    /// The name is not a string and was left out.
    case nameNotText
    /// The name was shortened to `Feed.nameLimit`.
    case nameTooLong

    /// The name of the reason, for programs.
    public var name: String {
      switch self {
      case .skipped(let error): error.kind.rawValue
      case .nameNotText: "name-not-text"
      case .nameTooLong: "name-too-long"
      }
    }
  }

  public let index: Int
  public let reason: Reason

  public init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}

/// One entry of a feed.
private struct FeedItem {
  private static let latitudes = ["lat", "latitude"]
  private static let longitudes = ["long", "lon", "lng", "longitude"]

  private let members: [(name: String, value: JSONValue)]

  init(_ value: JSONValue) throws(PlaceError) {
    guard case .object(let members) = value else { throw .notAPlace(nil) }
    self.members = members
  }

  func point() throws(PlaceError) -> PlaceTarget.Point {
    let latitude = try value(FeedItem.latitudes, .latitude)
    let longitude = try value(FeedItem.longitudes, .longitude)
    guard latitude != nil || longitude != nil else { throw .notAPlace(nil) }
    guard let latitude else { throw .missing(.latitude) }
    guard let longitude else { throw .missing(.longitude) }
    let north = try FeedItem.number(latitude, .latitude)
    let east = try FeedItem.number(longitude, .longitude)
    do throws(CoordinateError) {
      return .init(try Coordinate(latitude: north, longitude: east), name: name)
    } catch {
      switch error {
      case .outOfRange(let axis, _):
        throw .outOfRange(axis, (axis == .latitude ? latitude : longitude).text)
      case .notANumber(let axis): throw .notANumber(axis, "")
      }
    }
  }

  private func value(
    _ names: [String], _ axis: PlaceError.Axis
  ) throws(PlaceError) -> JSONValue? {
    let found = members.filter { names.contains($0.name) }
    guard let other = found.first(where: { $0.value.text != found[0].value.text }) else {
      return found.first?.value
    }
    throw .conflict(.parameter(other.name, axis))
  }

  private static func number(
    _ value: JSONValue, _ axis: PlaceError.Axis
  ) throws(PlaceError) -> Double {
    guard case .number(let text) = value, let number = Double(text) else {
      throw .notANumber(axis, value.text)
    }
    return number
  }

  private var givenName: JSONValue? { members.first { $0.name == "name" }?.value }

  /// The name, shortened to the limit; `nil` if it is absent, null, not a string or blank.
  private var name: String? {
    guard case .string(let text)? = givenName else { return nil }
    guard isTooLong(text) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Feed.nameLimit - 1))) + "…"
  }

  private func isTooLong(_ text: String) -> Bool { text.unicodeScalars.count > Feed.nameLimit }

  /// Why the name is not used as it was given; `nil` if it is, or if there is none.
  var faultOfName: FeedEntryNote.Reason? {
    switch givenName {
    case nil, .null?: nil
    case .string(let text)?: isTooLong(text) ? .nameTooLong : nil
    default: .nameNotText
    }
  }
}
