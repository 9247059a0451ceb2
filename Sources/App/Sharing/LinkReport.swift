public import Articles
internal import Library
internal import Localization
internal import Routes

/// A link that was made, with what is told beside it.
public struct LinkReport: Sendable {
  /// Whole.
  public var address: String
  /// Whether others reach it.
  public var isPublic: Bool
  public var draft: CardDraft
  public var text: SharedText
  public var json: SharedLinkJSON
}

extension SharingService {
  /// Makes the link of a card, with the forms in which it is pasted.
  public func link(_ draft: CardDraft) async throws -> LinkReport {
    let address = settings.ownOrigin + Routes.shared(try await send(draft)).text
    let picture = draft.sent.card.image.map { settings.ownOrigin + $0.address }
    return LinkReport(
      address: address, isPublic: settings.serverSettings.publicAddress != nil, draft: draft,
      text: SharedText(draft.sent, link: address, picture: picture, credits: credits(draft.sent)),
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

  /// Writes the picture of a card into a new file.
  public func write(_ picture: [UInt8], to path: String) async throws {
    try await translatingErrors { try ExportedFile.write(picture, to: path) }
  }

  /// The article that a person named by its title: a kept one of any wiki first, where none was
  /// named. Nobody is asked whether there is such a page.
  ///
  /// - Returns: The article, and those of other wikis that it could have been.
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
