public import Articles
internal import Library
internal import Localization
internal import Routes

/// A shared link, with details to report to the user.
public struct SharedLinkReport: Sendable {
  /// The absolute address.
  public var address: String
  /// Whether the link works from other machines.
  public var isPublic: Bool
  public var draft: CardDraft
  public var text: SharedLinkText
  public var json: SharedLinkJSON
}

extension SharingService {
  /// Creates the link of a card, with the forms in which it can be pasted.
  public func link(_ draft: CardDraft) async throws -> SharedLinkReport {
    let address = settings.ownOrigin + Routes.shared(try await send(draft)).text
    let picture = draft.sent.card.image.map { settings.ownOrigin + $0.address }
    return SharedLinkReport(
      address: address, isPublic: settings.serverSettings.publicAddress != nil, draft: draft,
      text: SharedLinkText(
        draft.sent, link: address, picture: picture, credits: credits(draft.sent)),
      json: SharedLinkJSON(draft.sent, link: address, origin: settings.ownOrigin))
  }

  private func credits(_ sent: SharedLink) -> [String] {
    let told: [(Message.Key, SharedLink.Credit?)] = [
      (.sendCreditText, sent.credit), (.sendCreditPicture, sent.pictureCredit),
    ]
    return told.compactMap { key, credit in
      credit.map { credit in
        let words = [credit.text, credit.licence].compactMap(\.self).joined(separator: ", ")
        return settings.localizer(Message(key, .text(words)))
      }
    }
  }

  /// Writes the picture of a card to a new file.
  public func write(_ picture: [UInt8], to path: String) async throws {
    try await translatingErrors { try ExportFileWriter.write(picture, to: path) }
  }

  /// Returns the article with a title that the user typed: without a wiki, a saved article of any
  /// wiki is preferred. No request checks that the page exists.
  ///
  /// - Returns: The article, and saved articles of the same title from other wikis.
  public func article(named typed: String, wiki: WikiID?) async throws -> (
    id: ArticleID, others: [SavedArticle]
  ) {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let kept = try await library.find(title: title, preferring: wiki ?? settings.wiki)
        .filter { wiki == nil || $0.id.wiki == wiki }
      let id = kept.first?.id ?? ArticleID(wiki: wiki ?? settings.wiki, title: title)
      return (id, kept.filter { $0.id.wiki != id.wiki })
    }
  }
}
