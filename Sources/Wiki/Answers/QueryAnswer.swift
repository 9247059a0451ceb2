internal import Articles

struct QueryAnswer: Decodable {
  var pages: [Page]
  var redirects: [Rename]
  /// Titles that were normalized, or converted into another script of the wiki's language.
  var normalized: [Rename]
  /// Titles that name pages of other wikis.
  var interwiki: [Hit]
  var prefixsearch: [Hit]
  var search: [Hit]
  var moves: [Move]
  var allPages: [String]
  var searchInfo: SearchInfo?
  var site: SiteInfoPart

  struct SearchInfo: Decodable {
    var totalhits: Int?
    var suggestion: String?

    private enum Name: String, CodingKey { case totalhits, suggestion }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      totalhits = container.number(.totalhits, in: .count)
      suggestion = container.text(.suggestion)
    }
  }

  struct Rename: Decodable {
    var from: String
    var to: String
    var index: LenientInteger?
  }

  struct Hit: Decodable {
    var title: String
    var pageID: Int?
    var snippet: String?

    private enum Name: String, CodingKey { case title, pageid, snippet }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      title = try container.decode(String.self, forKey: .title)
      pageID = container.positive(.pageid, in: .wikiID)
      snippet = container.text(.snippet)
    }
  }

  /// A move in the log; before 1.25 its target is under `move`.
  struct Move: Decodable {
    var target: String?

    private enum Name: String, CodingKey {
      case params, move
      case target = "target_title"
      case oldTarget = "new_title"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      let new = try? container.nestedContainer(keyedBy: Name.self, forKey: .params)
      let old = try? container.nestedContainer(keyedBy: Name.self, forKey: .move)
      target = new?.text(.target) ?? old?.text(.oldTarget)
    }
  }

  private enum Name: String, CodingKey {
    case pages, redirects, normalized, prefixsearch, search, logevents, searchinfo
    case allpages, interwiki, converted
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    pages = container.rows(.pages)
    redirects = container.rows(.redirects)
    normalized = container.rows(.normalized) + container.rows(.converted)
    interwiki = container.rows(.interwiki)
    prefixsearch = container.rows(.prefixsearch)
    search = container.rows(.search)
    moves = container.rows(.logevents)
    allPages = container.rows(.allpages, of: Hit.self).map(\.title)
    searchInfo = container.value(.searchinfo)
    site = try SiteInfoPart(from: decoder)
  }
}

extension QueryAnswer {
  /// Merged with a later response to the same batch: more properties of the same pages, more rows.
  func merged(with other: QueryAnswer?) -> QueryAnswer {
    guard let other else { return self }
    var all = self
    var places = Dictionary(
      pages.enumerated().map { ($1.title, $0) }, uniquingKeysWith: { first, _ in first })
    for page in other.pages {
      if let place = places[page.title] {
        all.pages[place].merge(page)
      } else {
        places[page.title] = all.pages.count
        all.pages.append(page)
      }
    }
    all.redirects += other.redirects
    all.normalized += other.normalized
    all.prefixsearch += other.prefixsearch
    all.search += other.search
    all.searchInfo = all.searchInfo ?? other.searchInfo
    return all
  }
}
