internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The participants, and the actions for them.
struct ParticipantList {
  var view: ConversationContext
  var transcript: Transcript
  var isOwner: Bool
  var links: [JoinLinkWithPath] = []
  /// A form of the list that was rejected.
  var refused: RejectedForm?
  /// Draws a link as a QR code with a label.
  var code: (_ link: String, _ label: String) -> HTML? = { _, _ in nil }

  private var path: PagePath { .conversation(view.id) }
  private var isClosed: Bool { transcript.conversation.closedAt != nil }

  func html(_ c: PageContext) -> HTML {
    let count = view.people.count { $0.standing == .here }
    var actions: [HTML] = []
    if !isClosed {
      let name = view.people.first { $0.id == view.reader }?.name ?? ""
      actions.append(
        line("name", .participantName(value: name, .participantName, c), c))
    }
    if isOwner, !isClosed {
      actions.append(
        """
        <h2 class="small">\(c(.chatInvite))</h2>
        \(links.map { link($0, c) }.joined())\(newLink(c))
        """)
      actions.append(
        line(
          "title",
          Field(
            name: "title", id: "waypost-subject", label: c(.chatSubject),
            value: transcript.conversation.title ?? "",
            rules: FormRules.conversationTitle["title"]), c))
    }
    if isOwner { actions.append("\(removals(c))\(ending(c))") }
    return """
      <details class="more people"\(refused == nil ? "" : " open")><summary>\
      <span data-people-count>\(c(.chatPeople, .number(count)))</span></summary>
      \(ParticipantNamesView(view: view).html(c))\(actions.joined())\
      \(end("leave", c(.chatLeave), c(.chatLeaveHint)))</details>

      """
  }

  /// A form with one field.
  private func line(_ action: String, _ field: Field, _ c: PageContext) -> HTML {
    FormView(
      path: path, action: action, fields: [field], button: c(.chatRename), refused: refused
    ).html(c)
  }

  /// How to invite somebody, in sight for as long as the owner is alone.
  func invitation(_ c: PageContext) -> HTML? {
    let isAlone = view.people.count { $0.standing == .here } == 1
    guard isOwner, !isClosed, isAlone, let open = links.first else { return nil }
    let warning: HTML? =
      c.isOnlyForThisMachine ? "\n<p class=\"state stale\">\(c(.chatAloneLocal))</p>" : nil
    return """
      <div class="join-link" data-alone><label for="waypost-invite">\(c(.chatAlone))</label>\
      <input id="waypost-invite" type="text" readonly value="\(c.origin + open.path)" dir="ltr" \
      data-copied="\(c(.chatLinkCopied))" data-copy="\(c(.chatLinkCopy))">\(warning)</div>

      """
  }

  // MARK: Join links

  private func link(_ open: JoinLinkWithPath, _ c: PageContext) -> HTML {
    let address = c.origin + open.path
    var states = [c(.chatLinkState, .number(open.link.uses))]
    if let uses = open.link.usesAllowed { states.append(c(.chatLinkUsesSome, .number(uses))) }
    let until: HTML? = open.link.endsAt.map { " · \(c.markup(.chatLinkUntil, c.day($0)))" }
    let field = "waypost-link-\(open.link.id)"
    let drawing = code(address, c(.webPlaceQrAlt)).map { drawing -> HTML in
      """
      <details class="more"><summary>\(c(.webPlaceQr))</summary>
      \(drawing)</details>

      """
    }
    return """
      <div class="join-link"><label class="visually-hidden" for="\(field)">\(c(.chatLinkAddress))</label>\
      <input id="\(field)" type="text" readonly value="\(address)" dir="ltr" data-copied="\
      \(c(.chatLinkCopied))" data-copy="\(c(.chatLinkCopy))">
      <p class="quiet">\(states.joined(separator: " · "))\(until)</p>
      \(PostButton(path: path, fields: ["action": "end-link", "link": open.link.id], words: "\(c(.chatLinkEnd))").html)\
      \(drawing)</div>

      """
  }

  private func newLink(_ c: PageContext) -> HTML {
    let days = [1, 7, 30].map { number -> HTML in
      let isUsual: HTML = number == 7 ? " selected" : ""
      return """
        <option value="\(String(number))"\(isUsual)>\(c(.chatLinkDaysSome, .number(number)))</option>
        """
    }
    let uses = [1, 10].map { number -> HTML in
      "<option value=\"\(String(number))\">\(c(.chatLinkUsesSome, .number(number)))</option>"
    }
    return """
      <form class="type" method="post" action="\(path)">
      <input type="hidden" name="action" value="link">
      <p><label for="waypost-link-days">\(c(.chatLinkDays))</label>
      <select id="waypost-link-days" name="days">\(days.joined())\
      <option value="">\(c(.chatLinkNever))</option></select></p>
      <p><label for="waypost-link-uses">\(c(.chatLinkUses))</label>
      <select id="waypost-link-uses" name="uses"><option value="">\(c(.chatLinkUsesAny))</option>\
      \(uses.joined())</select></p>
      <button class="plain">\(c(.chatLinkNew))</button></form>

      """
  }

  // MARK: Conversation

  /// Irreversible actions need one more press.
  private func ending(_ c: PageContext) -> HTML {
    let close: HTML? = isClosed ? nil : end("close", c(.chatClose), c(.chatCloseHint))
    return """
      <details class="more"><summary>\(c(.chatEnd))</summary>
      \(close)\(end("delete-all", c(.chatDeleteAll), c(.chatDeleteHint)))</details>

      """
  }

  private func end(_ action: String, _ words: String, _ hint: String) -> HTML {
    """
    <div class="ends">\(PostButton(path: path, fields: ["action": action], words: "\(words)").html)\
    <p class="quiet">\(hint)</p></div>

    """
  }

  /// One form with a button for each participant. A removed participant could rejoin by a link
  /// without the cookie, so the links are revoked too unless they are to stay.
  private func removals(_ c: PageContext) -> HTML? {
    let others = view.people.filter { $0.standing == .here && $0.id != view.reader }
    guard !others.isEmpty else { return nil }
    let buttons = others.map { person -> HTML in
      """
      <button class="plain" name="by" value="\(String(person.number))">\
      \(c(.chatRemove, .text(view.words(for: person.id, c))))</button>

      """
    }
    let ending: HTML? =
      links.isEmpty
      ? nil
      : """
      <p class="ticks"><label><input type="checkbox" name="links" value="end" checked> \
      <span>\(c(.chatRemoveLinks))</span></label></p>

      """
    return """
      <form class="stack" method="post" action="\(path)">
      <input type="hidden" name="action" value="remove">
      \(ending)\(buttons.joined())</form>

      """
  }
}

/// The names of the participants; redrawn when one joins, leaves or changes.
struct ParticipantNamesView {
  var view: ConversationContext

  func html(_ c: PageContext) -> HTML {
    let here = view.people.filter { $0.standing == .here }
    // Former participants are included, since their messages show their names.
    let all = view.people.map { person -> HTML in
      let isHere: HTML = person.standing == .here ? "" : " hidden"
      return
        "<li data-by=\"\(String(person.number))\"\(isHere)>\(view.name(of: person.id, c))</li>\n"
    }
    return """
      <ul class="names" data-people data-count="\(c(.chatPeople, .number(here.count)))">
      \(all.joined())</ul>

      """
  }
}
