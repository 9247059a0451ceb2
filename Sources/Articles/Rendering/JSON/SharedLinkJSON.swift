/// A shared link as JSON: `{"kind", "link", "title", "description", "picture": {"address", "width",
/// "height", "alternative"}, "media": {"address", "type", "kind"}, "lead", "language", "credit",
/// "pictureCredit", "opensGuide"}`; "media" is the whole file of the picture, and "opensGuide" is true
/// where everybody with the link may read the guide.
public struct SharedLinkJSON: Sendable, Encodable {
  let kind: String
  let link: String?
  let title: String
  let description: String
  let picture: Picture?
  let media: Card.Media?
  let lead: String?
  let language: String?
  let credit: SharedLink.Credit?
  let pictureCredit: SharedLink.Credit?
  let opensGuide: Bool?

  struct Picture: Sendable, Encodable {
    let address: String
    let width: Int
    let height: Int
    let alternative: String
  }

  /// - Parameters:
  ///   - link: The absolute address; `nil` before the link is created.
  ///   - origin: The origin of the picture's address.
  public init(_ sent: SharedLink, link: String?, origin: String) {
    kind = sent.kind.rawValue
    self.link = link
    title = sent.title
    description = sent.description
    picture = sent.card.image.map {
      Picture(
        address: origin + $0.address, width: $0.width, height: $0.height,
        alternative: sent.card.imageAlternative ?? $0.alternative)
    }
    media = sent.card.media
    lead = sent.lead
    language = sent.language?.text
    credit = sent.credit
    pictureCredit = sent.pictureCredit
    opensGuide = sent.openedGuide.map { _ in true }
  }
}

/// An entry in the list of shared links: `{"number", "kind", "sent", "title", "opensGuide", "withdrawn",
/// "ended", "ends", "openingsAllowed", "openings"}`; the last six only where they apply.
public struct SharedLinkEntryJSON: Sendable, Encodable {
  let number: Int64
  let kind: String
  let sent: String
  var title: String?
  var opensGuide: Bool?
  var withdrawn: String?
  var ended: String?
  let ends: String?
  let openingsAllowed: Int?
  let openings: Int?

  public init(_ entry: SentLinkSummary) {
    number = entry.number
    kind = entry.kind.rawValue
    sent = entry.madeAt.iso8601
    ends = entry.limits.endsAt?.iso8601
    openingsAllowed = entry.limits.openingsAllowed
    openings = entry.limits.openingsAllowed.map { _ in entry.limits.openings }
    switch entry.state {
    case .living(let thing):
      title = thing.title
      opensGuide = thing.openedGuide.map { _ in true }
    case .withdrawn(let date): withdrawn = date.iso8601
    case .ended(let date): ended = date.iso8601
    }
  }
}
