internal import Markup
public import Places

public import struct Foundation.Date  // the date of a revision

/// A wiki page as a readable article.
///
/// The module `Reader` creates it from a `SourcePage` each time it is needed.
public struct Article: Sendable, Equatable {
  public var id: ArticleID
  public var pageID: Int?
  public var revision: Int?
  /// The title as the wiki shows it, in plain text: `iPhone` where the page is `IPhone`.
  public var displayTitle: String
  public var description: String?
  public var language: LanguageTag
  public var direction: Direction
  public var body: Body
  /// The rows of the infobox in order, in plain text.
  public var facts: [Fact]
  /// The listings of a travel wiki: sights, restaurants, hotels.
  public var listings: [Listing]
  /// Every picture of the article, in order of appearance.
  public var pictures: [Picture]
  /// The picture that represents the article: an index of `pictures`.
  public var leadPicture: Int?
  public var coordinate: Coordinate?
  public var languages: [LanguageLink]
  public var categories: [String]
  /// The breadcrumbs from the widest region to the article's own place: Europe, Portugal, Lisbon.
  public var breadcrumbs: [String]
  public var references: [Reference]
  public var isDisambiguation: Bool
  public var attribution: Attribution
  /// The redirect by which it was opened.
  public var redirect: ArticleRedirect?

  public init(
    id: ArticleID, pageID: Int? = nil, revision: Int? = nil, displayTitle: String,
    description: String? = nil, language: LanguageTag = .english,
    direction: Direction = .leftToRight, body: Body, facts: [Fact] = [],
    listings: [Listing] = [], pictures: [Picture] = [], leadPicture: Int? = nil,
    coordinate: Coordinate? = nil, languages: [LanguageLink] = [], categories: [String] = [],
    breadcrumbs: [String] = [], references: [Reference] = [], isDisambiguation: Bool = false,
    attribution: Attribution = Attribution()
  ) {
    self.id = id
    self.pageID = pageID
    self.revision = revision
    self.displayTitle = displayTitle
    self.description = description
    self.language = language
    self.direction = direction
    self.body = body
    self.facts = facts
    self.listings = listings
    self.pictures = pictures
    self.leadPicture = leadPicture
    self.coordinate = coordinate
    self.languages = languages
    self.categories = categories
    self.breadcrumbs = breadcrumbs
    self.references = references
    self.isDisambiguation = isDisambiguation
    self.attribution = attribution
  }

  /// The description to show below the title; `nil` if the text begins with the same words, if it
  /// only repeats the title, or if the article is a disambiguation page. Wikis without descriptions
  /// return the first sentence instead.
  public var subtitle: String? {
    guard let description, !description.isEmpty, !isDisambiguation,
      !description.lowercased().utf8.elementsEqual(id.title.text.lowercased().utf8)
    else { return nil }
    let isCut = description.hasSuffix("…") || description.hasSuffix("...")
    let scalars = description.unicodeScalars
    let start = String(isCut ? scalars.prefix { $0 != "…" && $0 != "." } : scalars[...])
    // Bytes: as characters, a text that begins with thousands of marks takes hours to compare.
    return lead.utf8.starts(with: start.utf8) ? nil : description
  }

  /// Whether nothing of the page is left, as of a page with nothing but a navigation box.
  public var isEmpty: Bool { body.events.isEmpty && facts.isEmpty && listings.isEmpty }

  /// The sentences before the first heading, in plain text: no boxes, tables or captions.
  public var lead: String { body.prose(of: body.lead) }
}

/// The redirect by which an article was opened.
public struct ArticleRedirect: Sendable, Equatable {
  /// The title of the redirect.
  public var from: String
  /// The section to which it leads, as the wiki names it; `nil` for the whole page.
  public var anchor: String?

  public init(from title: String, anchor: String? = nil) {
    from = title
    self.anchor = anchor
  }
}

extension Article {
  /// The section to which the redirect leads, if the article has it.
  public var landing: Body.Section? {
    guard let anchor = redirect?.anchor else { return nil }
    let names = [anchor, anchor.replacing(bytesOf: " ", with: "_")]
    return body.sections.first { names.contains($0.anchor) }
  }
}

/// One row of an infobox.
public struct Fact: Sendable, Equatable, Codable {
  public var label: String
  public var value: String

  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}

/// A listing of a travel wiki (wikivoyage.org, "Template:Listing").
public struct Listing: Sendable, Equatable, Codable {
  /// The type: `see`, `do`, `buy`, `eat`, `drink`, `sleep`, `go`, `listing`.
  public var kind: String
  public var name: String
  public var alternateName: String?
  public var coordinate: Coordinate?
  public var street: String?
  public var directions: String?
  public var phone: String?
  public var email: String?
  public var web: String?
  public var hours: String?
  public var price: String?
  public var content: String?

  public init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}

public struct Picture: Sendable, Equatable, Codable {
  /// The name of the file at the wiki, with spaces, without the namespace.
  public var file: String
  /// The absolute address of the file at the wiki.
  public var address: String
  /// The size shown in the page, in CSS pixels.
  public var width: Int?
  public var height: Int?
  /// The alternative text.
  public var alt: String?
  /// The caption, in plain text.
  public var caption: String?
  /// How to change the picture on a dark page; `nil` leaves it unchanged.
  public var darkAppearance: DarkAppearance?

  /// How a wiki wants a picture shown in dark mode.
  public enum DarkAppearance: String, Sendable, Codable {
    /// A black drawing whose colours are to be inverted.
    case inverted
  }

  public init(
    file: String, address: String, width: Int? = nil, height: Int? = nil, alt: String? = nil,
    caption: String? = nil
  ) {
    self.file = file
    self.address = address
    self.width = width
    self.height = height
    self.alt = alt
    self.caption = caption
  }
}

public struct Thumbnail: Sendable, Equatable, Hashable, Codable {
  public var address: String
  public var width: Int
  public var height: Int

  public init(address: String, width: Int, height: Int) {
    self.address = address
    self.width = width
    self.height = height
  }
}

/// A link to the same subject in another language.
public struct LanguageLink: Sendable, Equatable, Codable {
  public var language: LanguageTag
  public var title: String
  /// The address of the page in the other wiki.
  public var address: String?
  /// The name of the language in that language: `Nederlands`.
  public var languageName: String?

  public init(
    language: LanguageTag, title: String, address: String? = nil, languageName: String? = nil
  ) {
    self.language = language
    self.title = title
    self.address = address
    self.languageName = languageName
  }
}

/// The note of a footnote mark.
public struct Reference: Sendable, Equatable, Codable {
  /// The text of the mark, without brackets: `1`, `note 2`, `a`. At most 40 characters, because it
  /// is written as often as the text has the mark.
  public var mark: String { didSet { mark = Reference.label(mark) } }
  public var text: String
  /// The address of the cited source, if it has one.
  public var address: String?
  /// The wiki's labels of the links back to the marks, one for each mark: `a`, `b`; `1.0`, `1.1`.
  /// Each is cut as a mark is.
  public var ways: [String]
  /// The main reference, if this one is a detail of it, such as a page of a book. Details of
  /// details do not exist: a main reference is no detail itself.
  public var main: Int?

  public init(mark: String, text: String, address: String? = nil, ways: [String] = []) {
    self.mark = Reference.label(mark)
    self.text = text
    self.address = address
    self.ways = ways
  }

  /// Cuts the text of a mark or of a link back to it.
  package static func label(_ text: String) -> String {
    text.utf8.count <= 40 ? text : Card.cut(text, to: 40, bytes: 160)
  }

  /// Whether the page has the mark but not its note.
  var isEmpty: Bool { text.isEmpty && address == nil }
}

/// A reference and its details, by their indexes.
struct ReferenceWithDetails: Equatable {
  var number: Int
  var details: [Int] = []
}

extension Article {
  /// Groups references in order: each detail below its main reference, which is included even if
  /// only its details are given.
  func referenceGroups(_ numbers: some Sequence<Int>) -> [ReferenceWithDetails] {
    var groups: [ReferenceWithDetails] = []
    var places: [Int: Int] = [:]
    for number in numbers where references.indices.contains(number) {
      let main = references[number].main.flatMap { references.indices.contains($0) ? $0 : nil }
      let first = main ?? number
      if places[first] == nil {
        places[first] = groups.count
        groups.append(ReferenceWithDetails(number: first))
      }
      if main != nil, let place = places[first] { groups[place].details.append(number) }
    }
    return groups
  }
}

/// The source and licence of a text, which must be shown with it.
public struct Attribution: Sendable, Equatable, Codable {
  /// The address of this revision at the wiki.
  public var source: String?
  /// The address of the page at the wiki, which shows its current revision.
  public var page: String?
  public var revision: Int?
  public var date: Date?
  public var licence: String?
  public var licenceAddress: String?
  /// The address of the page that lists the authors.
  public var authors: String?

  public init(
    source: String? = nil, page: String? = nil, revision: Int? = nil, date: Date? = nil,
    licence: String? = nil, licenceAddress: String? = nil, authors: String? = nil
  ) {
    self.source = source
    self.page = page
    self.revision = revision
    self.date = date
    self.licence = licence
    self.licenceAddress = licenceAddress
    self.authors = authors
  }
}
