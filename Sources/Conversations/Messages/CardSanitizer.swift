internal import Articles
internal import Markup
internal import Routes

/// Cleans and checks a card before it is stored: its texts, and the addresses that it may have.
enum CardSanitizer {
  /// - Throws: `ConversationError.addressRefused`.
  static func clean(_ card: Card) throws(ConversationError) -> Card {
    guard isOwnPath(card.address) || isHTTPS(card.address) else {
      throw .addressRefused(card.address)
    }
    if let picture = card.image?.address, !isOwnPath(picture) { throw .addressRefused(picture) }
    if let file = card.media?.address, !isHTTPS(file) { throw .addressRefused(file) }
    return Card(
      address: card.address,
      image: card.image.map { image in
        var image = image
        image.alternative = TextSanitizer.field(image.alternative)
        return image
      },
      media: card.media.map { media in
        var media = media
        media.type = TextSanitizer.field(media.type)
        return media
      },
      imageTitle: card.imageTitle.map(TextSanitizer.field),
      imageSubtitle: card.imageSubtitle.map(TextSanitizer.field),
      caption: card.caption.map(TextSanitizer.field),
      subcaption: card.subcaption.map(TextSanitizer.field),
      trailingCaption: card.trailingCaption.map(TextSanitizer.field),
      trailingSubcaption: card.trailingSubcaption.map(TextSanitizer.field),
      summary: TextSanitizer.field(card.summary))
  }

  private static func isOwnPath(_ address: String) -> Bool {
    hasLength(address) && PagePath.isPath(address)
  }

  private static func isHTTPS(_ address: String) -> Bool {
    address.hasPrefix("https://") && hasLength(address) && PagePath.isVisibleASCII(address)
      && Address(address) != nil
  }

  /// Every messenger passes links of 2,000 characters on whole.
  private static func hasLength(_ address: String) -> Bool { address.utf8.count <= 2_000 }
}
