internal import Articles
internal import Localization
internal import Routes
internal import Secrets

/// Cards of the owner's guides.
struct GuideCardProvider: CardProvider {
  static let kindName = "guide"

  let guides: GuideService
  let sharing: SharingService
  let localizer: Localizer

  let name = kindName
  let words = Message.Key.chatAppGuide
  let asks: Message.Key? = nil
  let isForOwner = true

  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices {
    let filled = try await guides.guides().filter { $0.entryCount > 0 }
    return CardChoices(
      filled.map { guide in
        CardOption(
          reference: String(guide.id),
          title: guide.title == GuideService.savedGuide ? localizer(.guideSaved) : guide.title,
          description: localizer(Message(.chatGuideStops, .number(guide.entryCount))),
          picture: guide.cover.map { Routes.signedPicture(chooser.key.reference(toSaved: $0)).text }
        )
      })
  }

  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
    guard let number = Int64(reference, in: .rowID) else { throw CardSelectionContext.noSuchCard }
    var made = MadeCard(try await sharing.draft(.guide(number)))
    // A plan changes over time: sent again, the card replaces the earlier one.
    made.session = CardSessionID("guide-\(number)")
    return made
  }
}
