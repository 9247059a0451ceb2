internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes
internal import Secrets

/// Values that every page needs besides its own: viewer, address, settings and notices.
struct PageContext: Sendable {
  var localizer: Localizer
  /// Address of this page with its query, from the root: `/search?q=amst`.
  var path: String
  /// True if no wiki can be reached; the page says so.
  var isOffline: Bool
  /// The default wiki if `wikis` does not say which it is: a page about a failure needs no library.
  var configuredWiki: WikiID
  /// Returns the URL of a file of `Assets` by its name: `waypost.css`.
  var asset: @Sendable (String) -> Address
  /// Message about the change that was just made.
  var notice: Message?
  /// Undoes the change: address to POST to, with its query sent as fields.
  var undo: Address?
  /// The guide that was changed.
  var changedGuide: FlashMessages.ChangedGuide?
  /// The form that could not be carried out; the page shows what it was sent from.
  var failedForm: FailedForm?
  /// Wikis available for search; the default wiki always is.
  var wikis: [WikiListEntry] = []
  var defaultWiki: WikiID { wikis.first(where: \.isDefault)?.id ?? configuredWiki }
  /// Address of a saved picture, by its digest.
  var pictureAddress: @Sendable (String) -> Address? = { _ in nil }
  /// Address on this server of a picture, by its wiki and its address there.
  var thumbnails: @Sendable (WikiID) -> @Sendable (String) -> Address? = { _ in { _ in nil } }
  /// Type settings of articles.
  var type = TypeSettings()
  /// Wiki that this page loads from; it may be unreachable.
  var wikiAsked: WikiID?
  /// The address of this page at its wiki, if this page is an article.
  var originalAddress: String?
  /// Public scheme, host and port of this server: `https://waypost.example`.
  var origin = "http://127.0.0.1:8080"
  var viewerStatus = ViewerStatus.atThisMachine
}

extension PageContext {
  /// A form that could not be carried out, to be sent again as it is.
  struct FailedForm {
    /// What was not done.
    var message: Message
    /// Why.
    var problem: Problem
    var again: ProblemPage.Resubmission
  }

  /// Shows the notice about a change that was just made.
  mutating func show(_ notice: FlashMessages.Notice) {
    self.notice = notice.message
    undo = notice.undo
    changedGuide = notice.guide
  }

  /// Whether no other machine can open the addresses of this server.
  var isOnlyForThisMachine: Bool {
    ["http://127.", "http://localhost", "http://[::1]"].contains { origin.hasPrefix($0) }
  }

  func callAsFunction(_ key: Message.Key, _ arguments: Message.Argument...) -> String {
    localizer(Message(key, arguments: arguments))
  }

  /// Returns the text of a message with markup as arguments, such as a link or a date, and with the
  /// numbers after them.
  func markup(_ key: Message.Key, _ pieces: HTML..., numbers: [Int] = []) -> HTML {
    // Private-use characters mark the arguments: they occur in no message, and the only arguments
    // are these.
    let marks = (0..<UInt32(pieces.count)).compactMap { Unicode.Scalar(0xE000 + $0) }
    let arguments: [Message.Argument] =
      marks.map { .text(String($0)) } + numbers.map { .number($0) }
    let text = localizer(Message(key, arguments: arguments))
    var html = HTML()
    for scalar in text.unicodeScalars {
      if let piece = marks.firstIndex(of: scalar) {
        html += pieces[piece]
      } else {
        html.append(text: String(scalar))
      }
    }
    return html
  }

  /// Card picture of pages without a picture of their own.
  var usualImage: OpenGraphHead.Image {
    OpenGraphHead.Image(address: origin + asset("card.jpg").text, alternative: self(.sendAltUsual))
  }

  /// Returns whether a wiki's pages are part of Waypost, and the wiki itself is not available here:
  /// pages that are not saved do not exist.
  func isBuiltIn(_ wiki: WikiID) -> Bool {
    wiki.isBuiltIn && !wikis.contains { $0.id == wiki && $0.way != nil }
  }

  /// The Wikivoyage of the default wiki's language, until it is on the list. It is offered from the
  /// first run, and can be searched without being added.
  var offeredWiki: WikiID? {
    defaultWiki.travelWiki.flatMap { travel in
      wikis.contains { $0.id == travel } ? nil : travel
    }
  }

  /// Whether the viewer can search another wiki than this one: there is one, and guests choose none.
  var offersOtherWikis: Bool {
    !viewerStatus.isAnonymous && wikiOptions(chosen: defaultWiki) != nil
  }

  /// Returns the options of a choice of wiki; `nil` if there is nothing to choose.
  func wikiOptions(chosen: WikiID) -> HTML? {
    var ids = wikis.map(\.id)
    if !ids.contains(chosen) { ids.insert(chosen, at: 0) }
    if let offeredWiki, !ids.contains(offeredWiki) { ids.append(offeredWiki) }
    guard ids.count > 1 else { return nil }
    return ids.map { id -> HTML in
      let mark: HTML = id == chosen ? " selected" : ""
      return "<option value=\"\(id.slug)\"\(mark)>\(id.name)</option>"
    }.joined()
  }

  /// Returns the wiki of a guide, if it is not the default one and may be searched: an imported
  /// guide may name any wiki.
  func searchWiki(of guide: Guide) -> WikiID? {
    guard let wiki = guide.wiki, wiki != defaultWiki else { return nil }
    return WikiListRule(defaultWiki: defaultWiki, listed: wikis.map(\.id)).contains(wiki)
      ? wiki : nil
  }

  /// Returns a guide's title; the title of the default guide is translated.
  func title(ofGuide title: String) -> String {
    title == GuideService.savedGuide ? self(.guideSaved) : title
  }
}

extension Site {
  /// Returns the context of a page for this request.
  func context(_ request: SiteRequest<some Sendable>) async throws -> PageContext {
    var context = context(address: request.address, request.head)
    context.viewerStatus = request.viewerStatus
    // A query that cannot be decoded is refused on every page.
    let query = try request.query
    context.wikis = try await services.wikis.all()
    context.wikiAsked = reachabilityRoutes.wikiAsked(
      at: request.path, request.lazyQuery, defaultWiki: context.defaultWiki)
    if let notice = query["done"].flatMap({ flashMessages[$0] }) { context.show(notice) }
    return context
  }

  /// Returns the configured language, otherwise the one that the browser prefers.
  func localizer(for head: HTTPRequest) -> Localizer {
    let settings = services.settings
    let wanted = head.headerFields[.acceptLanguage].flatMap(Language.init(accepting:))
    return Localizer(settings.isLanguageSet ? settings.language : wanted ?? settings.language)
  }

  func context(address: String, _ head: HTTPRequest) -> PageContext {
    var context = PageContext(
      localizer: localizer(for: head), path: address, isOffline: services.isOffline,
      configuredWiki: services.settings.wiki, asset: { [assets] in assets.address(of: $0) })
    context.origin = origin(head)
    context.type = TypeSettings(cookie: TypeSettings.cookie.values(in: head).first)
    context.pictureAddress = Site.pictureAddress
    context.thumbnails = { [self] in thumbnails(of: $0) }
    return context
  }

  /// The origin of this server in links of a response.
  func origin(_ head: HTTPRequest) -> String {
    services.settings.serverSettings.origin(of: head.authority)
  }

  static let pictureAddress: @Sendable (String) -> Address? = { Routes.picture($0).address }

  /// Returns the thumbnail URLs of a wiki; `nil` for each picture while offline.
  func thumbnails(of wiki: WikiID) -> @Sendable (String) -> Address? {
    guard !services.isOffline else { return { _ in nil } }
    return { [key, day = services.clock.day] address in
      Routes.thumbnail(key.reference(to: address, of: wiki, on: day)).address
    }
  }
}
