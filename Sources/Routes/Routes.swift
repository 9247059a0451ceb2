package import Articles

/// The addresses of this server, each declared once. The route table of the module Web says who has
/// access and which handler responds.
package enum Routes {
  package static let home = Route("/")
  package static let search = Route("/search")
  /// Only the results, for the script of the search box.
  package static let results = Route("/search/results")
  /// The wiki's slug, and the title as in the address.
  package static let article = Route("/read/{wiki}/{title...}", .wiki, .title)
  /// How far the saving of an article is; the wiki and the title are those of `article`.
  package static let saving = Route("/saving/{wiki}/{title...}", .wiki, .title)
  /// Whether a wiki can be reached, by its slug.
  package static let reachability = Route("/reachability/{wiki}", .wiki)

  // MARK: Guides

  package static let guides = Route("/guides")
  package static let guide = Route("/guides/{guide}", .number)
  /// A guide as a file for other programs.
  package static let itinerary = Route("/guides/{guide}.{format}", .number, .format)
  /// A guide as a file for another Waypost.
  package static let guideFile = Route("/guides/{guide}.sqlite", .number)
  package static let guideOrder = Route("/guides/{guide}/order", .number)
  package static let guideCover = Route("/guides/{guide}/cover", .number)
  /// The changes of the last update.
  package static let guideUpdate = Route("/guides/{guide}/update", .number)
  package static let guideMap = Route("/guides/{guide}/map", .number)
  /// The form that selects which sections of an entry a guide shows.
  package static let sections = Route("/guides/{guide}/sections/{entry}", .number, .number)
  package static let guideImport = Route("/guides/import")
  /// How much of a file of guides has arrived.
  package static let importProgress = Route("/guides/import/progress")
  package static let undo = Route("/guides/undo")
  package static let trash = Route("/guides/trash")

  // MARK: Places

  /// The list of places, or the place in the query.
  package static let places = Route("/places")
  /// The problems of two coordinate fields, for the script.
  package static let placeCheck = Route("/places/check")
  package static let near = Route("/places/near")
  /// One of the owner's own places.
  package static let ownPlace = Route("/places/{place}", .number)
  /// Opens a link of any dialect, given in the query.
  package static let open = Route("/open")
  package static let mapPicture = Route("/map.svg")

  // MARK: Conversations

  package static let conversations = Route("/conversations")
  package static let conversation = Route("/conversations/{conversation}", .conversation)
  /// The stream of changes in a conversation.
  package static let events = Route("/conversations/{conversation}/events", .conversation)
  /// The page to choose what to send.
  package static let choosing = Route(
    "/conversations/{conversation}/choose/{kind}", .conversation, .text)
  package static let conversationGame = Route(
    "/conversations/{conversation}/games/{game}", .conversation, .text)
  package static let conversationArticle = Route(
    "/conversations/{conversation}/read/{wiki}/{title...}", .conversation, .wiki, .title)
  /// The invitation to a conversation, by the secret of its link.
  package static let join = Route("/join/{token}", .text)

  // MARK: Games

  /// The page to place the ships of a new game.
  package static let games = Route("/games")
  /// A game, by its link.
  package static let game = Route("/games/{game}", .text)

  // MARK: Sharing

  /// The preview of a card before it is sent.
  package static let send = Route("/send")
  package static let sentList = Route("/sent")
  /// The ways to send a link that was created.
  package static let sent = Route("/sent/{token}", .text)
  /// A shared link, for anybody who has it.
  package static let shared = Route("/s/{token}", .text)
  /// The guide that a shared link opens, for anybody who has the link.
  package static let guestGuide = Route("/s/{token}/guide", .text)
  /// An article of that guide.
  package static let guestArticle = Route("/s/{token}/read/{wiki}/{title...}", .text, .wiki, .title)
  /// A picture of that guide, by the digest of its bytes.
  package static let guestPicture = Route("/s/{token}/pictures/{digest}", .text, .digest)
  /// The picture of a card, by the digest of its bytes.
  package static let card = Route("/cards/{digest}.jpg", .text)

  // MARK: Pictures

  /// A picture of the library, by the digest of its bytes.
  package static let picture = Route("/pictures/{digest}", .digest)
  /// A picture of the library, by a reference that this server signed.
  package static let signedPicture = Route("/pictures/{reference}", .signed)
  /// A picture of a wiki, by a reference that this server signed.
  package static let thumbnail = Route("/thumbnails/{reference}", .text)

  // MARK: The server

  package static let settings = Route("/settings")
  /// The settings of typography.
  package static let type = Route("/settings/type")
  package static let signIn = Route("/sign-in")
  package static let health = Route("/healthz")
  /// What the service worker shows while Waypost cannot be reached.
  package static let unreachable = Route("/unreachable")
  /// An asset, by its path in the assets folder.
  package static let asset = Route("/assets/{file...}", .file)
  /// The files that programs expect at the root.
  package static let rootAsset = Route(
    "/{file}",
    .one(of: [
      "favicon.ico", "apple-touch-icon.png", "robots.txt", "manifest.webmanifest",
      "service-worker.js",
    ]))
  /// The apps that may open links to this server.
  package static let appSites = Route("/.well-known/apple-app-site-association")
  package static let androidApps = Route("/.well-known/assetlinks.json")
}
