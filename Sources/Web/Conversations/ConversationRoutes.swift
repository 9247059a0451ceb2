internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// The pages of conversations.

extension Site {
  /// So many messages a page shows; those before are on pages of their own.
  static let messagesShown = 200

  func conversations(_ visit: Visit<Owner>) async throws -> Answer {
    let page = TalksPage(conversations: try await verbs.talk.conversations())
    if visit.wantsJSON { return try Site.json(ConversationsJSON(page.conversations)) }
    return .page(page.html(try await context(visit)).utf8).unlisted
  }

  func invitation(_ visit: Visit<LinkHolder<String>>) async throws -> Answer {
    try talkLimits.count(.look, by: visit.client, now: verbs.talk.time)
    let conversation = try await verbs.talk.invitation(visit.viewer.content)
    let page = JoinPage(path: visit.path, conversation: conversation)
    return .page(page.html(try await context(visit)).utf8).unlisted
  }

  func conversation(_ visit: Visit<Guest>) async throws -> Answer {
    let guest = visit.viewer
    let id = guest.id
    guard let member = guest.member else {
      let transcript = try await verbs.talk.transcript(of: id, limit: 1)
      let page = JoinPage(
        path: PagePath.conversation(id).text, conversation: transcript.conversation)
      return .page(page.html(try await context(visit)).utf8).unlisted
    }
    var c = try await context(visit)
    c.origin = origin(visit.head)
    if visit.query["part"] == "composer" {
      let composer = try await composer(guest, visit, size: .compact)
      return .page(composer.html(c).utf8).unlisted
    }
    let transcript = try await verbs.talk.transcript(
      of: id, before: try visit.query.number("before", in: .sequence), limit: Site.messagesShown)
    let view = TalkView(
      id: id, reader: member.participant.id, people: transcript.participants,
      blocked: try await verbs.talk.blocked(by: member))
    if visit.wantsJSON { return try Site.json(TranscriptJSON(transcript, view, c)).unlisted }
    let page = TalkPage(
      transcript: transcript, view: view, member: member,
      composer: try await composer(guest, visit, size: .compact),
      people: TalkPeople(
        view: view, transcript: transcript, isHolder: guest.isHolder,
        links: try await links(guest), code: verbs.qrCode(of:label:)),
      isEarlier: visit.query["before"] != nil)
    return .page(page.html(c).utf8).unlisted
  }

  private func links(_ guest: Guest) async throws -> [OpenLink] {
    guest.isHolder ? try await verbs.talk.links(to: guest.id, by: key) : []
  }

  func choosing(_ kind: String, _ visit: Visit<ConversationMember>) async throws -> Answer {
    let guest = visit.viewer.guest
    let composer = try await composer(guest, visit, kind: kind, size: .expanded)
    guard case .app(let app) = composer.state else { throw Problem.noPage(visit.path) }
    let c = try await context(visit)
    if visit.query["part"] == "composer" { return .page(app.html(c).utf8).unlisted }
    let title = try await verbs.talk.transcript(of: guest.id, limit: 1).conversation.title
    return .page(ChoosingPage(app: app, title: title).html(c).utf8).unlisted
  }

  /// The conversations that this browser takes part in and can add to, the last one first.
  func openConversations(_ visit: Visit<Owner>) async throws -> [Conversation] {
    let devices = TalkCookie(isSecure: visit.isSecure).devices(in: visit.head)
    guard !devices.isEmpty else { return [] }
    var open: [Conversation] = []
    for conversation in try await verbs.talk.conversations() where conversation.closedAt == nil {
      for device in devices
      where try await verbs.talk.membership(in: conversation.id, on: device) != nil {
        open.append(conversation)
        break
      }
      if open.count == 8 { break }
    }
    return open
  }

  // MARK: What stands in the composer

  private func composer(
    _ guest: Guest, _ visit: Visit<some Sendable>, kind: String? = nil, size: TalkApp.Size
  ) async throws -> TalkComposer {
    let chooser = try await chooser(guest, visit)
    var composer = TalkComposer(id: guest.id, kinds: chooser.kinds, message: Talk.newMessageID())
    composer.reader = guest.member?.participant.id
    if let kind = chooser.kind(kind ?? visit.query["app"] ?? "") {
      composer.state = .app(try await app(kind, chooser, guest, visit, size))
    } else if let reference = try CardReference.read(visit.query["card"]) {
      try count(.read, by: guest, visit)
      composer.state = .card(try await chooser.card(reference).card, reference)
    }
    return composer
  }

  /// Counts what may ask a wiki, or costs much to draw: of each who takes part, and of all together
  /// who do so from one address. The owner of the library is not counted.
  func count(
    _ act: TalkLimits.Act, _ household: TalkLimits.Act = .household, by guest: Guest,
    _ visit: Visit<some Sendable>
  ) throws {
    guard !guest.isHolder else { return }
    // First each: what is refused to one uses nothing up that all have together.
    let client = guest.member?.participant.id.client ?? visit.client
    try talkLimits.count(act, by: client, now: verbs.talk.time)
    try count(household: household, by: guest, visit)
  }

  /// Counts what all do together who take part from one address, the owner of the library excepted.
  func count(
    household act: TalkLimits.Act, by guest: Guest, _ visit: Visit<some Sendable>
  ) throws {
    guard !guest.isHolder else { return }
    let household = Array(guest.id.text.utf8) + visit.client
    try talkLimits.count(act, by: household, now: verbs.talk.time)
  }

  func chooser(_ guest: Guest, _ visit: Visit<some Sendable>) async throws -> CardChooser {
    let wiki = try visit.query.filled("wiki").map { try Verbs.wiki(typed: $0) }
    return CardChooser(
      verbs, in: guest.id, isHolder: guest.isHolder, wiki: wiki, key: key)
  }

  private func app(
    _ kind: any CardKind, _ chooser: CardChooser, _ guest: Guest, _ visit: Visit<some Sendable>,
    _ size: TalkApp.Size
  ) async throws -> TalkApp {
    var app = TalkApp(
      id: guest.id, kind: kind, wiki: chooser.wiki, size: size, words: visit.query["q"] ?? "")
    if kind.making != nil {
      if size == .expanded {
        let former = visit.query.filled("rematch")
        app.state = .hiding(HidingForm(path: .choosing(kind.name, in: guest.id), former: former))
      }
      return app
    }
    do {
      try count(.search, by: guest, visit)
      if let picked = visit.query.filled("pick") {
        let reference = CardReference(kind: kind.name, reference: picked)
        app.state = .preview(try await chooser.card(reference).card, reference)
      } else {
        app.state = .choices(try await kind.choices(for: app.words, chooser))
      }
    } catch {
      // What kept a search from being answered stands in the page, with the words that were typed.
      guard let problem = Problem(error) else { throw error }
      app.state = .failed(problem)
    }
    return app
  }
}

// MARK: - Reading in a conversation

extension Site {
  func inline(
    _ title: String, of slug: String, _ visit: Visit<ConversationMember>
  ) async throws -> Answer {
    let guest = visit.viewer.guest
    let id = guest.id
    try count(.read, by: guest, visit)
    let wiki = try WikiID(slug: slug)
    let reading =
      guest.isHolder
      ? try await verbs.read(title, from: verbs.readable(wiki))
      : try await verbs.talk.read(title, wiki: wiki, in: id)
    var page = InlinePage(
      id: id, title: try await verbs.talk.transcript(of: id, limit: 1).conversation.title,
      reading: reading, isHolder: guest.isHolder,
      pictureAddress: { [key] in Routes.signedPicture(key.reference(toSaved: $0)).address },
      thumbnailAddress: thumbnails(of: reading.article.id.wiki))
    page.isFramed = visit.query["as"] == "page"
    var answer = Answer.page(page.html(try await context(visit)).utf8).unlisted
    if page.isFramed {
      answer.fields[.contentSecurityPolicy] = SafeHeaders.framing(reading.article.id.wiki.origin)
    }
    return answer
  }
}
