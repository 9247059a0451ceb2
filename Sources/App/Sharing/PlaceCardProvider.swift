internal import Articles
internal import Localization
internal import Places
internal import Titles

/// Cards of places: a typed coordinate or link, or an article with a coordinate.
struct PlaceCardProvider: CardProvider {
  static let kindName = "place"

  let articles: CardArticleSearch
  let places: PlaceService
  let sharing: SharingService

  let name = kindName
  let words = Message.Key.chatAppPlace
  let asks: Message.Key? = .chatAskPlace
  let isForOwner = false

  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices {
    guard words.contains(where: { !$0.isWhitespace }) else { return CardChoices([]) }
    let typed = try? places.placeReader().read(words).target
    if case .point(let point)? = typed { return CardChoices([choice(point)]) }
    // The owner's own places, and those of the guides, are for the owner.
    let listed = try await places.places(matching: words).places
      .filter { chooser.isOwner || $0.source == .feed }.prefix(PlaceCardProvider.mostListed)
    let found = try await articles.search(words, by: chooser)
    // Who looks for a place means its name, not a text that mentions it.
    let named = found.results.results.filter { $0.match != .text }
    let options = named.compactMap { result in
      result.coordinate.map { coordinate in
        let point = PlaceTarget.Point(coordinate, name: result.id.title.text)
        var choice = self.choice(point)
        choice.description = result.description ?? choice.description
        choice.picture = articles.picture(of: result, for: chooser)
        choice.wiki = articles.foreignWiki(of: result, for: chooser)
        return choice
      }
    }
    var choices = CardChoices(options, of: found)
    var first = listed.map(\.point)
    first += PlaceService.towns(
      beginning: FoldedTitle(words.tidied), besides: first, most: PlaceCardProvider.mostTowns)
    choices.options = first.map(choice) + choices.options
    choices.total = choices.total.map { $0 + first.count }
    return choices
  }

  /// The number of places of the list that stand before the articles.
  private static let mostListed = 5

  private static let mostTowns = 3

  private func choice(_ point: PlaceTarget.Point) -> CardOption {
    CardOption(
      reference: PlaceCardProvider.reference(point), title: point.name ?? point.coordinate.shown,
      description: point.name == nil ? nil : point.coordinate.shown)
  }

  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
    guard let point = point(reference) else { throw CardSelectionContext.noSuchCard }
    let subject = ShareSubject.place(point)
    return MadeCard(
      try await sharing.draft(
        subject, in: chooser.isOwner ? nil : chooser.conversation
      ) {
        try await sharing.compose(subject)
      })
  }

  /// `52.37,4.9;Amsterdam`
  static func reference(_ point: PlaceTarget.Point) -> String {
    let coordinate = point.coordinate
    return "\(Coordinate.decimal(coordinate.latitude)),\(Coordinate.decimal(coordinate.longitude))"
      + (point.name.map { ";\($0)" } ?? "")
  }

  private func point(_ reference: String) -> PlaceTarget.Point? {
    let parts = reference.split(separator: ";", maxSplits: 1)
    let numbers = (parts.first ?? "").split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2,
      let coordinate = try? Coordinate(latitude: numbers[0], longitude: numbers[1])
    else { return nil }
    return PlaceTarget.Point(coordinate, name: parts.dropFirst().first.map(String.init))
  }
}

extension Coordinate {
  fileprivate var shown: String {
    "\(Coordinate.decimal(latitude)), \(Coordinate.decimal(longitude))"
  }
}
