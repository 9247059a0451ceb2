internal import Articles

struct ParseAnswer: Decodable {
  var title: String
  var pageID: Int?
  var revision: Int?
  var html: String?
  var displayTitle: String?
  var redirects: [QueryAnswer.Rename]
  var categories: [Category]
  var languageLinks: [LanguageLinkRow]

  struct Category: Decodable {
    var name: String
    var isHidden: Bool

    private enum Name: String, CodingKey {
      case category, hidden
      case old = "*"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      name = container.text(.category) ?? container.text(.old) ?? ""
      isHidden = container.flag(.hidden)
    }
  }

  private enum Name: String, CodingKey {
    case title, pageid, revid, text, displaytitle, redirects, categories, langlinks
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    title = try container.title(.title)
    pageID = container.positive(.pageid, in: .wikiID)
    revision = container.positive(.revid, in: .wikiID)
    html = container.wholeText(.text)
    displayTitle = container.text(.displaytitle)
    redirects = container.rows(.redirects)
    categories = container.rows(.categories)
    languageLinks = container.rows(.langlinks)
  }
}

/// A link to the same subject in another language.
struct LanguageLinkRow: Decodable {
  var language: String
  var title: String
  var address: String?
  var ownName: String?

  private enum Name: String, CodingKey {
    case lang, title, url, autonym
    case old = "*"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    language = try container.title(.lang)
    title = container.text(.title) ?? container.text(.old) ?? ""
    address = container.address(.url)
    ownName = container.text(.autonym, clippedTo: WikiLimits.longestTitle)
  }
}
