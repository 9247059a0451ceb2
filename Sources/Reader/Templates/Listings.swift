internal import Articles
internal import HTMLTree
internal import Places

/// Listings of a travel wiki: a `vcard` whose parts have classes of their own (wikivoyage.org,
/// "Template:Listing").
extension ArticleParser {
  /// The number of elements of a card that are searched to decide whether it is a listing.
  private static var cardReach: Int { 64 }

  /// Opens a listing, or a part of the open one.
  mutating func openListing(_ node: Int, _ marks: ElementTraits) -> Int? {
    guard let number = openListing else {
      // Cards of people and companies lack the parts that only listings have.
      let isListing =
        marks.contains(.card)
        && tree.descendants(of: node).prefix(ArticleParser.cardReach).contains { inner in
          let marks = context.marks.classMarks(of: inner, in: tree)
          return marks.contains(.name) || ArticleParser.part(of: marks) != nil
        }
      guard isListing, containers[containers.count - 1].kind != .line else { return nil }
      let number = listings.count
      listings.append(Listing(kind: kind(of: node) ?? listingKind, name: ""))
      listings[number].coordinate = coordinate(inside: node)
      open(.listing(Int32(clamping: number)), as: .mixed, node)
      openListing = number
      after(node, .listing)
      return node + 1
    }
    // The number of its marker on the map.
    if marks.contains(.mapLink) { return tree.end(of: node) }
    if let part = ArticleParser.part(of: marks) { capture(node, .listing(number, part)) }
    if marks.contains(.name) || marks.contains(.fullName) { capture(node, .listingName(number)) }
    return nil
  }

  private static func part(of marks: ElementTraits) -> ListingPart? {
    if marks.contains(.alternateName) { return .alternateName }
    if marks.contains(.street) { return .street }
    if marks.contains(.directions) { return .directions }
    if marks.contains(.phone) { return .phone }
    if marks.contains(.email) { return .email }
    if marks.contains(.hours) { return .hours }
    if marks.contains(.price) { return .price }
    return marks.contains(.words) ? .content : nil
  }

  /// Returns the type given by a class: `listing-see`, `see-listing`, `see`.
  private func kind(of card: Int) -> String? {
    for word in tree.classes(of: card) {
      let name = String(decoding: tree.source[word], as: UTF8.self).lowercased()
      let parts = name.split(separator: "-")
      if let kind = parts.first(where: { Listing.kinds.contains(String($0)) }) {
        return String(kind)
      }
    }
    return nil
  }
}

/// A part of a listing that is stored as text.
enum ListingPart: Equatable {
  case alternateName, street, directions, phone, email, hours, price, content
}

extension Listing {
  /// Stores the text of a part, unless the part has one already.
  mutating func take(_ words: String, as part: ListingPart) {
    switch part {
    case .alternateName: alternateName = alternateName ?? words
    case .street: street = street ?? words
    case .directions: directions = directions ?? words
    case .phone: phone = phone ?? words
    case .email: email = email ?? words
    case .hours: hours = hours ?? words
    case .price: price = price ?? words
    case .content: content = content ?? words
    }
  }

  static let kinds: Set<String> = ["see", "do", "buy", "eat", "drink", "sleep", "go"]

  /// Returns the type of listings in a section of a travel guide, by the anchors of Wikivoyage's
  /// standard sections in some languages (wikivoyage.org, "Wikivoyage:Article templates").
  static func kind(ofSection anchor: [UInt8]) -> String? {
    sections[String(decoding: anchor, as: UTF8.self).lowercased()]
  }

  private static let sections: [String: String] = [
    "see": "see", "do": "do", "buy": "buy", "eat": "eat", "drink": "drink", "sleep": "sleep",
    "get_in": "go", "get_around": "go", "go_next": "go",
    "sehenswürdigkeiten": "see", "aktivitäten": "do", "einkaufen": "buy", "küche": "eat",
    "nachtleben": "drink", "unterkunft": "sleep", "anreise": "go", "mobilität": "go",
    "voir": "see", "faire": "do", "acheter": "buy", "manger": "eat", "sortir": "drink",
    "se_loger": "sleep", "aller": "go", "circuler": "go",
    "bekijk": "see", "doen": "do", "kopen": "buy", "eten": "eat", "uitgaan": "drink",
    "overnachten": "sleep", "arriveren": "go",
    "cosa_vedere": "see", "cosa_fare": "do", "acquisti": "buy", "dove_mangiare": "eat",
    "come_divertirsi": "drink", "dove_alloggiare": "sleep", "come_arrivare": "go",
    "ver": "see", "hacer": "do", "comprar": "buy", "comer": "eat", "beber_y_salir": "drink",
    "dormir": "sleep", "llegar": "go",
  ]
}
