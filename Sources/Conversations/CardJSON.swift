import Articles

/// A card as the file holds it: its own words for its parts, so that neither side binds the other.
struct StoredCard: Codable {
  var address: String
  var image: StoredImage?
  var imageTitle: String?
  var imageSubtitle: String?
  var caption: String?
  var subcaption: String?
  var trailingCaption: String?
  var trailingSubcaption: String?
  var summary: String

  struct StoredImage: Codable {
    var address: String
    var width: Int
    var height: Int
    var alternative: String
  }

  init(_ card: Card) {
    address = card.address
    image = card.image.map {
      StoredImage(
        address: $0.address, width: $0.width, height: $0.height, alternative: $0.alternative)
    }
    imageTitle = card.imageTitle
    imageSubtitle = card.imageSubtitle
    caption = card.caption
    subcaption = card.subcaption
    trailingCaption = card.trailingCaption
    trailingSubcaption = card.trailingSubcaption
    summary = card.summary
  }

  var card: Card {
    Card(
      address: address,
      image: image.map {
        Card.Image(
          address: $0.address, width: $0.width, height: $0.height, alternative: $0.alternative)
      },
      imageTitle: imageTitle, imageSubtitle: imageSubtitle, caption: caption,
      subcaption: subcaption, trailingCaption: trailingCaption,
      trailingSubcaption: trailingSubcaption, summary: summary)
  }
}
