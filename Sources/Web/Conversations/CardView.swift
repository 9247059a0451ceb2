internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// A card in a conversation: its picture, the sign of its file, and seven texts in one link.
///
/// The composer's preview and the sent card are both drawn by this type.
struct CardView {
  var card: Card
  /// The article of the card, which opens in the conversation, if it is one.
  var article: ArticleID?
  var view: ConversationContext

  func html(_ c: PageContext) -> HTML {
    """
    <a class="message-card" href="\(address)"\(inside)>\(picture(c))\
    \(row("caption", card.caption, card.trailingCaption, c))\
    \(row("subcaption", card.subcaption, card.trailingSubcaption, c))</a>

    """
  }

  private var address: Address {
    guard let article else { return CardView.link(card.address, in: view.id) }
    let part = card.address.drop { $0 != "#" }
    return Address(PagePath.article(article, in: view.id).text + part)
      ?? PagePath.conversations.address
  }

  private var inside: HTML? { article == nil ? CardView.inside(card.address) : " data-inline" }

  /// The address of a card, validated when it was sent and again here. Participants open a game in
  /// the conversation, everybody else at its own address. The pages of shared links and of places
  /// are the same for both; for participants they lead back to the conversation.
  static func link(_ address: String, in id: ConversationID) -> Address {
    let own =
      game(of: address).map { PagePath.game($0, in: id).text }
      ?? shared(of: address).map { PagePath.shared($0).query([("in", id.text)]).text }
      ?? (isPlace(address) ? PagePath(ofRequest: address).query("in", id.text).text : nil)
    return Address(own ?? address) ?? PagePath.conversations.address
  }

  /// The attributes of a link that opens beside the conversation.
  static func inside(_ address: String) -> HTML? {
    if game(of: address) != nil { return " data-inline data-game" }
    return shared(of: address) != nil || isPlace(address) ? " data-inline" : nil
  }

  /// Whether a card without a public link leads to a place.
  private static func isPlace(_ address: String) -> Bool {
    address.hasPrefix(Routes.places().text + "?")
  }

  /// The token of a shared link.
  private static func shared(of address: String) -> String? { Routes.shared.value(in: address) }

  private static func game(of address: String) -> String? {
    let root = PagePath.games.text + "/"
    return address.hasPrefix(root) ? String(address.dropFirst(root.count)) : nil
  }

  private func picture(_ c: PageContext) -> HTML? {
    // Says that the picture is one frame. A whole picture needs no sign; the page of its link leads
    // to it.
    let mediaSign: HTML? =
      card.media?.kind == .animation
      ? "<span class=\"media\">\(c(.chatCardAnimation))</span>" : nil
    let words: [HTML] = [mediaSign, titles(c)].compactMap(\.self)
    guard let image = card.image, let address = Address(image.address) else {
      return words.isEmpty ? nil : "<span class=\"titled\">\(words.joined())</span>"
    }
    return """
      <span class="pictured"><img src="\(address)" alt="\(image.alternative)" \
      width="\(String(image.width))" height="\(String(image.height))" loading="lazy">\
      \(words.joined())</span>
      """
  }

  private func titles(_ c: PageContext) -> HTML? {
    guard card.imageTitle != nil || card.imageSubtitle != nil else { return nil }
    let title: HTML? = card.imageTitle.map { "<b dir=\"auto\">\(view.resolved($0, c))</b>" }
    let subtitle: HTML? = card.imageSubtitle.map {
      "<span dir=\"auto\">\(view.resolved($0, c))</span>"
    }
    return "<span class=\"on-picture\">\(title) \(subtitle)</span>"
  }

  /// A row with one text at the start of the line and one at its end.
  private func row(
    _ look: HTML, _ leading: String?, _ trailing: String?, _ c: PageContext
  ) -> HTML? {
    guard leading != nil || trailing != nil else { return nil }
    let first: HTML? = leading.map { "<span dir=\"auto\">\(view.resolved($0, c))</span>" }
    let last: HTML? = trailing.map {
      "<span class=\"trailing\" dir=\"auto\">\(view.resolved($0, c))</span>"
    }
    return "<span class=\"\(look)\">\(first) \(last)</span>"
  }
}
