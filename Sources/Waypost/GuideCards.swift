internal import Articles
internal import Wording

/// The guides of who holds the library, as cards.
struct GuideCards: CardKind {
  let name = "guide"
  let words = Message.Key.talkAppGuide
  let asks: Message.Key? = nil
  let isForHolder = true

  func choices(for words: String, _ chooser: CardChooser) async throws -> [CardChoice] {
    try await chooser.verbs.guides().filter { $0.entryCount > 0 }.map { guide in
      CardChoice(
        reference: String(guide.id), title: title(of: guide, chooser),
        description: stops(guide, chooser), picture: guide.cover.map { "/pictures/\($0)" })
    }
  }

  func card(of reference: String, _ chooser: CardChooser) async throws -> MadeCard {
    let guides = try await chooser.verbs.guides()
    guard let guide = guides.first(where: { String($0.id) == reference }) else {
      throw CardChooser.noSuchCard
    }
    let title = title(of: guide, chooser)
    let picture = guide.cover.map {
      Card.Image(address: "/pictures/\($0)", width: 4, height: 3, alternative: title)
    }
    return MadeCard(
      card: Card(
        address: "/guides/\(guide.id)", image: picture, caption: title,
        subcaption: stops(guide, chooser), summary: title))
  }

  private func title(of guide: GuideSummary, _ chooser: CardChooser) -> String {
    guide.title == Verbs.savedGuide ? chooser.verbs.wording(.guideSaved) : guide.title
  }

  private func stops(_ guide: GuideSummary, _ chooser: CardChooser) -> String {
    chooser.verbs.wording(Message(.talkGuideStops, .number(guide.entryCount)))
  }
}
