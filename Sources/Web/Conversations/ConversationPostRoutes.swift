internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// POST handlers for conversations.

extension ConversationRoutes {
  func startConversation(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let card = try CardReference.read(form["card"])
    return try await site.handling(
      form, action: "", of: request,
      on: ConversationsPage(conversations: try await services.conversations.conversations())
    ) {
      try site.check(form, .newConversation)
      return try await naming(form.filled("name") == nil ? "title" : "name") {
        try await startConversation(form, card, request)
      }
    }
  }

  private func startConversation(
    _ form: Form, _ card: CardReference?, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let device = device(request)
    let member = try await services.conversations.start(
      title: form.filled("title"), name: form.filled("name"), on: device)
    try await services.conversations.newLink(
      to: member.conversation, days: 7, uses: nil, by: site.key)
    // A card to send is attached to the composer.
    return arrived(member, device, request, card)
  }

  /// Joins by a link: sets the cookie and redirects to an address without the link's secret, so that
  /// the secret does not stay in the browser's history.
  func join(_ form: Form, _ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    try site.conversationRateLimits.count(.join, by: request.client, now: services.clock.time)
    let token = request.viewer.content
    return try await joined(
      form, request,
      on: JoinPage(
        path: Routes.join(token),
        conversation: try await services.conversations.invitation(token))
    ) { device in
      try await services.conversations.join(by: token, name: form.filled("name"), on: device)
    }
  }

  /// Answers a form by which somebody joins: with the page again if its name is refused.
  private func joined(
    _ form: Form, _ request: SiteRequest<some Sendable>,
    on page: @autoclosure () async throws -> JoinPage,
    _ join: (ParticipantDevice) async throws -> Membership
  ) async throws -> SiteResponse {
    try await site.handling(form, action: "join", of: request, on: try await page()) {
      try site.check(form, .newParticipant)
      let device = device(request)
      let member = try await naming("name") { try await join(device) }
      return arrived(member, device, request)
    }
  }

  /// A name that its rules let pass and its file refuses, such as one of invisible characters, is
  /// told beside the field too.
  private func naming<Value>(_ field: String, _ work: () async throws -> Value) async throws
    -> Value
  {
    do {
      return try await work()
    } catch {
      guard let problem = Problem(error), problem.kind == .badInput else { throw error }
      throw ValidationError(problem, in: field)
    }
  }

  private func arrived(
    _ member: Membership, _ device: ParticipantDevice, _ request: SiteRequest<some Sendable>,
    _ card: CardReference? = nil
  ) -> SiteResponse {
    var answer = SiteResponse.seeOther(
      card.map { .conversation(member.conversation, inserting: $0) }
        ?? .conversation(member.conversation))
    answer.fields[.setCookie] = ParticipantCookie(isSecure: request.isSecure).setting(device)
    return answer
  }

  func changeConversation(_ form: Form, _ request: SiteRequest<ConversationViewer>) async throws
    -> SiteResponse
  {
    let viewer = request.viewer
    let id = viewer.id
    let action = form["action"] ?? ""
    if let action = OwnerAction(rawValue: action) {
      guard viewer.isOwner else { throw Problem.signInNeeded }
      return try await changeAsOwner(action, viewer, form, request)
    }
    guard let member = viewer.member else { throw Problem.notTakingPart }
    // Count every action first, since refused ones cost something too.
    try count(ConversationRateLimits.Act(action: action), by: viewer, request)
    switch action {
    case "send":
      return try await send(form, viewer, member, request)
    case "react":
      let text = try form.text("sign")
      guard let reaction = Reaction(rawValue: String(text.dropFirst())) else {
        throw Problem.formMalformed
      }
      let sequence = try form.sequence("at")
      try await services.messaging.react(
        reaction, to: sequence, by: member, isSet: text.hasPrefix("+"))
      return seen(id, at: sequence, request)
    case "delete":
      let sequence = try form.sequence("at")
      try await services.messaging.delete(sequence, by: member)
      return seen(id, at: sequence, request)
    case "end-public":
      let sequence = try form.sequence("at")
      try await services.messaging.endPublicLink(of: sequence, by: member)
      return seen(id, at: sequence, request)
    case "name":
      return try await site.handling(
        form, action: action, of: request, on: try await conversationPage(viewer, member, request)
      ) {
        try site.check(form, .participantName)
        try await naming("name") {
          try await services.conversations.rename(member, try form.text("name"))
        }
        return seen(id, at: nil, request)
      }
    case "block", "unblock":
      try await services.conversations.block(
        try form.sequence("by"), for: member, isBlocked: action == "block")
      site.conversationRateLimits.end(member.participant.id)
    case "leave":
      try await services.conversations.leave(member)
      return site.seeOther(viewer.isOwner ? .conversations : .signIn, Message(.chatDoneLeft))
    default: throw Problem.formMalformed
    }
    return seen(id, at: nil, request)
  }

  /// An action that only the library's owner may take, with the value of its form's field.
  private enum OwnerAction: String {
    case join, link, title, remove, close
    case endLink = "end-link"
    case deleteAll = "delete-all"
  }

  private func changeAsOwner(
    _ action: OwnerAction, _ viewer: ConversationViewer, _ form: Form,
    _ request: SiteRequest<ConversationViewer>
  ) async throws -> SiteResponse {
    let conversations = services.conversations
    switch action {
    case .join:
      return try await joined(
        form, request,
        on: JoinPage(
          path: .conversation(viewer.id),
          conversation: try await conversations.summary(of: viewer.id).conversation)
      ) { device in
        try await conversations.join(viewer.id, name: form.filled("name"), on: device)
      }
    case .link:
      try await conversations.newLink(
        to: viewer.id, days: try form.number("days", in: 1...4_000),
        uses: try form.number("uses", in: 1...100_000), by: site.key)
    case .endLink:
      try await conversations.revoke(try form.text("link"), of: viewer.id)
    case .title:
      let rename = {
        try site.check(form, .conversationTitle)
        try await naming("title") {
          try await conversations.rename(viewer.id, form.filled("title"))
        }
        return seen(viewer.id, at: nil, request)
      }
      guard let member = viewer.member else { return try await rename() }
      return try await site.handling(
        form, action: action.rawValue, of: request,
        on: try await conversationPage(viewer, member, request), rename)
    case .remove:
      try await conversations.remove(
        try form.sequence("by"), from: viewer.id, endingLinks: form["links"] == "end")
    case .close: try await conversations.close(viewer.id)
    case .deleteAll:
      try await conversations.delete(viewer.id)
      return site.seeOther(.conversations, Message(.chatDoneDeleted))
    }
    return seen(viewer.id, at: nil, request)
  }

  private func send(
    _ form: Form, _ viewer: ConversationViewer, _ member: Membership,
    _ request: SiteRequest<ConversationViewer>
  ) async throws -> SiteResponse {
    guard let id = MessageID(try form.text("id")) else { throw Problem.formMalformed }
    let sent = try await services.messaging.send(
      OutgoingMessage(
        id: id, text: form["text"], card: try CardReference.read(form["card"]),
        audience: form["inside"] == "1" ? .participants : .everybody,
        lifetime: try form.linkLifetime()),
      by: member, try await site.composerRoutes.chooser(viewer, request))
    if request.wantsJSON { return try Site.json(SentMessageJSON(sent)).unlisted }
    return seen(viewer.id, at: sent.last?.sequence, request)
  }

  /// Redirects to the message; a script needs no page.
  private func seen(
    _ id: ConversationID, at sequence: Int?, _ request: SiteRequest<ConversationViewer>
  )
    -> SiteResponse
  {
    if request.wantsJSON {
      return SiteResponse(type: "application/json", body: Array("{}\n".utf8)).unlisted
    }
    return .seeOther(.conversation(id).fragment(sequence.map { "m\($0)" } ?? ""))
  }
}
