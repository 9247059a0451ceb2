public import Articles
internal import Conversations
internal import Library
internal import SQLiteStore

/// A card draft, exactly as it will be sent.
public struct CardDraft: Sendable, Equatable {
  public var sent: SharedLink
  /// The card's picture as JPEG; `nil` if this machine cannot draw.
  public var picture: [UInt8]?
  /// The top-level sections of an article, which could be sent instead.
  public var sections: [Body.Section] = []

  /// Digest that changes whenever the draft would be sent differently.
  public var seal: String {
    get throws { ContentDigest(of: Array(try JSON.text(sent).utf8)).description }
  }
}

extension SharingService {
  /// Returns the draft of a card with its picture; stores nothing.
  ///
  /// A recent draft is reused unless the library has changed since, so that the previewed card is
  /// the one that is sent.
  ///
  /// - Parameter wiki: The source of the article; `nil` for the sources that a page may use.
  public func draft(_ subject: ShareSubject, from wiki: WikiReadAccess? = nil) async throws
    -> CardDraft
  {
    try await translatingErrors {
      try await draft(subject, in: nil) { try await compose(subject, from: wiki) }
    }
  }

  /// Returns a draft with only what a participant of a conversation may see; cached separately from
  /// the owner's drafts.
  func draft(
    _ subject: ShareSubject, in conversation: ConversationID?,
    _ compose: () async throws -> CardComposition
  ) async throws -> CardDraft {
    // Read first, so that a change in the meantime leads to a new draft.
    let moment = DraftCache.Moment(minute: minute, library: try library.dataVersion())
    if let known = draftCache.draft(of: subject, in: conversation, at: moment) { return known }
    let composition = try await compose()
    var draft = CardDraft(sent: composition.sent)
    draft.sections = composition.sections
    if let drawn = try await draw(composition) {
      let digest = ContentDigest(of: drawn.bytes)
      draft.picture = drawn.bytes
      draft.sent.picture = digest
      draft.sent.pictureCredit = drawn.credit
      draft.sent.card.image = Card.Image(
        address: CardPicture.path(digest), alternative: drawn.alternative)
      draft.sent.card.media = drawn.media
      if let texts = drawn.texts { draft.sent.card.show(texts) }
    }
    draftCache.keep(draft, of: subject, in: conversation, at: moment)
    return draft
  }
}

extension Card {
  /// Puts the title on the picture, and other texts below it.
  fileprivate mutating func show(_ texts: CardComposition.MapTexts) {
    self = Card(
      address: address, image: image, media: media, imageTitle: texts.imageTitle,
      imageSubtitle: texts.imageSubtitle, caption: texts.caption, subcaption: texts.subcaption,
      trailingCaption: trailingCaption, trailingSubcaption: trailingSubcaption, summary: summary)
  }
}
