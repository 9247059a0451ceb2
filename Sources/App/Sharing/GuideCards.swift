internal import Articles
internal import Localization
internal import Routes
internal import Secrets

/// Cards of the owner's guides.
struct GuideCards: CardKind {
  let name = "guide"
  let words = Message.Key.chatAppGuide
  let asks: Message.Key? = nil
  let isForOwner = true

  func choices(for words: String, _ chooser: CardChooser) async throws -> [CardChoice] {
    try await chooser.sources.guides.guides().filter { $0.entryCount > 0 }.map { guide in
      CardChoice(
        reference: String(guide.id), title: title(of: guide, chooser),
        description: stops(guide, chooser),
        picture: guide.cover.map { Routes.signedPicture(chooser.key.reference(toSaved: $0)).text })
    }
  }

  func card(of reference: String, _ chooser: CardChooser) async throws -> MadeCard {
    guard let number = Int64(reference, in: .rowID) else { throw CardChooser.noSuchCard }
    var made = MadeCard(try await chooser.sources.sharing.draft(.guide(number)))
    // A plan changes over time: sent again, the card replaces the earlier one.
    made.session = SessionID("guide-\(number)")
    return made
  }

  private func title(of guide: GuideSummary, _ chooser: CardChooser) -> String {
    guide.title == GuideService.savedGuide
      ? chooser.sources.settings.localizer(.guideSaved) : guide.title
  }

  private func stops(_ guide: GuideSummary, _ chooser: CardChooser) -> String {
    chooser.sources.settings.localizer(Message(.chatGuideStops, .number(guide.entryCount)))
  }
}
