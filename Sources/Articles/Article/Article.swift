public import Places

public import struct Foundation.Date  // when a revision was written

/// A page made readable.
///
/// Made by the module `Reader` out of a `SourcePage`, each time it is wanted.
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
  /// The infobox, one row after the other, in plain text.
  public var facts: [Fact]
  /// What a travel wiki lists: sights, food, beds.
  public var listings: [Listing]
  /// Every picture of the article, in order of appearance.
  public var pictures: [Picture]
  /// Which of the pictures stands for the article.
  public var leadPicture: Int?
  public var coordinate: Coordinate?
  public var languages: [LanguageLink]
  public var categories: [String]
  /// From the widest to the nearest: Europe, Portugal, Lisbon.
  public var breadcrumbs: [String]
  public var references: [Reference]
  public var isDisambiguation: Bool
  public var attribution: Attribution

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

  /// The description, unless the text begins with the same words, it only repeats the title, or the
  /// page lists meanings: a wiki that has no descriptions of its own gives the first sentence.
  public var subtitle: String? {
    guard let description, !description.isEmpty, !isDisambiguation,
      description.lowercased() != id.title.text.lowercased()
    else { return nil }
    let isCut = description.hasSuffix("…") || description.hasSuffix("...")
    let start = isCut ? description.prefix { $0 != "…" && $0 != "." } : description[...]
    return lead.hasPrefix(start) ? nil : description
  }

  /// The sentences before the first heading, in plain text: no boxes, tables or captions.
  public var lead: String { body.prose(of: body.lead) }
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

/// A place that a travel wiki lists (wikivoyage.org, "Template:Listing").
public struct Listing: Sendable, Equatable, Codable {
  /// `see`, `do`, `buy`, `eat`, `drink`, `sleep`, `go`, `listing`.
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

/// A picture of an article.
public struct Picture: Sendable, Equatable, Codable {
  /// The file's name at the wiki, spaces for underscores, without the namespace.
  public var file: String
  /// Where the wiki offers it, absolute.
  public var address: String
  /// As shown in the page, in CSS pixels.
  public var width: Int?
  public var height: Int?
  /// What it shows, for those who do not see it.
  public var alt: String?
  /// What stands below it, in plain text.
  public var caption: String?
  /// How it is to be shown on a dark page, if not as it is.
  public var darkAppearance: DarkAppearance?

  /// What a wiki says of a picture for its dark mode.
  public enum DarkAppearance: String, Sendable, Codable {
    /// A drawing in black, whose colours are to be turned over.
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

/// A small rendering of a picture.
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

/// The same subject in another language.
public struct LanguageLink: Sendable, Equatable, Codable {
  public var language: LanguageTag
  public var title: String
  /// The other wiki's page.
  public var address: String?
  /// The language in its own words: `Nederlands`.
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

/// What a footnote mark stands for.
public struct Reference: Sendable, Equatable, Codable {
  /// `1`, `note 2`, `a`: what stands in the text between brackets.
  public var mark: String
  public var text: String
  /// The source's own address where it has one.
  public var address: String?
  /// What the wiki writes on the ways back to the marks, one for each: `a`, `b`; `1.0`, `1.1`.
  public var ways: [String]
  /// The reference that this one is a detail of, such as a page of its book; one that is a detail
  /// itself is no detail's main reference.
  public var main: Int?

  public init(mark: String, text: String, address: String? = nil, ways: [String] = []) {
    self.mark = mark
    self.text = text
    self.address = address
    self.ways = ways
  }

  /// True where the page shows the mark, but not its note.
  var isEmpty: Bool { text.isEmpty && address == nil }
}

/// A reference and its details, by their numbers.
struct ReferenceGroup: Equatable {
  var number: Int
  var details: [Int] = []
}

extension Article {
  /// References in groups, in order: each detail below its main reference, which is there even
  /// where only its details are asked for.
  func referenceGroups(_ numbers: some Sequence<Int>) -> [ReferenceGroup] {
    var groups: [ReferenceGroup] = []
    var places: [Int: Int] = [:]
    for number in numbers where references.indices.contains(number) {
      let main = references[number].main.flatMap { references.indices.contains($0) ? $0 : nil }
      let first = main ?? number
      if places[first] == nil {
        places[first] = groups.count
        groups.append(ReferenceGroup(number: first))
      }
      if main != nil, let place = places[first] { groups[place].details.append(number) }
    }
    return groups
  }
}

/// Where a text comes from and under which licence: what must be told with it.
public struct Attribution: Sendable, Equatable, Codable {
  /// This very revision at the wiki.
  public var source: String?
  public var revision: Int?
  public var date: Date?
  public var licence: String?
  public var licenceAddress: String?
  /// The page that names the authors.
  public var authors: String?

  public init(
    source: String? = nil, revision: Int? = nil, date: Date? = nil, licence: String? = nil,
    licenceAddress: String? = nil, authors: String? = nil
  ) {
    self.source = source
    self.revision = revision
    self.date = date
    self.licence = licence
    self.licenceAddress = licenceAddress
    self.authors = authors
  }
}
