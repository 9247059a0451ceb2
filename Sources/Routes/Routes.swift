package import Articles

/// The addresses of this server, each declared once. Who may ask for them, and what answers, stands
/// in the table of the module Web.
package enum Routes {
  package static let home = Route("/")
  package static let search = Route("/search")
  /// The results alone, for the script of the search box.
  package static let results = Route("/search/results")
  /// The wiki's slug, and the title as the address has it.
  package static let article = Route("/read/{wiki}/{title...}", .wiki, .title)
  /// Whether a wiki answers, by its slug.
  package static let reachability = Route("/awake/{wiki}", .wiki)

  // MARK: Guides

  package static let guides = Route("/guides")
  package static let guide = Route("/guides/{guide}", .number)
  /// A guide as a file for other programs.
  package static let itinerary = Route("/guides/{guide}.{format}", .number, .format)
  package static let guideOrder = Route("/guides/{guide}/order", .number)
  package static let guideCover = Route("/guides/{guide}/cover", .number)
  /// What the last update changed.
  package static let guideUpdate = Route("/guides/{guide}/update", .number)
  package static let guideMap = Route("/guides/{guide}/map", .number)
  /// Where the sections are chosen that a guide shows of one of its entries.
  package static let sections = Route("/guides/{guide}/sections/{entry}", .number, .number)
  package static let undo = Route("/guides/undo")
  package static let trash = Route("/guides/trash")

  // MARK: Places

  /// The list; with a place in its query, that place.
  package static let places = Route("/places")
  /// What is wrong with two fields, for the script.
  package static let placeCheck = Route("/places/check")
  package static let near = Route("/places/near")
  /// One of the owner's own.
  package static let ownPlace = Route("/places/{place}", .number)
  /// A link of any dialect, in the query.
  package static let open = Route("/open")
  package static let mapPicture = Route("/map.svg")

  // MARK: Conversations

  package static let conversations = Route("/conversations")
  package static let conversation = Route("/conversations/{conversation}", .conversation)
  /// What changes in a conversation, as it happens.
  package static let events = Route("/conversations/{conversation}/events", .conversation)
  /// Where one chooses what to send.
  package static let choosing = Route(
    "/conversations/{conversation}/choose/{kind}", .conversation, .text)
  package static let conversationGame = Route(
    "/conversations/{conversation}/games/{game}", .conversation, .text)
  package static let conversationArticle = Route(
    "/conversations/{conversation}/read/{wiki}/{title...}", .conversation, .wiki, .title)
  /// What one would join, by the secret of a link.
  package static let join = Route("/join/{token}", .text)

  // MARK: Games

  /// Where ships are hidden for a new game.
  package static let games = Route("/games")
  /// A game, by its link.
  package static let game = Route("/games/{game}", .text)

  // MARK: Sharing

  /// A card before it is sent.
  package static let send = Route("/send")
  package static let sentList = Route("/sent")
  /// The ways to send a link that was made.
  package static let sent = Route("/sent/{token}", .text)
  /// What was sent, for whoever has the link.
  package static let shared = Route("/s/{token}", .text)
  /// The picture of a card, by the digest of its bytes.
  package static let card = Route("/cards/{digest}.jpg", .text)

  // MARK: Pictures

  /// A picture of the library, by the digest of its bytes.
  package static let picture = Route("/pictures/{digest}", .digest)
  /// The same by a reference that this server signed.
  package static let signedPicture = Route("/pictures/{reference}", .signed)
  /// A picture of a wiki, by a reference that this server signed.
  package static let thumbnail = Route("/thumbnails/{reference}", .text)

  // MARK: The server

  package static let settings = Route("/settings")
  /// How articles are set.
  package static let type = Route("/settings/type")
  package static let signIn = Route("/sign-in")
  package static let health = Route("/healthz")
  /// By its path within the assets.
  package static let asset = Route("/assets/{file...}", .file)
  /// The files that programs look for at the root.
  package static let rootAsset = Route(
    "/{file}",
    .one(of: ["favicon.ico", "apple-touch-icon.png", "robots.txt", "manifest.webmanifest"]))
  /// Which apps may open our links.
  package static let appSites = Route("/.well-known/apple-app-site-association")
}
