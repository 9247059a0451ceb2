public import Articles
internal import Library
internal import Localization
internal import Markup
internal import Routes

/// A shared link, with details to report to the user.
public struct SharedLinkReport: Sendable {
  /// The absolute address.
  public var address: String
  /// Whether the link works from other machines.
  public var isPublic: Bool
  public var draft: CardDraft
  public var lifetime: SharedLinkLifetime
  public var text: SharedLinkText
  public var json: SharedLinkJSON
}

/// A card without a link.
public struct SharedLinkPreview: Sendable {
  /// Title, description, size of the picture, credits.
  public var lines: [String]
  public var json: SharedLinkJSON
}

extension SharingService {
  /// Creates the link of a card, with the forms in which it can be pasted.
  public func link(
    _ draft: CardDraft, for lifetime: SharedLinkLifetime = .unlimited
  ) async throws -> SharedLinkReport {
    let (origin, isPublic) = settings.ownAddress
    let address = origin + Routes.shared(try await send(draft, for: lifetime)).text
    let picture = draft.sent.card.image.map { origin + $0.address }
    return SharedLinkReport(
      address: address, isPublic: isPublic, draft: draft,
      lifetime: lifetime,
      text: SharedLinkText(
        draft.sent, link: address, picture: picture, credits: credits(draft.sent)),
      json: SharedLinkJSON(draft.sent, link: address, origin: origin))
  }

  /// Returns what a link of the card would show, to be looked at before it is made.
  public func preview(_ draft: CardDraft) -> SharedLinkPreview {
    let picture = draft.picture.map {
      settings.localizer(Message(.sendWithPicture, .bytes($0.count)))
    }
    return SharedLinkPreview(
      lines: [draft.sent.title, draft.sent.description].map(\.visible)
        + [picture].compactMap(\.self)
        + credits(draft.sent),
      json: SharedLinkJSON(draft.sent, link: nil, origin: settings.ownOrigin))
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
      let kept = try await library.articles.saved(
        titled: title, wiki: wiki, default: wikis.defaultWiki, reader: settings.language)
      let usual = ArticleID(wiki: try await wikis.wikiOrDefault(wiki), title: title)
      let id = kept.first?.id ?? usual
      return (id, kept.filter { $0.id.wiki != id.wiki })
    }
  }
}
