internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The page of a conversation: its messages and the composer.
struct ConversationPage: FormPage {
  var transcript: Transcript
  var view: ConversationContext
  var member: Membership
  var composer: Composer
  var people: ParticipantList
  /// All conversations, for the list beside the messages; `nil` for guests, who have no list.
  var all: [Conversation]?
  /// Whether the page shows earlier messages; such a page gets no live updates.
  var isEarlier: Bool

  var refused: RejectedForm? {
    get { people.refused }
    set { people.refused = newValue }
  }

  private var conversation: Conversation { transcript.conversation }
  private var isClosed: Bool { conversation.closedAt != nil }

  func html(_ c: PageContext) -> HTML {
    let title = conversation.title ?? c(.chatUntitled)
    let first = transcript.hasEarlier ? transcript.messages.first : nil
    let earlier: HTML? = first.map { first in
      let path = PagePath.conversation(view.id, [("before", String(first.sequence))])
      return "<p><a href=\"\(path)\">\(c(.chatEarlier))</a></p>\n"
    }
    let foot: HTML =
      if isEarlier {
        "<p><a href=\"\(PagePath.conversation(view.id))\">\(c(.chatLatest))</a></p>\n"
      } else if isClosed {
        "<p class=\"state\">\(c(.chatClosed))</p>\n"
      } else {
        composer.html(c)
      }
    // The messages of the script, in the reader's language.
    let words = [
      c(.chatSending), c(.chatFailed), c(.chatRetry), c(.chatWaiting), c(.chatReconnecting),
      c(.chatConnected), c(.chatYouFirst), c(.chatDelete),
    ].joined(separator: "|")
    let empty: HTML? =
      transcript.messages.isEmpty
      ? "<p class=\"state empty\" data-empty>\(c(.chatEmpty))</p>\n" : nil
    let main: HTML = """
      <header class="conversation-header"><h1 class="small" dir="auto" data-title>\(title)</h1>
      \(people.html(c))</header>
      \(isEarlier ? nil : people.invitation(c))\
      \(earlier)<div class="message-log" role="log" aria-label="\(c(.chatLog))">
      <ol class="message-list" \(live)data-words="\(words)">
      \(transcript.messages.map { MessageView(message: $0, view: view).html(c) }.joined())</ol></div>
      \(empty)<p class="state" role="status" data-status-line></p>
      \(foot)
      \(all.map { beside($0, c) })\(InlinePanelTemplate(id: view.id).html(c))
      """
    return Layout(
      title: title, current: .conversations, shape: .conversation,
      head: c.talkSheet + c.gameSheet,
      scripts: ["conversation.js", "forms.js", "game.js"], hasSearchInBar: false,
      back: c.viewerStatus.isAnonymous
        ? nil : .init(path: .conversations, words: c(.chatNav)), main: main
    ).html(c)
  }

  /// The list of conversations, which the sheet shows beside the messages of a wide page.
  private func beside(_ all: [Conversation], _ c: PageContext) -> HTML {
    """
    <nav class="beside" aria-label="\(c(.chatTitle))"><h2 class="small">\(c(.chatTitle))</h2>
    \(ConversationRows(conversations: all, current: view.id).html(c))</nav>

    """
  }

  private var live: HTML {
    let address: HTML = "data-address=\"\(PagePath.conversation(view.id))\" "
    guard !isEarlier, !isClosed else { return address }
    let me = String(member.participant.number)
    return """
      \(address)data-me="\(me)" data-live="\(PagePath.events(of: view.id, after: conversation.lastChange))" \

      """
  }
}

extension PageContext {
  /// The style sheet of conversations, which other pages do not load.
  var talkSheet: HTML { "<link rel=\"stylesheet\" href=\"\(asset("conversation.css"))\">\n" }
  /// The style sheet of game boards.
  var gameSheet: HTML { "<link rel=\"stylesheet\" href=\"\(asset("game.css"))\">\n" }
}

/// The rows of conversations.
struct ConversationRows {
  var conversations: [Conversation]
  /// The one that the page shows.
  var current: ConversationID?

  func html(_ c: PageContext) -> HTML {
    let rows = conversations.map { conversation -> HTML in
      let closed: HTML? =
        conversation.closedAt == nil ? nil : " <span class=\"tag\">\(c(.chatClosed))</span>"
      let here: HTML? = conversation.id == current ? " aria-current=\"page\"" : nil
      let title = conversation.title ?? c(.chatUntitled)
      return """
        <li><a href="\(PagePath.conversation(conversation.id))"\(here)>\
        \(LetterPlaceholder.html(title))<b dir="auto">\(title)</b> <span class="quiet">\
        \(c(.chatPeople, .number(conversation.participantCount))) · \
        \(c.day(conversation.startedAt))</span>\(closed)</a></li>

        """
    }
    return "<ul class=\"conversation-list\">\n\(rows.joined())</ul>\n"
  }
}

/// The list of conversations on this server, with a form to start one.
struct ConversationsPage: FormPage {
  var conversations: [Conversation]
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let list =
      conversations.isEmpty
      ? "<p class=\"state empty\">\(c(.chatNone))</p>\n"
      : ConversationRows(conversations: conversations).html(c)
    let main: HTML = """
      <h1 class="small">\(c(.chatTitle))</h1>
      <p class="quiet">\(c(.chatStartLead))</p>
      \(start(c))\
      \(list)
      """
    return Layout(
      title: c(.chatTitle), current: .conversations, head: c.talkSheet, scripts: ["forms.js"],
      main: main
    ).html(c)
  }

  private func start(_ c: PageContext) -> HTML {
    let rules = FormRules.newConversation
    return FormView(
      path: .conversations,
      fields: [
        Field(
          name: "title", id: "waypost-subject", label: c(.chatSubject), hint: c(.chatSubjectHint),
          rules: rules["title"]),
        .participantName(rules, hint: c(.chatNameHint), c),
      ], button: c(.chatStart), look: .sign, fold: c(.chatMore), refused: refused
    ).html(c)
  }
}

/// The page of a join link, with the button that joins.
struct JoinPage: FormPage {
  /// The path that the button posts to.
  var path: PagePath
  var conversation: Conversation
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let title =
      conversation.title.map { c(.chatJoinTitle, .text($0)) } ?? c(.chatJoinUntitled)
    let count = conversation.participantCount
    let form = FormView(
      path: path, action: "join",
      fields: [.participantName(.newParticipant, hint: c(.chatNameHint), c)],
      button: c(.chatJoin), look: .sign, refused: refused)
    let main: HTML = """
      <h1 class="small" dir="auto">\(title)</h1>
      <p>\(c(.chatJoinLead, .number(count)))</p>
      \(form.html(c))
      """
    // A general page title, since messengers fetch it for a preview.
    return Layout(
      title: c(.chatTitle), current: .conversations, shape: .alone, head: c.talkSheet,
      scripts: ["forms.js"], hasSearchInBar: false, main: main
    ).html(c)
  }
}

extension Field {
  /// The name by which a participant is shown to the others.
  static func participantName(
    value: String = "", _ rules: FormRules, hint: String? = nil, _ c: PageContext
  ) -> Field {
    Field(
      name: "name", id: "waypost-own-name", label: c(.chatName), value: value,
      hint: hint, rules: rules["name"])
  }
}
