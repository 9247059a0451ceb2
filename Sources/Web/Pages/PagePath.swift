internal import Articles
internal import Foundation  // percent-decoding of a query
internal import Markup
internal import Places

/// An address of our own, from the root: it has no scheme, so none needs to be checked.
struct PagePath: Sendable, Hashable {
  /// As it stands in an attribute; not yet escaped.
  let text: String

  private init(encoded text: String) { self.text = text }

  static let home = PagePath(encoded: "/")
  static let search = PagePath(encoded: "/search")
  /// The results alone, for the script of the search box.
  static let results = PagePath(encoded: "/search/results")
  static let guides = PagePath(encoded: "/guides")
  static let undo = PagePath(encoded: "/guides/undo")
  static let settings = PagePath(encoded: "/settings")
  static let places = PagePath(encoded: "/places")
  static let open = PagePath(encoded: "/open")
  static let placeCheck = PagePath(encoded: "/places/check")
  static let near = PagePath(encoded: "/places/near")

  /// What lies around a point.
  static func near(_ point: PlaceTarget.Point) -> PagePath {
    let degrees = point.coordinate
    let name = point.name.map { "&name=\($0.percentEncoded())" } ?? ""
    return PagePath(
      encoded: "/places/near?lat=\(Coordinate.decimal(degrees.latitude))"
        + "&lon=\(Coordinate.decimal(degrees.longitude))\(name)")
  }

  static func place(_ point: PlaceTarget.Point) -> PagePath {
    PagePath(encoded: OutgoingLink.waypost(point))
  }

  /// The same with the way back to the article that lies there; what is part of Waypost has no
  /// address that others know.
  static func place(_ point: PlaceTarget.Point, of article: ArticleID) -> PagePath {
    guard !article.wiki.isPartOfWaypost else { return place(point) }
    let link = article.usualAddress.percentEncoded()
    return PagePath(encoded: "\(OutgoingLink.waypost(point))&WMFArticleURL=\(link)")
  }

  static func ownPlace(_ number: Int64) -> PagePath { PagePath(encoded: "/places/\(number)") }

  static let send = PagePath(encoded: "/send")
  /// A card before it is sent.
  static func send(_ fields: [(name: String, value: String)]) -> PagePath {
    let query = fields.map { "\($0.name)=\($0.value.percentEncoded())" }
    return PagePath(encoded: "/send?\(query.joined(separator: "&"))")
  }
  static let sent = PagePath(encoded: "/sent")
  static func sent(before number: Int64) -> PagePath {
    PagePath(encoded: "/sent?before=\(number)")
  }
  /// The ways to send a link that was made.
  static func sent(_ token: String) -> PagePath { PagePath(encoded: "/sent/\(token)") }
  /// What others open.
  static func shared(_ token: String) -> PagePath { PagePath(encoded: "/s/\(token)") }

  static let signIn = PagePath(encoded: "/sign-in")
  /// Posted to: how articles are set.
  static let type = PagePath(encoded: "/settings/type")

  /// Whether a wiki answers.
  static func awake(_ wiki: WikiID) -> PagePath {
    PagePath(encoded: "/awake/\(wiki.slug.percentEncoded(keeping: ":~"))")
  }

  static let conversations = PagePath(encoded: "/conversations")
  static func conversation(_ id: ConversationID) -> PagePath {
    PagePath(encoded: "/conversations/\(id.text)")
  }
  /// What changes in a conversation after a number.
  static func events(of id: ConversationID, after number: Int) -> PagePath {
    PagePath(encoded: "/conversations/\(id.text)/events?after=\(number)")
  }
  /// A conversation with something in its composer.
  static func conversation(_ id: ConversationID, _ fields: [(String, String)]) -> PagePath {
    PagePath(encoded: "/conversations/\(id.text)" + query(fields))
  }
  /// Where one chooses what to send, on a page of its own.
  static func choosing(
    _ kind: String, in id: ConversationID, _ fields: [(String, String)] = []
  ) -> PagePath {
    PagePath(encoded: "/conversations/\(id.text)/choose/\(kind)" + query(fields))
  }
  /// Nothing where all are empty.
  private static func query(_ fields: [(String, String)]) -> String {
    let filled = fields.filter { !$0.1.isEmpty }
    guard !filled.isEmpty else { return "" }
    return "?" + filled.map { "\($0)=\($1.percentEncoded())" }.joined(separator: "&")
  }
  /// A page of ours, within a conversation: `/read/…` becomes `/conversations/{id}/read/…`.
  static func inline(_ page: PagePath, in id: ConversationID) -> PagePath {
    PagePath(encoded: "/conversations/\(id.text)\(page.text)")
  }

  /// Where ships are hidden, and a new game is posted to.
  static let games = PagePath(encoded: "/games")
  /// A game; its link needs no encoding.
  static func game(_ link: String) -> PagePath { PagePath(encoded: "/games/\(link)") }
  /// Where ships are hidden after a game with the same people.
  static func rematch(_ link: String) -> PagePath { PagePath(encoded: "/games?rematch=\(link)") }

  static let trash = PagePath(encoded: "/guides/trash")

  static func guide(_ id: Int64) -> PagePath { PagePath(encoded: "/guides/\(id)") }
  /// A guide put together by days, countries or cities.
  static func guide(_ id: Int64, by grouping: GuideGrouping) -> PagePath {
    grouping == .day
      ? guide(id) : PagePath(encoded: "/guides/\(id)?by=\(grouping.rawValue)")
  }
  /// Posted to: the order of a guide.
  static func order(_ guide: Int64) -> PagePath { PagePath(encoded: "/guides/\(guide)/order") }
  /// A guide as a file for other programs.
  static func itinerary(_ guide: Int64, as format: ItineraryFormat) -> PagePath {
    PagePath(encoded: "/guides/\(guide).\(format.rawValue)")
  }
  /// Where a guide's cover is chosen.
  static func cover(_ guide: Int64) -> PagePath { PagePath(encoded: "/guides/\(guide)/cover") }
  /// What the last update of a guide changed.
  static func update(_ guide: Int64) -> PagePath { PagePath(encoded: "/guides/\(guide)/update") }

  /// An article; the guide that is being filled goes along.
  static func article(
    _ id: ArticleID, section: String = "", guide: String? = nil
  ) -> PagePath {
    let slug = id.wiki.slug.percentEncoded(keeping: ":~")
    let query = guide.map { "?guide=\($0.percentEncoded())" } ?? ""
    let fragment = section.isEmpty ? "" : "#" + PagePath.anchor(section)
    return PagePath(encoded: "/read/\(slug)/\(id.title.pathComponent)\(query)\(fragment)")
  }

  /// Where the sections are chosen that a guide shows of an entry.
  static func sections(_ entry: Int64, in guide: Int64) -> PagePath {
    PagePath(encoded: "/guides/\(guide)/sections/\(entry)")
  }

  /// An article with the sections that a guide shows of it.
  static func article(_ id: ArticleID, shownIn guide: Int64) -> PagePath {
    PagePath(encoded: "\(article(id).text)?in=\(guide)")
  }

  /// An article as plain text.
  static func text(_ id: ArticleID, as form: ArticleForm, revision: Int? = nil) -> PagePath {
    let old = revision.map { "&revision=\($0)" } ?? ""
    return PagePath(encoded: "\(article(id).text)?format=\(form.rawValue)\(old)")
  }

  static func search(
    _ query: String, wiki: WikiID? = nil, filling: Filling? = nil
  ) -> PagePath {
    var text = "/search?q=\(query.percentEncoded())"
    if let wiki { text += "&wiki=\(wiki.slug.percentEncoded())" }
    if let filling { text += "&guide=\(filling.guide.percentEncoded())" }
    if let before = filling?.before { text += "&had=\(before)" }
    return PagePath(encoded: text)
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
    let path = String(parts.first ?? "/")
    return PagePath(encoded: fields.isEmpty ? path : path + "?" + fields.joined(separator: "&"))
  }

  /// A page with its map at another position, and the map in sight.
  static func map(of page: PagePath, at position: MapPosition) -> PagePath {
    let mark = page.text.contains("?") ? "&" : "?"
    return PagePath(encoded: "\(page.text)\(mark)map=\(position)#\(mapAnchor)")
  }

  /// The same page with its map in sight.
  var atMap: PagePath { PagePath(encoded: "\(text)#\(PagePath.mapAnchor)") }

  /// What lies where in a guide.
  static func map(ofGuide id: Int64) -> PagePath { PagePath(encoded: "/guides/\(id)/map") }

  /// A section's name as MediaWiki writes it after `#`.
  private static func anchor(_ section: String) -> String {
    section.replacing(" ", with: "_").percentEncoded(keeping: "/:,@!$*()~;'")
  }
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
