internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The page of a conversation: its messages and the composer.
struct ConversationPage {
  var transcript: Transcript
  var view: ConversationContext
  var member: Membership
  var composer: Composer
  var people: ParticipantList
  /// Whether the page shows earlier messages; such a page gets no live updates.
  var isEarlier: Bool

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
    let main: HTML = """
      <header class="talk-head"><h1 class="small" dir="auto" data-title>\(title)</h1>
      \(people.html(c))</header>
      \(earlier)<div class="talk-log" role="log" aria-label="\(c(.chatLog))">
      <ol class="talk-list" \(live)data-words="\(words(c))">
      \(transcript.messages.map { MessageView(message: $0, view: view).html(c) }.joined())</ol></div>
      \(empty(c))<p class="state" role="status" data-line></p>
      \(foot)
      """
    return Layout(
      title: title, current: .conversations, shape: .conversation,
      head: c.talkSheet + c.gameSheet,
      scripts: ["conversation.js", "game.js"], hasSearchInBar: false, main: main
    ).html(c)
  }

  private var live: HTML {
    guard !isEarlier, !isClosed else { return "" }
    let me = String(member.participant.number)
    return """
      data-me="\(me)" data-live="\(PagePath.events(of: view.id, after: conversation.lastChange))" \

      """
  }

  /// The messages of the script, in the reader's language.
  private func words(_ c: PageContext) -> String {
    [
      c(.chatSending), c(.chatFailed), c(.chatRetry), c(.chatWaiting), c(.chatReconnecting),
      c(.chatConnected), c(.chatYouFirst), c(.chatViewsMany),
    ].joined(separator: "|")
  }

  private func empty(_ c: PageContext) -> HTML? {
    transcript.messages.isEmpty
      ? "<p class=\"state empty\" data-empty>\(c(.chatEmpty))</p>\n" : nil
  }
}

extension PageContext {
  /// The style sheet of conversations, which other pages do not load.
  var talkSheet: HTML { "<link rel=\"stylesheet\" href=\"\(asset("conversation.css"))\">\n" }
  /// The style sheet of game boards.
  var gameSheet: HTML { "<link rel=\"stylesheet\" href=\"\(asset("game.css"))\">\n" }
}

/// The list of conversations on this server, with a form to start one.
struct ConversationsPage {
  var conversations: [Conversation]

  func html(_ c: PageContext) -> HTML {
    let rows = conversations.map { conversation -> HTML in
      let closed: HTML? =
        conversation.closedAt == nil ? nil : " <span class=\"tag\">\(c(.chatClosed))</span>"
      return """
        <li><a href="\(PagePath.conversation(conversation.id))"><b dir="auto">\
        \(conversation.title ?? c(.chatUntitled))</b> <span class="quiet">\
        \(c(.chatPeople, .number(conversation.participantCount))) · \
        \(c.day(conversation.startedAt))</span>\(closed)</a></li>

        """
    }
    let list: HTML =
      rows.isEmpty
      ? "<p class=\"state empty\">\(c(.chatNone))</p>\n"
      : "<ul class=\"talks\">\n\(rows.joined())</ul>\n"
    let main: HTML = """
      <h1 class="small">\(c(.chatTitle))</h1>
      <p class="quiet">\(c(.chatStartLead))</p>
      <form class="stack" method="post" action="\(PagePath.conversations)">
      <button class="sign">\(c(.chatStart))</button>
      <details class="more"><summary>\(c(.chatMore))</summary>
      \(Field(name: "title", id: "waypost-subject", label: c(.chatSubject), hint: c(.chatSubjectHint)).plain)\
      \(Field(name: "name", id: "waypost-own-name", label: c(.chatName), hint: c(.chatNameHint)).plain)\
      </details></form>
      \(list)
      """
    return Layout(
      title: c(.chatTitle), current: .conversations, head: c.talkSheet, main: main
    ).html(c)
  }
}

/// The page of a join link, with the button that joins.
struct JoinPage {
  /// The path that the button posts to.
  var path: String
  var conversation: Conversation

  func html(_ c: PageContext) -> HTML {
    let title = conversation.title ?? c(.chatUntitled)
    let count = conversation.participantCount
    let main: HTML = """
      <h1 class="small" dir="auto">\(c(.chatJoinTitle, .text(title)))</h1>
      <p>\(c(.chatJoinLead, .number(count)))</p>
      <form class="stack" method="post" action="\(path)">
      <input type="hidden" name="action" value="join">
      \(Field(name: "name", id: "waypost-own-name", label: c(.chatName), hint: c(.chatNameHint)).plain)\
      <button class="sign">\(c(.chatJoin))</button></form>

      """
    // A general page title, since messengers fetch it for a preview.
    return Layout(
      title: c(.chatTitle), current: .conversations, head: c.talkSheet, hasSearchInBar: false,
      main: main
    ).html(c)
  }
}
