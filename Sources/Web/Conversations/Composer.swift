internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The composer: the text field, the attached card, and the row of apps; or an open app in their
/// place.
struct Composer {
  var id: ConversationID
  var kinds: [any CardProvider]
  /// The id of the next message, which identifies a repeated submission.
  var message: MessageID
  /// The writer, whom an attached card may name.
  var reader: ParticipantID?
  /// Whether the writer's cards get a public link.
  var isOwner = false
  var state = State.text

  enum State {
    case text
    case card(Card, CardReference)
    case app(CardPickerView)
  }

  func html(_ c: PageContext) -> HTML {
    switch state {
    case .text: composer(nil, c)
    case .card(let card, let reference): composer((card, reference), c)
    case .app(let app): app.html(c)
    }
  }

  /// What the script says while it fetches the next state of the composer, and if that does not come.
  static func scriptWords(_ c: PageContext) -> HTML {
    """
     data-loading="\(c(.chatLoading))" data-away="\(c(.webWaypostAway))" \
    data-back="\(c(.webWaypostBack))" data-again="\(c(.webProblemAgain))" \
    data-card-away="\(c(.chatCardFailed, .text(c(.webWaypostAway))))" \
    data-card-failed="\(c(.chatCardFailed, .text("")))"
    """
  }

  private func composer(_ card: (Card, CardReference)?, _ c: PageContext) -> HTML {
    """
    <section class="composer" data-composer\(Composer.scriptWords(c)) aria-label="\(c(.chatMessage))">
    <form method="post" action="\(PagePath.conversation(id))" data-send>
    <input type="hidden" name="action" value="send">
    <input type="hidden" name="id" value="\(message.text)">
    \(card.map { ready($0.0, $0.1, c) })<div class="message-field">
    <label class="visually-hidden" for="waypost-message">\(c(.chatMessage))</label>
    <textarea id="waypost-message" name="text" rows="1" dir="auto" maxlength="4000" \
    placeholder="\(c(.chatMessage))"\(card == nil ? " required" : " autofocus")></textarea>
    <button class="sign">\(c(.chatSend))</button></div>
    </form>
    \(apps(card.map { InsertedCard(reference: $0.1, message: message) }, c))</section>

    """
  }

  /// The attached card, as it will be sent.
  private func ready(_ card: Card, _ reference: CardReference, _ c: PageContext) -> HTML {
    """
    <div class="ready" role="group" aria-label="\(c(.chatCardReady))">
    <input type="hidden" name="card" value="\(reference.text)">
    \(CardView(card: card, article: nil, view: .unnamed(id, reader)).html(c))\
    \(publicLink(reference, c))\
    <a class="plain" href="\(PagePath.conversation(id))" data-part>\(c(.chatCardOut))</a></div>

    """
  }

  /// The choice of when the card's public link ends, and of giving it none, where the card can be
  /// opened without one.
  private func publicLink(_ reference: CardReference, _ c: PageContext) -> HTML? {
    guard isOwner, ["article", "guide", "place"].contains(reference.kind) else { return nil }
    let inside: HTML? =
      reference.kind == "guide"
      ? nil
      : """
      <label><input type="checkbox" name="inside" value="1"> \
      \(c(.chatCardInside))</label>

      """
    return "\(inside)\(LinkLifetimeFields(hasOpenings: reference.kind == "article").html(c))"
  }

  private func apps(_ inserted: InsertedCard?, _ c: PageContext) -> HTML {
    let links = kinds.map { kind -> HTML in
      let path = PagePath.conversation(id, [("app", kind.name)] + inserted.fields)
      return "<a class=\"plain\" href=\"\(path)\" data-part>\(c(kind.words))</a>"
    }
    return """
      <nav class="apps" aria-label="\(c(.chatApps))">\(links.joined())</nav>

      """
  }
}

/// The card in a composer, as addresses name it, with the message that it will be: once that is
/// sent, the address leads to an empty composer.
struct InsertedCard {
  var reference: CardReference
  var message: MessageID

  /// The query fields.
  var fields: [(String, String)] { [("card", reference.text), ("message", message.text)] }
}

extension InsertedCard? {
  /// The query fields; none without a card.
  var fields: [(String, String)] { self?.fields ?? [] }
}

extension ConversationContext {
  /// A view without participants, for a card that names nobody yet.
  static func unnamed(_ id: ConversationID, _ reader: ParticipantID? = nil) -> ConversationContext {
    ConversationContext(id: id, reader: reader ?? .nobody, people: [])
  }
}

extension ParticipantID {
  /// A participant of no conversation.
  static let nobody = ConversationService.newParticipantID()
}
