internal import App
internal import Articles
internal import Foundation  // percent-decoding of a title in an address
internal import Markup
internal import Places
internal import Routes

// Addresses of the site's pages: routes with their query parameters.

extension PagePath {
  static let home = Routes.home()
  static let search = Routes.search()
  static let results = Routes.results()
  static let guides = Routes.guides()
  static let guideImport = Routes.guideImport()
  static let importProgress = Routes.importProgress()
  static let undo = Routes.undo()
  static let trash = Routes.trash()
  static let settings = Routes.settings()
  static let type = Routes.type()
  static let signIn = Routes.signIn()
  static let unreachable = Routes.unreachable()
  static let serviceWorker = Routes.rootAsset("service-worker.js")
  static let places = Routes.places()
  static let open = Routes.open()
  static let placeCheck = Routes.placeCheck()
  static let near = Routes.near()
  static let send = Routes.send()
  static let sent = Routes.sentList()
  static let conversations = Routes.conversations()
  static let games = Routes.games()

  /// Articles near a point.
  static func near(_ point: PlaceTarget.Point) -> PagePath {
    near.query([
      ("lat", Coordinate.decimal(point.coordinate.latitude)),
      ("lon", Coordinate.decimal(point.coordinate.longitude)), ("name", point.name),
    ])
  }

  /// A place with a link back to its article. An article of a built-in wiki has no public address.
  static func place(_ point: PlaceTarget.Point, of article: ArticleID) -> PagePath {
    guard !article.wiki.isBuiltIn else { return place(point) }
    return place(point).query("WMFArticleURL", article.usualAddress)
  }

  /// The map of a place as a picture.
  static func mapPicture(of point: PlaceTarget.Point, theme: String? = nil) -> PagePath {
    Routes.mapPicture().query([
      ("lat", Coordinate.decimal(point.coordinate.latitude)),
      ("lon", Coordinate.decimal(point.coordinate.longitude)), ("name", point.name),
      ("theme", theme),
    ])
  }

  static func ownPlace(_ number: Int64) -> PagePath { Routes.ownPlace(number) }

  /// Preview of a card.
  static func send(_ fields: [(name: String, value: String)]) -> PagePath {
    send.query(fields.map { ($0.name, $0.value) })
  }
  static func sent(before number: Int64) -> PagePath { sent.query("before", number) }
  static func sent(_ token: String) -> PagePath { Routes.sent(token) }
  static func shared(_ token: String) -> PagePath { Routes.shared(token) }

  static func awake(_ wiki: WikiID) -> PagePath { Routes.reachability(wiki.slug) }

  static func conversation(_ id: ConversationID) -> PagePath { Routes.conversation(id) }
  /// Event stream of a conversation, after a sequence number.
  static func events(of id: ConversationID, after number: Int) -> PagePath {
    Routes.events(id).query("after", number)
  }
  /// A conversation with these values in its composer.
  static func conversation(_ id: ConversationID, _ fields: [(String, String)]) -> PagePath {
    conversation(id).query(filled(fields))
  }
  /// A conversation with a card in its composer, for a new message.
  static func conversation(_ id: ConversationID, inserting card: CardReference) -> PagePath {
    let inserted = InsertedCard(reference: card, message: ConversationService.newMessageID())
    return conversation(id, inserted.fields)
  }
  /// Page of its own to choose what to send.
  static func choosing(
    _ kind: String, in id: ConversationID, _ fields: [(String, String)] = []
  ) -> PagePath {
    Routes.choosing(id, kind).query(filled(fields))
  }
  private static func filled(_ fields: [(String, String)]) -> [(name: String, value: String?)] {
    fields.filter { !$0.1.isEmpty }.map { ($0.0, $0.1) }
  }

  static func game(_ link: String) -> PagePath { Routes.game(link) }
  /// A game within a conversation.
  static func game(_ link: String, in id: ConversationID) -> PagePath {
    Routes.conversationGame(id, link)
  }
  /// Start of a rematch with the same players.
  static func rematch(_ link: String) -> PagePath { games.query("rematch", link) }

  static func itinerary(_ guide: Int64, as format: ItineraryFormat) -> PagePath {
    Routes.itinerary(guide, format)
  }
  static func file(ofGuide id: Int64) -> PagePath { Routes.guideFile(id) }
  static func cover(_ guide: Int64) -> PagePath { Routes.guideCover(guide) }
  static func update(_ guide: Int64) -> PagePath { Routes.guideUpdate(guide) }

  static func sections(_ entry: Int64, in guide: Int64) -> PagePath {
    Routes.sections(guide, entry)
  }

  /// An article, with the guide that is being filled.
  static func article(_ id: ArticleID, section: String = "", guide: String?) -> PagePath {
    article(id, section: section).query([("guide", guide)])
  }

  /// How far the saving of an article is.
  static func saving(_ id: ArticleID) -> PagePath { Routes.saving(id.wiki.slug, id.title.text) }

  /// An article within a conversation.
  static func article(_ id: ArticleID, in conversation: ConversationID) -> PagePath {
    Routes.conversationArticle(conversation, id.wiki.slug, id.title.text)
  }

  /// An article with only the sections that a guide shows.
  static func article(_ id: ArticleID, shownIn guide: Int64) -> PagePath {
    article(id).query("in", guide)
  }

  /// The article of a stop, with the sections that the guide shows of it.
  static func article(of stop: Guide.Entry, in guide: Int64) -> PagePath {
    stop.sections.isEmpty ? .article(stop.article.id) : .article(stop.article.id, shownIn: guide)
  }

  static func text(
    _ id: ArticleID, as form: ArticleTextFormat, revision: Int? = nil,
    in variant: LanguageWithVariants.Variant? = nil
  ) -> PagePath {
    article(id).query([
      ("format", form.rawValue), ("revision", revision.map(String.init)),
      ("variant", variant?.code),
    ])
  }

  /// An article in another script or spelling, with the guide that is being filled.
  static func article(
    _ id: ArticleID, in variant: LanguageWithVariants.Variant, revision: Int?, guide: String?
  ) -> PagePath {
    article(id).query([
      ("variant", variant.code), ("revision", revision.map(String.init)), ("guide", guide),
    ])
  }

  static func search(
    _ query: String, wiki: WikiID? = nil, guidePicker: DestinationGuide? = nil,
    scope: SearchQuery.Scope = .both, length: ResultsLength = .first
  ) -> PagePath {
    search.query([
      ("q", query), ("wiki", wiki?.slug), ("guide", guidePicker?.guide),
      ("had", guidePicker?.before.map(String.init)), ("in", scope.field), ("show", length.field),
    ])
  }

  /// Element ID of the map in a page.
  static let mapAnchor = "waypost-map"

  /// Returns an address of this site without the query parameters of its map.
  ///
  /// - Parameter address: Path and query of an accepted request.
  static func withoutMap(_ address: String) -> PagePath {
    let parts = address.split(separator: "?", maxSplits: 1)
    let fields = (parts.dropFirst().first ?? "").split(separator: "&").filter { field in
      !MapRequest.fields.contains(String(field.prefix { $0 != "=" }))
    }
    return PagePath(ofRequest: String(parts.first ?? "/"))
      .query(encoded: fields.joined(separator: "&"))
  }

  /// Returns a page with its map at another position, scrolled to the map.
  static func map(of page: PagePath, at position: MapPosition) -> PagePath {
    let mark = page.text.contains("?") ? "&" : "?"
    return PagePath(ofRequest: "\(page.text)\(mark)map=\(position)").atMap
  }

  /// The same page, scrolled to its map.
  var atMap: PagePath { fragment(PagePath.mapAnchor) }
}

extension HTML.Interpolation {
  /// Appends the address of a page, escaped.
  mutating func appendInterpolation(_ path: PagePath) { appendInterpolation(path.text) }
}

extension PageContext {
  /// Returns a parameter of this page's query; `nil` if it is absent or empty.
  func queryValue(_ name: String) -> String? {
    // A query that cannot be decoded has no page.
    (try? RequestQuery(of: path).form)?.filled(name)
  }
}
