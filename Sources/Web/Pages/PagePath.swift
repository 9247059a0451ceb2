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

  static func place(_ point: PlaceTarget.Point) -> PagePath {
    PagePath(encoded: OutgoingLink.waypost(point))
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
