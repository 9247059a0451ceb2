internal import Articles
internal import Foundation  // percent-decoding of a query
internal import Markup
internal import Places
internal import Routes

// Where the links of pages lead: the addresses of routes, with what stands in their queries.

extension PagePath {
  static let home = Routes.home()
  static let search = Routes.search()
  static let results = Routes.results()
  static let guides = Routes.guides()
  static let undo = Routes.undo()
  static let trash = Routes.trash()
  static let settings = Routes.settings()
  static let type = Routes.type()
  static let signIn = Routes.signIn()
  static let places = Routes.places()
  static let open = Routes.open()
  static let placeCheck = Routes.placeCheck()
  static let near = Routes.near()
  static let send = Routes.send()
  static let sent = Routes.sentList()
  static let conversations = Routes.conversations()
  static let games = Routes.games()

  /// What lies around a point.
  static func near(_ point: PlaceTarget.Point) -> PagePath {
    near.query([
      ("lat", Coordinate.decimal(point.coordinate.latitude)),
      ("lon", Coordinate.decimal(point.coordinate.longitude)), ("name", point.name),
    ])
  }

  /// A place with the way back to the article that lies there; what is part of Waypost has no
  /// address that others know.
  static func place(_ point: PlaceTarget.Point, of article: ArticleID) -> PagePath {
    guard !article.wiki.isBuiltIn else { return place(point) }
    return place(point).query("WMFArticleURL", article.usualAddress)
  }

  static func ownPlace(_ number: Int64) -> PagePath { Routes.ownPlace(number) }

  /// A card before it is sent.
  static func send(_ fields: [(name: String, value: String)]) -> PagePath {
    send.query(fields.map { ($0.name, $0.value) })
  }
  static func sent(before number: Int64) -> PagePath { sent.query("before", number) }
  static func sent(_ token: String) -> PagePath { Routes.sent(token) }
  static func shared(_ token: String) -> PagePath { Routes.shared(token) }

  static func awake(_ wiki: WikiID) -> PagePath { Routes.reachability(wiki.slug) }

  static func conversation(_ id: ConversationID) -> PagePath { Routes.conversation(id) }
  /// What changes in a conversation after a number.
  static func events(of id: ConversationID, after number: Int) -> PagePath {
    Routes.events(id).query("after", number)
  }
  /// A conversation with something in its composer.
  static func conversation(_ id: ConversationID, _ fields: [(String, String)]) -> PagePath {
    conversation(id).query(filled(fields))
  }
  /// Where one chooses what to send, on a page of its own.
  static func choosing(
    _ kind: String, in id: ConversationID, _ fields: [(String, String)] = []
  ) -> PagePath {
    Routes.choosing(id, kind).query(filled(fields))
  }
  private static func filled(_ fields: [(String, String)]) -> [(name: String, value: String?)] {
    fields.filter { !$0.1.isEmpty }.map { ($0.0, $0.1) }
  }

  static func game(_ link: String) -> PagePath { Routes.game(link) }
  /// A game, played in a conversation.
  static func game(_ link: String, in id: ConversationID) -> PagePath {
    Routes.conversationGame(id, link)
  }
  /// Where ships are hidden after a game with the same people.
  static func rematch(_ link: String) -> PagePath { games.query("rematch", link) }

  static func guide(_ id: Int64) -> PagePath { Routes.guide(id) }
  /// A guide put together by days, countries or cities.
  static func guide(_ id: Int64, by grouping: GuideGrouping) -> PagePath {
    grouping == .day ? guide(id) : guide(id).query("by", grouping.rawValue)
  }
  static func order(_ guide: Int64) -> PagePath { Routes.guideOrder(guide) }
  static func itinerary(_ guide: Int64, as format: ItineraryFormat) -> PagePath {
    Routes.itinerary(guide, format)
  }
  static func cover(_ guide: Int64) -> PagePath { Routes.guideCover(guide) }
  static func update(_ guide: Int64) -> PagePath { Routes.guideUpdate(guide) }
  static func map(ofGuide id: Int64) -> PagePath { Routes.guideMap(id) }
  static func sections(_ entry: Int64, in guide: Int64) -> PagePath {
    Routes.sections(guide, entry)
  }

  /// An article; the guide that is being filled goes along.
  static func article(_ id: ArticleID, section: String = "", guide: String?) -> PagePath {
    article(id, section: section).query([("guide", guide)])
  }

  /// An article, read in a conversation.
  static func article(_ id: ArticleID, in conversation: ConversationID) -> PagePath {
    Routes.conversationArticle(conversation, id.wiki.slug, id.title.text)
  }

  /// An article with the sections that a guide shows of it.
  static func article(_ id: ArticleID, shownIn guide: Int64) -> PagePath {
    article(id).query("in", guide)
  }

  /// An article as plain text.
  static func text(
    _ id: ArticleID, as form: ArticleForm, revision: Int? = nil,
    in variant: LanguageConverter.Variant? = nil
  ) -> PagePath {
    article(id).query([
      ("format", form.rawValue), ("revision", revision.map(String.init)),
      ("variant", variant?.code),
    ])
  }

  /// An article in another script or spelling; the guide that is being filled goes along.
  static func article(
    _ id: ArticleID, in variant: LanguageConverter.Variant, revision: Int?, guide: String?
  ) -> PagePath {
    article(id).query([
      ("variant", variant.code), ("revision", revision.map(String.init)), ("guide", guide),
    ])
  }

  static func search(
    _ query: String, wiki: WikiID? = nil, guidePicker: GuidePicker? = nil
  ) -> PagePath {
    search.query([
      ("q", query), ("wiki", wiki?.slug), ("guide", guidePicker?.guide),
      ("had", guidePicker?.before.map(String.init)),
    ])
  }

  /// The id of the map in a page.
  static let mapAnchor = "waypost-map"

  /// An address of ours without what it asks of the map in its page.
  ///
  /// - Parameter address: The path and the query of a request that was admitted.
  static func withoutMap(_ address: String) -> PagePath {
    let parts = address.split(separator: "?", maxSplits: 1)
    let fields = (parts.dropFirst().first ?? "").split(separator: "&").filter { field in
      !MapRequest.fields.contains(String(field.prefix { $0 != "=" }))
    }
    return PagePath(ofRequest: String(parts.first ?? "/"))
      .query(encoded: fields.joined(separator: "&"))
  }

  /// A page with its map at another position, and the map in sight.
  static func map(of page: PagePath, at position: MapPosition) -> PagePath {
    let mark = page.text.contains("?") ? "&" : "?"
    return PagePath(ofRequest: "\(page.text)\(mark)map=\(position)").atMap
  }

  /// The same page with its map in sight.
  var atMap: PagePath { fragment(PagePath.mapAnchor) }
}

extension HTML.Interpolation {
  /// An address of our own, escaped.
  mutating func appendInterpolation(_ path: PagePath) { appendInterpolation(path.text) }
}

extension PageContext {
  /// A value of this page's own query; nil where it is absent or empty.
  func queryValue(_ name: String) -> String? {
    PageContext.fields(ofQuery: path).first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// The names and values of an address's query, decoded as a browser's form encodes them.
  static func fields(ofQuery address: String) -> [(name: String, value: String)] {
    let query = address.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1).dropFirst()
    return (query.first ?? "").split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    text.replacing("+", with: " ").removingPercentEncoding ?? ""
  }
}
