internal import Markup
internal import Places

/// An article as JSON, as documented for `read --format json` and the JSON variants of pages.
///
/// Every key is always present; unknown values are `null`. Texts contain no control characters.
public struct ArticleJSON: Sendable, Encodable {
  let title: String
  let displayTitle: String
  let wiki: String
  let pageID: OrNull<Int>
  let revision: OrNull<Int>
  let language: String
  let direction: Direction
  let description: OrNull<String>
  let lead: String
  let coordinate: OrNull<Coordinate>
  let sections: [Section]
  let facts: [Fact]
  let listings: [Place]
  let pictures: [Image]
  let tables: Int
  let references: [Note]
  let languages: [Language]
  let categories: [String]
  let breadcrumbs: [String]
  let disambiguation: Bool
  let attribution: Credit
  /// The redirect by which it was opened, and the anchor of the section to which that leads.
  let redirectedFrom: OrNull<String>
  let redirectedTo: OrNull<String>

  /// - Parameter section: The range of one section with those below it. If it is given, `sections`
  ///   contains only these, and the lead is empty.
  public init(_ article: Article, section: Range<Int>? = nil) {
    title = article.id.title.text.visible
    displayTitle = article.displayTitle.visible
    wiki = article.id.wiki.slug
    pageID = OrNull(article.pageID)
    revision = OrNull(article.revision)
    language = article.language.text
    direction = article.direction
    description = OrNull(article.description?.visible)
    lead = section == nil ? article.lead : ""
    coordinate = OrNull(article.coordinate?.rounded)
    let shown = article.body.sections.filter { section?.contains($0.heading.lowerBound) ?? true }
    sections = shown.map { Section($0, of: article.body) }
    facts = article.facts.map { Fact(label: $0.label.visible, value: $0.value.visible) }
    listings = article.listings.map(Place.init)
    pictures = article.pictures.map(Image.init)
    tables = article.body.tableCount
    references = article.referenceGroups(article.references.indices).map { Note($0, of: article) }
    languages = article.languages.map(Language.init)
    categories = article.categories.map(\.visible)
    breadcrumbs = article.breadcrumbs.map(\.visible)
    disambiguation = article.isDisambiguation
    attribution = Credit(article.attribution)
    redirectedFrom = OrNull(article.redirect?.from.visible)
    redirectedTo = OrNull(article.landing?.anchor.visible)
  }
}

/// An optional value that is encoded as `null` instead of being left out.
package struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
  let value: Value?

  package init(_ value: Value?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension ArticleJSON {
  struct Section: Sendable, Encodable {
    let level: Int
    let title: String
    let anchor: String
    let text: String

    init(_ section: Body.Section, of body: Body) {
      level = section.level
      title = section.title.trimmed
      anchor = section.anchor.visible
      text = body.plainText(of: section.content)
    }
  }

  /// A listing.
  struct Place: Sendable, Encodable {
    let kind: String
    let name: String
    let alternateName: OrNull<String>
    let coordinate: OrNull<Coordinate>
    let street: OrNull<String>
    let directions: OrNull<String>
    let phone: OrNull<String>
    let email: OrNull<String>
    let web: OrNull<String>
    let hours: OrNull<String>
    let price: OrNull<String>
    let content: OrNull<String>

    init(_ listing: Listing) {
      kind = listing.kind.visible
      name = listing.name.visible
      alternateName = OrNull(listing.alternateName?.visible)
      coordinate = OrNull(listing.coordinate?.rounded)
      street = OrNull(listing.street?.visible)
      directions = OrNull(listing.directions?.visible)
      phone = OrNull(listing.phone?.visible)
      email = OrNull(listing.email?.visible)
      web = OrNull(listing.web?.visible)
      hours = OrNull(listing.hours?.visible)
      price = OrNull(listing.price?.visible)
      content = OrNull(listing.content?.visible)
    }
  }

  struct Image: Sendable, Encodable {
    let file: String
    let address: String
    let width: OrNull<Int>
    let height: OrNull<Int>
    let alt: OrNull<String>
    let caption: OrNull<String>

    init(_ picture: Picture) {
      file = picture.file.visible
      address = picture.address.visible
      width = OrNull(picture.width)
      height = OrNull(picture.height)
      alt = OrNull(picture.alt?.visible)
      caption = OrNull(picture.caption?.visible)
    }
  }

  struct Note: Sendable, Encodable {
    let mark: String
    let text: String
    let address: OrNull<String>
    /// Details of the note, such as pages of the book that it names.
    let details: [Note]

    init(_ group: ReferenceWithDetails, of article: Article) {
      let reference = article.references[group.number]
      mark = reference.mark.visible
      text = reference.text.visible
      address = OrNull(reference.address?.visible)
      details = group.details.map { Note(ReferenceWithDetails(number: $0), of: article) }
    }
  }

  struct Language: Sendable, Encodable {
    let language: String
    let title: String
    /// The name that `--wiki` accepts; `null` if the address of the wiki is unknown.
    let wiki: OrNull<String>

    init(_ link: LanguageLink) {
      language = link.language.text
      title = link.title.visible
      wiki = OrNull(link.address.flatMap { try? WikiID(typed: $0) }?.slug)
    }
  }

  struct Credit: Sendable, Encodable {
    let source: OrNull<String>
    let revision: OrNull<Int>
    /// The date in ISO 8601, UTC.
    let date: OrNull<String>
    let licence: OrNull<String>
    let licenceAddress: OrNull<String>
    let authors: OrNull<String>

    init(_ attribution: Attribution) {
      source = OrNull(attribution.source?.visible)
      revision = OrNull(attribution.revision)
      date = OrNull(attribution.date.flatMap(Timestamp.init)?.text)
      licence = OrNull(attribution.licence?.visible)
      licenceAddress = OrNull(attribution.licenceAddress?.visible)
      authors = OrNull(attribution.authors?.visible)
    }
  }
}

extension Body {
  /// The number of tables, including nested ones.
  var tableCount: Int {
    events.count {
      guard case .start(.table, _) = $0 else { return false }
      return true
    }
  }
}
