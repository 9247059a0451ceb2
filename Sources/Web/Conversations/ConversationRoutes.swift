internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes
internal import Secrets

/// Handlers of conversations and of the articles and places read beside them.
struct ConversationRoutes: FeatureRoutes {
  let site: Site

  /// Maximum number of messages per page; earlier ones are on further pages.
  static let messagesShown = 200

  /// Maximum number of conversations that are listed beside the messages of one.
  private static let conversationsBeside = 50

  func conversations(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let page = ConversationsPage(conversations: try await services.conversations.conversations())
    if request.wantsJSON { return try Site.json(ConversationsJSON(page.conversations)) }
    return .page(page.html(try await site.context(request)).utf8).unlisted
  }

  func invitation(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    try site.conversationRateLimits.count(.look, by: request.client, now: services.clock.time)
    let conversation = try await services.conversations.invitation(request.viewer.content)
    // Who has joined already, or comes back by Back.
    for device in ParticipantCookie(isSecure: request.isSecure).devices(in: request.head)
    where try await services.conversations.membership(in: conversation.id, on: device) != nil {
      return .seeOther(.conversation(conversation.id)).unlisted
    }
    let page = JoinPage(path: Routes.join(request.viewer.content), conversation: conversation)
    return .page(page.html(try await site.context(request)).utf8).unlisted
  }

  func conversation(_ request: SiteRequest<ConversationViewer>) async throws -> SiteResponse {
    let viewer = request.viewer
    let id = viewer.id
    guard let member = viewer.member else {
      let summary = try await services.conversations.summary(of: id)
      let page = JoinPage(path: .conversation(id), conversation: summary.conversation)
      return .page(page.html(try await site.context(request)).utf8).unlisted
    }
    var c = try await site.context(request)
    c.origin = site.origin(request.head)
    let part = try request.query["part"]
    if part == "found" {
      let composer = try await site.composerRoutes.composer(viewer, request, size: .compact)
      guard case .app(let app) = composer.state else { throw Problem.noPage(request.path) }
      return .page(app.found(c).utf8).unlisted
    }
    if part == "composer" {
      let composer = try await site.composerRoutes.composer(viewer, request, size: .compact)
      return .page(composer.html(c).utf8).unlisted
    }
    var page = try await conversationPage(viewer, member, request)
    if request.wantsJSON {
      return try Site.json(TranscriptJSON(page.transcript, page.view, c)).unlisted
    }
    page.composer = try await site.composerRoutes.composer(viewer, request, size: .compact)
    return .page(page.html(c).utf8).unlisted
  }

  /// Returns the page of a conversation, with an empty composer.
  func conversationPage(
    _ viewer: ConversationViewer, _ member: Membership,
    _ request: SiteRequest<ConversationViewer>
  ) async throws -> ConversationPage {
    let id = viewer.id
    let transcript = try await services.transcripts.transcript(
      of: id, before: try request.query.number("before", in: .sequence),
      limit: ConversationRoutes.messagesShown)
    let view = ConversationContext(
      id: id, reader: member.participant.id, people: transcript.participants,
      blocked: try await services.conversations.blocked(by: member))
    let all = viewer.isOwner ? try await services.conversations.conversations() : nil
    let beside = all.map { Array($0.prefix(ConversationRoutes.conversationsBeside)) }
    return ConversationPage(
      transcript: transcript, view: view, member: member,
      composer: Composer(
        id: id, kinds: try await site.composerRoutes.chooser(viewer, request).kinds,
        message: ConversationService.newMessageID(), reader: member.participant.id),
      people: ParticipantList(
        view: view, transcript: transcript, isOwner: viewer.isOwner,
        links: try await links(viewer), code: services.places.qrCode(of:label:)),
      all: beside, isEarlier: try request.query["before"] != nil)
  }

  private func links(_ viewer: ConversationViewer) async throws -> [JoinLinkWithPath] {
    viewer.isOwner ? try await services.conversations.links(to: viewer.id, by: site.key) : []
  }

  /// Up to 8 open conversations in which this browser takes part, most recent first.
  func openConversations(_ request: SiteRequest<Owner>) async throws -> [Conversation] {
    let devices = ParticipantCookie(isSecure: request.isSecure).devices(in: request.head)
    guard !devices.isEmpty else { return [] }
    var open: [Conversation] = []
    for conversation in try await services.conversations.conversations()
    where conversation.closedAt == nil {
      for device in devices
      where try await services.conversations.membership(in: conversation.id, on: device) != nil {
        open.append(conversation)
        break
      }
      if open.count == 8 { break }
    }
    return open
  }

  // MARK: Reading in a conversation

  func inline(
    _ title: String, of slug: String, _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    let viewer = request.viewer.asViewer
    let id = viewer.id
    let wiki = try WikiID(slug: slug)
    let article = ArticleID(wiki: wiki, title: try PageTitle.checked(title))
    if try request.query["as"] == "summary" {
      guard
        let summary = try await site.inlineReadingRoutes.inlineSummary(
          of: article, in: id, problem: nil, request)
      else { throw Problem.noPage(request.path) }
      return summary
    }
    if try request.query["as"] == "frame", !wiki.isBuiltIn {
      return try await site.inlineReadingRoutes.wikiFrame(of: article, request)
    }
    try count(.read, by: viewer, request)
    if try request.query["as"] == "reachability" {
      return try await site.reachabilityRoutes.awake(for: article, in: viewer)
    }
    do {
      if try request.query["as"] == "page", !wiki.isBuiltIn {
        return try await site.inlineReadingRoutes.framed(article, request)
      }
      return try await inline(article, viewer, request)
    } catch {
      // What was sent of it stays readable while its wiki is away.
      guard !request.wantsJSON, let problem = Problem(error),
        problem.kind.isOfWiki || problem.kind == .notSavedOffline,
        let summary = try await site.inlineReadingRoutes.inlineSummary(
          of: article, in: id, problem: problem, request)
      else { throw error }
      return summary
    }
  }

  private func inline(
    _ article: ArticleID, _ viewer: ConversationViewer, _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse {
    let id = viewer.id
    let conversation = try await services.conversations.summary(of: id).conversation.title
    let context = try await site.context(request)
    let answer: @Sendable (ReadResult, Set<ArticleID>) -> SiteResponse = { [self] reading, saved in
      var page = InlineReaderPage(
        id: id, title: conversation, reading: reading, isOwner: viewer.isOwner,
        pictureAddress: { [key = site.key] in
          Routes.signedPicture(key.reference(toSaved: $0)).address
        },
        thumbnailAddress: site.thumbnails(of: reading.article.id.wiki))
      page.saved = saved
      return SiteResponse.page(page.html(context).utf8).unlisted
    }
    guard viewer.isOwner else {
      return try await services.conversations.read(
        article.title.text, wiki: article.wiki, in: id
      ) { answer($0, []) }
    }
    let reading = try await services.reading.read(
      article.title.text, from: services.wikis.readable(article.wiki))
    let languages = reading.article.languages.compactMap {
      SavedArticleLinks.id(of: $0, listed: context.wikis)
    }
    let saved = try await services.reading.savedTargets(among: Set(languages))
    return try await services.reading.render(reading) { answer($0, saved) }
  }
}
