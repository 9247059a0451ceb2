internal import App
internal import Articles
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Handlers of sending. A card is previewed and then sent: only a POST creates a link.
struct SharingRoutes: FeatureRoutes {
  let site: Site

  private var isPublic: Bool { services.settings.serverSettings.publicAddress != nil }

  /// Returns the preview of a card.
  func sendPage(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    try await sendPage(try request.query, request)
  }

  private func sendPage(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let subject = try await subject(form)
    do {
      return try await sendPage(subject, form, request)
    } catch let problem as Problem where form["text"] != nil && problem.kind == .badInput {
      // The form shows the passage again, to be corrected.
      guard !request.wantsJSON, let id = subject.article else { throw problem }
      var answer = try await sendPage(.article(id), form, request, fault: problem)
      answer.fail(with: problem)
      return answer
    }
  }

  private func sendPage(
    _ subject: ShareSubject, _ form: Form, _ request: SiteRequest<Owner>, fault: Problem? = nil
  ) async throws -> SiteResponse {
    let draft = try await services.sharing.draft(subject)
    if request.wantsJSON {
      return try Site.json(SharedLinkJSON(draft.sent, link: nil, origin: site.origin(request.head)))
    }
    let names: Set<String> = [
      "wiki", "title", "section", "text", "guide", "game", "latitude", "longitude", "name",
    ]
    var page = SharePreviewPage(
      draft: draft, seal: try draft.seal, fields: form.fields.filter { names.contains($0.name) },
      isPublic: isPublic,
      reference: CardReference(subject))
    page.fault = fault
    page.back = subject.back(named: draft.sent.title)
    page.conversations = try await site.conversationRoutes.openConversations(request)
    return .page(page.html(try await site.context(request)).utf8)
  }

  /// Creates the link of a card that was previewed.
  func send(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let draft = try await services.sharing.draft(try await subject(form))
    let seen = form["seen"]
    guard try seen == nil || seen == draft.seal else { throw Problem.cardChanged }
    let lifetime = try form.linkLifetime()
    let shared =
      form["reading"] == nil
      ? draft : try await services.sharing.openingGuide(of: draft, for: lifetime)
    let token = try await services.sharing.send(shared, for: lifetime)
    if request.wantsJSON {
      let origin = site.origin(request.head)
      return try Site.json(
        SharedLinkJSON(shared.sent, link: origin + PagePath.shared(token).text, origin: origin))
    }
    return .seeOther(.sent(token))
  }

  /// Returns the subject that the fields identify. Only listed wikis are contacted for its draft.
  private func subject(_ form: Form) async throws -> ShareSubject {
    if let link = form.filled("game") { return .game(link) }
    if form.filled("guide") != nil { return .guide(try form.number("guide")) }
    if let latitude = form.filled("latitude"), let longitude = form.filled("longitude") {
      guard let latitude = Double(latitude), let longitude = Double(longitude),
        let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
      else { throw Problem.formMalformed }
      let name = form.filled("name").map { String($0.prefix(PlaceService.nameLimit)) }
      return .place(PlaceTarget.Point(coordinate, name: name))
    }
    let wiki = try WikiID(slug: try form.text("wiki"))
    let typed = try form.text("title")
    let id = ArticleID(wiki: wiki, title: try PageTitle.checked(typed))
    if let text = form["text"] { return .passage(id, String(text.prefix(2_000))) }
    return form.filled("section").map { .section(id, $0) } ?? .article(id)
  }

  // MARK: Shared links

  private static let listed = 30

  func sentList(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let before = try request.query.number("before", in: ClosedRange<Int64>.rowID)
    let entries = try await services.sharing.sentList(SharingRoutes.listed, before: before)
    if request.wantsJSON { return try Site.json(entries.map(SharedLinkEntryJSON.init)) }
    let more = entries.count == SharingRoutes.listed ? entries.last?.number : nil
    let page = SharedLinksPage(entries: entries, more: more)
    return .page(page.html(try await site.context(request)).utf8)
  }

  func changeSent(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    guard try form.text("action") == "withdraw" else { throw Problem.formMalformed }
    try await services.sharing.withdraw(try form.number("number"))
    return site.seeOther(.sent, Message(.webDoneWithdrawn), undo: nil)
  }

  /// Returns the page to share a new link.
  func sent(_ token: String, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let content = try await services.sharing.sent(token)
    let c = try await site.context(request)
    let path = PagePath.shared(token)
    let address = c.origin + path.text
    var page = NewLinkPage(
      content: content, address: address, path: path,
      code: services.places.qrCode(of: address, label: c(.webPlaceQrAlt)), isPublic: isPublic)
    let thing: PagePath? =
      if let article = content.sent.article { .article(article) } else {
        content.sent.guide.map { .guide($0) }
      }
    page.back = thing.map { Layout.BackLink(path: $0, words: content.sent.title) }
    return .page(page.html(c).utf8)
  }

  /// Returns the page of a shared link. It is cached until a link is created or withdrawn, unless it
  /// ends by itself; the cookies are part of the key, so the owner's page is not shown to others.
  /// Reading it is no opening: where those are limited, this is the preview, with a button.
  func shared(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    let token = request.viewer.content
    let version = try services.sharing.sentVersion()
    let key = PageCache.Key(
      site.requestPolicy(request.head, request.caller), day: services.clock.day, minute: nil)
    if let ready = key.flatMap({ site.sharedPageCache.page($0, at: version) }) { return ready }
    var content = try await services.sharing.sent(token)
    let opensGuide = content.sent.openedGuide != nil
    do {
      if opensGuide { _ = try await services.sharing.guestGuide(token) }
    } catch let problem as Problem where problem.kind == .gone {
      content.sent.openedGuide = nil
    }
    let press = content.limits.openingsAllowed.map { _ in services.sharing.newPress() }
    var answer = try sharedPage(content, press: press, token, request)
    // Whether the guide is still there is not known by the version of the links.
    guard content.limits.isUnlimited, !opensGuide else {
      answer.shorterPolicy = .never
      return answer
    }
    answer = answer.ready()
    if let key { site.sharedPageCache.keep(answer, key, at: version) }
    return answer
  }

  /// Opens a shared link whose openings are limited: the response to the press is its only page.
  func openShared(
    _ form: Form, _ request: SiteRequest<LinkBearer<String>>
  ) async throws -> SiteResponse {
    let token = request.viewer.content
    let content = try await services.sharing.open(token, press: try form.text("press"))
    return try sharedPage(content, press: nil, token, request)
  }

  /// - Parameter press: What the button sends that opens the link; `nil` for the whole page.
  private func sharedPage(
    _ content: SharedLinkContent, press: String?, _ token: String,
    _ request: SiteRequest<LinkBearer<String>>
  ) throws -> SiteResponse {
    let sent = press == nil ? content.sent : content.sent.closed
    let path = PagePath.shared(token)
    if request.wantsJSON {
      let origin = site.origin(request.head)
      return try Site.json(SharedLinkJSON(sent, link: origin + path.text, origin: origin))
    }
    var c = site.context(address: path.text, request.head)
    c.type = TypeSettings()
    c.isOffline = false
    c.viewerStatus = ViewerStatus(isAnonymous: true)
    var page = SharedLinkPage(sent: sent, path: path, limits: content.limits, press: press)
    page.isOwner = request.owner != nil
    page.conversation = try request.query.filled("in").flatMap { ConversationID($0) }
    var answer = SiteResponse.page(page.html(c).utf8)
    answer.fields.set("X-Robots-Tag", "noindex, nofollow")
    return answer
  }

  /// Returns the picture of a card; its address contains the digest of the bytes.
  func card(_ name: String, _ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse
  {
    guard let bytes = try await services.sharing.cardPicture(name) else {
      return try await draftPicture(name, request)
    }
    var answer = SiteResponse(type: "image/jpeg", body: bytes, tag: "\"\(name)\"")
    // Messengers show the picture in their own pages.
    answer.fields[.crossOriginResourcePolicy] = "cross-origin"
    return answer
  }

  /// Returns the picture of a card that has not been sent.
  private func draftPicture(
    _ name: String, _ request: SiteRequest<LinkBearer<String>>
  ) async throws -> SiteResponse {
    let devices = ParticipantCookie(isSecure: request.isSecure).devices(in: request.head)
    guard
      let bytes = try await services.sharing.draftPicture(
        name, isOwner: request.owner != nil, devices: devices)
    else { throw Problem.noPage(String(request.path.prefix(80))) }
    return SiteResponse(type: "image/jpeg", body: bytes, tag: "\"\(name)\"", shorterPolicy: .never)
  }
}

extension Problem {
  static let cardChanged = Problem(.changedMeanwhile, Message(.problemCardChanged))
}

extension ShareSubject {
  /// The way back to the page of the subject.
  fileprivate func back(named name: String) -> Layout.BackLink {
    let path: PagePath =
      switch self {
      case .article(let id), .section(let id, _), .passage(let id, _): .article(id)
      case .place(let point): .place(point)
      case .guide(let number): .guide(number)
      case .game(let link): .game(link)
      }
    return Layout.BackLink(path: path, words: name)
  }
}
