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
  var members: [Member]
  var searchInfo: SearchInfo?
  var site: SiteInfoPart

  struct SearchInfo: Decodable {
    var totalhits: Int?
    var suggestion: String?

    private enum Name: String, CodingKey { case totalhits, suggestion }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      totalhits = container.number(.totalhits, in: .count)
      suggestion = container.text(.suggestion, clippedTo: WikiLimits.descriptionBytes)
    }
  }

  struct Rename: Decodable {
    var from: String
    var to: String
    var index: Int?
    /// The section to which a redirect leads.
    var fragment: String?

    private enum Name: String, CodingKey { case from, to, index, tofragment }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      from = try container.title(.from)
      to = try container.title(.to)
      index = container.number(.index, in: .index)
      fragment = container.text(.tofragment, clippedTo: WikiLimits.longestTitle)
    }
  }

  struct Hit: Decodable {
    var title: String
    var pageID: Int?
    var snippet: String?
    /// The address of a page of another wiki.
    var url: String?

    private enum Name: String, CodingKey { case title, pageid, snippet, url }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      title = try container.title(.title)
      pageID = container.positive(.pageid, in: .wikiID)
      snippet = container.text(.snippet, clippedTo: WikiLimits.sentenceBytes)
      url = container.address(.url)
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
      target = try new?.title(.target) ?? old?.title(.oldTarget)
    }
  }

  /// A page, a file or a subcategory in a category.
  struct Member: Decodable {
    enum Kind: String, CaseIterable { case subcat, page, file }

    var title: String
    var kind: Kind

    private enum Name: String, CodingKey { case title, type }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      title = try container.title(.title)
      kind = container.text(.type).flatMap(Kind.init) ?? .page
    }
  }

  private enum Name: String, CodingKey {
    case categorymembers
    case pages, redirects, normalized, prefixsearch, search, logevents, searchinfo
    case allpages, interwiki, converted
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    pages = container.rows(.pages, most: WikiLimits.rows)
    redirects = container.rows(.redirects, most: WikiLimits.rows)
    normalized =
      container.rows(.normalized, most: WikiLimits.rows)
      + container.rows(.converted, most: WikiLimits.rows)
    interwiki = container.rows(.interwiki, most: WikiLimits.rows)
    prefixsearch = container.rows(.prefixsearch, most: WikiLimits.rows)
    search = container.rows(.search, most: WikiLimits.rows)
    moves = container.rows(.logevents, most: WikiLimits.rows)
    allPages = container.rows(.allpages, of: Hit.self, most: WikiLimits.rows).map(\.title)
    members = container.rows(.categorymembers, most: WikiLimits.rows)
    searchInfo = container.value(.searchinfo)
    site = try SiteInfoPart(from: decoder)
  }
}

extension QueryAnswer {
  /// Merged with a later response to the same batch: more properties of the same pages, more rows.
  func merged(with other: QueryAnswer?) -> QueryAnswer {
    guard let other else { return self }
    var all = mergingPages(of: other)
    all.redirects += other.redirects
    all.normalized += other.normalized
    all.prefixsearch += other.prefixsearch
    all.search += other.search
    all.searchInfo = all.searchInfo ?? other.searchInfo
    return all
  }

  /// The first rows of each list, for a wiki that sends more than it was asked for.
  func limited(to rows: Int) -> QueryAnswer {
    var part = self
    part.pages = Array(pages.prefix(rows))
    part.prefixsearch = Array(prefixsearch.prefix(rows))
    part.search = Array(search.prefix(rows))
    // A page has up to two: its name is normalized, and leads to another.
    part.redirects = Array(redirects.prefix(2 * rows))
    part.normalized = Array(normalized.prefix(2 * rows))
    return part
  }

  /// Merged with the pages of a later response only.
  func mergingPages(of other: QueryAnswer) -> QueryAnswer {
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
    return all
  }
}
