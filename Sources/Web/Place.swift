internal import Articles
internal import Foundation  // percent-decoding of paths
internal import Waypost

/// What an address of this server names; the one table of its addresses.
///
/// Paths are taken apart before they are decoded, so `%2F` is part of a name and never a separator
/// of ours. In a title both mean the same: `AC%2FDC` and `AC/DC` are one page of a wiki.
enum Place: Equatable {
  case home, search, results
  /// The wiki's slug, and the title as the address has it.
  case article(wiki: String, title: String)
  case guides
  case guide(Int64)
  case undo, trash, settings, signIn
  /// The list, or the place that the query names.
  case places
  /// What is wrong with two fields, for the script.
  case placeCheck
  /// What lies around a point.
  case near
  /// One of the person's own places.
  case ownPlace(Int64)
  /// A link of any dialect, in the query.
  case open
  /// Where ships are hidden for a new game.
  case games
  /// A game, by its link.
  case game(String)
  /// Which apps may open our links.
  case appSites
  /// How articles are set.
  case type
  /// Whether a wiki answers, by its slug.
  case awake(String)
  /// Where a guide's cover is chosen, and what its last update changed.
  case cover(Int64)
  case update(Int64)
  /// The order of a guide, which is changed here.
  case order(Int64)
  /// A guide as a file for other programs.
  case itinerary(Int64, ItineraryFormat)
  /// What lies where in a guide.
  case guideMap(Int64)
  /// A picture of a map, as the query says.
  case mapPicture
  /// Where the sections are chosen that a guide shows of one of its entries.
  case sections(guide: Int64, entry: Int64)
  case conversations
  /// What one would join, by the link's secret.
  case join(String)
  case conversation(ConversationID)
  /// What changes in a conversation, as it happens.
  case events(ConversationID)
  /// Where one chooses what to send, on a page of its own.
  case choosing(ConversationID, kind: String)
  /// A game, played in a conversation, by its link.
  case playing(ConversationID, link: String)
  /// An article, read in a conversation.
  case inline(ConversationID, wiki: String, title: String)
  /// By the digest of its bytes.
  case picture(String)
  /// By a reference that this server signed.
  case thumbnail(String)
  /// By its path within the assets.
  case asset(String)
  case health
  /// A card before it is sent; posted to, it makes the link.
  case send
  /// What was sent, and one of them with the ways to send it.
  case sentList
  case sent(String)
  /// What was sent, for whoever has the link.
  case shared(String)
  /// The picture of a card, by the digest of its bytes.
  case card(String)

  /// - Throws: A `Problem` where nothing is at this path, or its encoding is broken.
  init(path: String) throws {
    guard path.hasPrefix("/"), let decoded = Place.decoded(path[...]) else {
      throw Problem.formMalformed
    }
    let raw = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let parts = raw.map { Place.decoded(Substring($0)) ?? "" }
    guard let place = Place.named(parts) else { throw Problem.noPage(decoded) }
    self = place
  }

  /// `nil` where the encoding is broken. Most names have none, and asking Foundation is slow.
  private static func decoded(_ text: Substring) -> String? {
    text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding : String(text)
  }

  private static func named(_ parts: [String]) -> Place? {
    switch (parts[0], parts.count) {
    case ("", 1): .home
    case ("search", 1): .search
    case ("search", 2) where parts[1] == "results": .results
    case ("read", 3...): article(parts)
    case ("guides", 1): .guides
    case ("guides", 2) where parts[1] == "undo": .undo
    case ("guides", 2) where parts[1] == "trash": .trash
    case ("guides", 2): Int64(parts[1]).map { .guide($0) } ?? itinerary(parts[1])
    case ("guides", 3) where parts[2] == "order": Int64(parts[1]).map { .order($0) }
    case ("guides", 3) where parts[2] == "cover": Int64(parts[1]).map { .cover($0) }
    case ("guides", 3) where parts[2] == "update": Int64(parts[1]).map { .update($0) }
    case ("guides", 3) where parts[2] == "map": Int64(parts[1]).map { .guideMap($0) }
    case ("guides", 4) where parts[2] == "sections": sections(parts)
    case ("places", 1): .places
    case ("places", 2) where parts[1] == "check": .placeCheck
    case ("places", 2) where parts[1] == "near": .near
    case ("places", 2): Int64(parts[1]).map { .ownPlace($0) }
    case ("games", 1): .games
    case ("games", 2) where !parts[1].isEmpty: .game(parts[1])
    case ("open", 1): .open
    case ("map.svg", 1): .mapPicture
    case (".well-known", 2) where parts[1] == "apple-app-site-association": .appSites
    case ("settings", 1): .settings
    case ("sign-in", 1): .signIn
    case ("settings", 2) where parts[1] == "type": .type
    case ("awake", 2): .awake(parts[1])
    case ("conversations", 1): .conversations
    case ("conversations", 2...): conversation(parts)
    case ("join", 2): .join(parts[1])
    case ("pictures", 2): .picture(parts[1])
    case ("thumbnails", 2): .thumbnail(parts[1])
    case ("assets", 2...): .asset(parts.dropFirst().joined(separator: "/"))
    case ("favicon.ico", 1), ("apple-touch-icon.png", 1), ("robots.txt", 1),
      ("manifest.webmanifest", 1):
      .asset(parts[0])
    case ("healthz", 1): .health
    case ("send", 1): .send
    case ("sent", 1): .sentList
    case ("sent", 2): .sent(parts[1])
    case ("s", 2): .shared(parts[1])
    case ("cards", 2) where parts[1].hasSuffix(".jpg"): .card(String(parts[1].dropLast(4)))
    default: nil
    }
  }

  private static func sections(_ parts: [String]) -> Place? {
    guard let guide = Int64(parts[1]), let entry = Int64(parts[3]) else { return nil }
    return .sections(guide: guide, entry: entry)
  }

  private static func conversation(_ parts: [String]) -> Place? {
    guard let id = ConversationID(parts[1]) else { return nil }
    switch (parts.count, parts.dropFirst(2).first) {
    case (2, _): return .conversation(id)
    case (3, "events"): return .events(id)
    case (4, "choose"): return .choosing(id, kind: parts[3])
    case (4, "games") where !parts[3].isEmpty: return .playing(id, link: parts[3])
    case (5..., "read"):
      let title = parts.dropFirst(4).joined(separator: "/")
      return title.isEmpty ? nil : .inline(id, wiki: parts[3], title: title)
    default: return nil
    }
  }

  private static func article(_ parts: [String]) -> Place? {
    let title = parts.dropFirst(2).joined(separator: "/")
    return title.isEmpty ? nil : .article(wiki: parts[1], title: title)
  }

  /// `12.gpx`
  private static func itinerary(_ name: String) -> Place? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let guide = Int64(parts[0]),
      let format = ItineraryFormat(rawValue: String(parts[1]))
    else { return nil }
    return .itinerary(guide, format)
  }

  /// Whether something can be changed here.
  var takesPost: Bool {
    switch self {
    case .article, .guides, .guide, .update, .order, .undo, .trash, .settings, .type, .signIn,
      .places, .ownPlace, .near, .conversations, .conversation, .join, .games, .game, .choosing,
      .playing, .send, .sentList:
      true
    case .home, .search, .results, .cover, .sections, .itinerary, .awake, .picture, .thumbnail,
      .asset, .health, .placeCheck, .open, .appSites, .guideMap, .mapPicture, .events, .inline,
      .sent, .shared, .card:
      false
    }
  }

  /// Whether there is something to see here.
  var takesGet: Bool {
    switch self {
    case .undo, .trash, .type, .order: false
    default: true
    }
  }

  /// What any page may load: it is the same for everybody.
  var isPublic: Bool {
    switch self {
    case .asset, .health, .appSites, .shared, .card: true
    default: false
    }
  }

  /// One of the files of our own that pages load.
  var isAsset: Bool { if case .asset = self { true } else { false } }

  /// What is shown to who has not signed in; nothing of it comes from the library.
  var isOpen: Bool { isPublic || self == .signIn || self == .mapPicture }
}
