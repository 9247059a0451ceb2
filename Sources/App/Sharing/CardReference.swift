internal import Articles
internal import Localization

/// A choice in addresses and forms: `article:en.wikipedia.org/Amsterdam`.
public struct CardReference: Sendable, Equatable {
  public var kind: String
  public var reference: String

  public init(kind: String, reference: String) {
    self.kind = kind
    self.reference = reference
  }

  /// Maximum length in bytes: the longest passage and a title. Percent-encoded, it still fits
  /// into the 8 kB that reverse proxies accept for an address.
  private static let limit = ArticleCardProvider.passageBytes + 700

  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, text.utf8.count <= CardReference.limit else { return nil }
    kind = String(parts[0])
    reference = String(parts[1])
  }

  public var text: String { "\(kind):\(reference)" }

  /// Parses the choice in a form or address; `nil` if there is none.
  ///
  /// - Throws: A `Problem` for a malformed choice, so that nothing is sent without its card.
  public static func read(_ field: String?) throws -> CardReference? {
    guard let field, !field.isEmpty else { return nil }
    guard let reference = CardReference(field) else { throw CardSelectionContext.noSuchCard }
    return reference
  }

  /// The reference of a share target, including parts of articles, which no app offers.
  public init(_ subject: ShareSubject) {
    switch subject {
    case .article(let id), .section(let id, _), .passage(let id, _):
      self.init(
        kind: ArticleCardProvider.kindName,
        reference: ArticleCardProvider.reference(to: subject, of: id))
    case .place(let point):
      self.init(kind: PlaceCardProvider.kindName, reference: PlaceCardProvider.reference(point))
    case .guide(let number): self.init(kind: GuideCardProvider.kindName, reference: String(number))
    case .game(let link):
      self.init(kind: BattleshipCardProvider.kindName, reference: GameService.id(of: link))
    }
  }
}
