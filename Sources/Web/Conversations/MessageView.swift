internal import Articles
internal import Localization
internal import Markup
internal import Routes

import struct Foundation.Date  // when a message was sent

/// A message in the list: author, time, content, and actions.
struct MessageView {
  var message: TranscriptMessage
  var view: ConversationContext

  private var isMine: Bool { message.sender == view.reader }
  private var isBlocked: Bool { view.blocked.contains(message.sender) }
  private var path: PagePath { .conversation(view.id) }

  func html(_ c: PageContext) -> HTML {
    let mine: HTML? = isMine ? " data-id=\"\(message.id.text)\"" : nil
    let number = String(view.roster.number(of: message.sender) ?? 0)
    return """
      <li id="m\(String(message.sequence))" class="\(isMine ? "mine" : "theirs")\(look)" \
      data-at="\(String(message.sequence))"\(mine)>
      <p class="message-author"><span data-by="\(number)">\(view.name(of: message.sender, c))</span> \
      \(c.moment(message.sentAt))</p>
      \(content(c))</li>

      """
  }

  private var look: HTML {
    switch message.content {
    case .card: " with-card"
    case .collapsed: " line"
    case .text, .deleted: ""
    }
  }

  private func content(_ c: PageContext) -> HTML {
    if isBlocked {
      let unblock = blocking("unblock", c(.chatUnblock, .text(author(c))), look: .quiet)
      return "<p class=\"message-body quiet\">\(c(.chatBlocked))</p>\n\(unblock)"
    }
    switch message.content {
    case .text(let text):
      return "<p class=\"message-body\" dir=\"auto\">\(text)</p>\n\(foot(c))"
    case .card(let card, _, let article):
      return "\(CardView(card: card, article: article, view: view).html(c))\(foot(c))"
    case .collapsed(let summary, let address, let newer):
      let line = view.resolved(summary, c)
      let link: HTML = "<a href=\"#m\(String(newer))\">\(c(.chatNewer))</a>"
      return """
        <p class="message-body quiet"><a href="\(CardView.link(address, in: view.id))" \
        dir="auto"\(CardView.inside(address))>\(line)</a> · \(link)</p>

        """
    case .deleted: return "<p class=\"message-body quiet\">\(c(.chatDeleted))</p>\n"
    }
  }

  private func author(_ c: PageContext) -> String { view.words(for: message.sender, c) }

  /// The button that blocks or unblocks the author.
  private func blocking(_ action: String, _ words: String, look: PostButton.Look = .plain) -> HTML {
    let number = String(view.roster.number(of: message.sender) ?? 0)
    return PostButton(
      path: path, fields: ["action": action, "by": number], words: "\(words)", look: look
    ).html
  }

  // MARK: Actions

  private func foot(_ c: PageContext) -> HTML {
    let newSigns = Reaction.allCases
      .filter { message.reactions[$0]?.contains(view.reader) != true }
      .map { reaction -> HTML in
        """
        <button class="sign-new" name="sign" value="+\(reaction.rawValue)" \
        aria-label="\(c(.chatReactionAdd, .text(reaction.rawValue)))">\(reaction.rawValue)</button>
        """
      }
    let publicLink = publicAddress.map { address -> HTML in
      let share = ShareMenu(title: "", address: c.origin + address.text)
      return "<a class=\"plain\" href=\"\(address)\">\(c(.chatPublicLink))</a>\(share.copy(c))"
    }
    let own =
      isMine
      ? "\(endingPublic(c))\(form("delete", "<button class=\"plain\">\(c(.chatDelete))</button>"))"
      : blocking("block", c(.chatBlock, .text(author(c))))
    return """
      <div class="foot">\(signs(c))<details class="more"><summary>\(c(.chatMore))</summary>
      <div class="under-more">\(form("react", newSigns.joined()))\(publicLink)\(own)</div></details></div>

      """
  }

  /// The address at which people outside the conversation can open the card.
  private var publicAddress: Address? {
    guard case .card(let card, _, _) = message.content else { return nil }
    let path = card.address.prefix { $0 != "#" }
    let isPublic = Routes.shared.value(in: path) != nil || Routes.game.value(in: path) != nil
    return isPublic ? Address(card.address) : nil
  }

  /// The button that takes the public link back. A game's link is the game itself.
  private func endingPublic(_ c: PageContext) -> HTML? {
    guard let publicAddress, Routes.game.value(in: publicAddress.text) == nil else { return nil }
    return form("end-public", "<button class=\"plain\">\(c(.chatPublicEnd))</button>")
  }

  /// The reactions, each a button that adds or removes the reader's own.
  private func signs(_ c: PageContext) -> HTML? {
    let set = Reaction.allCases.compactMap { reaction -> HTML? in
      guard let who = message.reactions[reaction], !who.isEmpty else { return nil }
      let names = who.map { view.words(for: $0, c) }.joined(separator: ", ")
      let isSet = who.contains(view.reader)
      return """
        <button class="sign-set" name="sign" value="\(isSet ? "-" : "+")\(reaction.rawValue)" \
        aria-pressed="\(isSet ? "true" : "false")" \
        aria-label="\(c(.chatReaction, .text(reaction.rawValue), .text(names)))">\
        \(reaction.rawValue) \(String(who.count))</button>
        """
    }
    return set.isEmpty ? nil : form("react", set.joined())
  }

  private func form(_ action: String, _ content: HTML) -> HTML {
    """
    <form class="signs" method="post" action="\(path)" data-quiet>\
    <input type="hidden" name="action" value="\(action)">\
    <input type="hidden" name="at" value="\(String(message.sequence))">\(content)</form>

    """
  }
}

extension PageContext {
  /// The time of a message: time of day in UTC, with the date in the title. A script converts it to
  /// local time.
  func moment(_ date: Date) -> HTML {
    """
    <time datetime="\(date.iso8601)" title="\(dayInWords(date))" data-moment>\
    \(date.iso8601Minute)</time>
    """
  }
}
