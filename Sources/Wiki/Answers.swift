// What an answer of the API holds, as it is written; read in both shapes, with everything that may
// be absent optional. (mediawiki.org, "API:Query", "API:Parsing wikitext", "API:Siteinfo")

/// A whole answer.
struct APIAnswer: Decodable {
  var error: Failure?
  var warnings: [String]
  var continuation: Continuation
  var query: QueryPart?
  var parse: ParsePart?
  /// False where nothing in it is as MediaWiki writes: another program answers there.
  var isRecognized: Bool
  private var saysBatchComplete: Bool

  /// Whether all properties of the pages in hand have come; else the next answers tell the rest.
  var isBatchComplete: Bool { saysBatchComplete || continuation.isBatchComplete }

  /// An error of the API: `{"error": {"code", "info"}}`, or with `errorformat` a list.
  struct Failure: Decodable {
    var code: String
    var info: String

    private enum Name: String, CodingKey {
      case code, info, text, html
      case old = "*"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      code = container.text(.code) ?? "unknown"
      info =
        container.text(.info) ?? container.text(.text) ?? container.text(.html)
        ?? container.text(.old) ?? ""
    }
  }

  private enum Name: String, CodingKey, CaseIterable {
    case error, errors, warnings, query, parse, batchcomplete, limits, servedby, requestid
    case continuation = "continue"
    case oldContinuation = "query-continue"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    error =
      container.value(.error) ?? container.rows(.errors, of: Failure.self).first
    warnings = container.value(.warnings, as: Warnings.self)?.texts ?? []
    query = container.value(.query)
    parse = container.value(.parse)
    saysBatchComplete = container.flag(.batchcomplete)
    continuation =
      container.value(.continuation, as: [String: Text].self).map(Continuation.init(new:))
      ?? container.value(.oldContinuation, as: [String: [String: Text]].self)
      .map(Continuation.init(old:)) ?? Continuation()
    isRecognized = Name.allCases.contains { container.contains($0) }
  }

  /// An answer with nothing in it.
  init() {
    warnings = []
    continuation = Continuation()
    isRecognized = true
    saysBatchComplete = true
  }

  /// What to send along to be told more: `{"continue": {"psoffset": 6, "continue": "-||"}}`, or
  /// before 1.21 by module: `{"query-continue": {"images": {"gimcontinue": "…"}}}`.
  struct Continuation {
    var values: [String: String] = [:]
    var isOldForm = false

    init() {}

    init(new: [String: Text]) { values = new.mapValues(\.text) }

    init(old: [String: [String: Text]]) {
      isOldForm = true
      for module in old.values { values.merge(module.mapValues(\.text)) { first, _ in first } }
    }

    /// Parameters of a generator are those of its list with a `g` in front.
    static func isOfGenerator(_ name: String) -> Bool { name.hasPrefix("g") }

    var isBatchComplete: Bool {
      isOldForm ? values.keys.allSatisfy(Continuation.isOfGenerator) : values.isEmpty
    }
  }
}

/// `{"query": {"warnings": "…"}}`, in the old shape under `*`; or a list of texts.
private struct Warnings: Decodable {
  var texts: [String]

  private struct Module: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      text = container.text(Key("warnings")) ?? container.text(Key("*"))
        ?? container.text(Key("text")) ?? ""
    }
  }

  init(from decoder: any Decoder) throws {
    texts = try Rows<Module>(from: decoder).rows.map(\.text)
  }
}

/// What stands under `query`.
struct QueryPart: Decodable {
  var pages: [Page]
  var redirects: [Rename]
  /// Titles that were put into the wiki's form, or into another script of its language.
  var normalized: [Rename]
  /// Titles that name pages of other wikis.
  var interwiki: [Hit]
  var prefixsearch: [Hit]
  var search: [Hit]
  var geosearch: [Hit]
  var moves: [Move]
  var allPages: [String]
  var searchInfo: SearchInfo?
  var site: SitePart

  struct SearchInfo: Decodable {
    var totalhits: Int?
    var suggestion: String?

    private enum Name: String, CodingKey { case totalhits, suggestion }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      totalhits = container.number(.totalhits).flatMap { $0 < 0 ? nil : $0 }
      suggestion = container.text(.suggestion)
    }
  }

  struct Rename: Decodable {
    var from: String
    var to: String
    var tofragment: String?
    var index: Number?
  }

  struct Hit: Decodable {
    var title: String
    var pageid: Number?
    var ns: Number?
    var snippet: String?
    var dist: Double?
    var lat: Double?
    var lon: Double?
  }

  /// A move in the log; before 1.25 its target stands under `move`.
  struct Move: Decodable {
    var target: String?

    private enum Name: String, CodingKey { case params, move, target_title, new_title }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      let new = try? container.nestedContainer(keyedBy: Name.self, forKey: .params)
      let old = try? container.nestedContainer(keyedBy: Name.self, forKey: .move)
      target = new?.text(.target_title) ?? old?.text(.new_title)
    }
  }

  private enum Name: String, CodingKey {
    case pages, redirects, normalized, prefixsearch, search, geosearch, logevents, searchinfo
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
    geosearch = container.rows(.geosearch)
    moves = container.rows(.logevents)
    allPages = container.rows(.allpages, of: Hit.self).map(\.title)
    searchInfo = container.value(.searchinfo)
    site = try SitePart(from: decoder)
  }
}

extension QueryPart {
  /// With what a later answer to the same batch tells: properties of the same pages, more rows.
  func merged(with other: QueryPart?) -> QueryPart {
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

/// One page under `query.pages`.
struct Page: Decodable {
  var title: String
  var pageID: Int?
  var namespace: Int
  var index: Int?
  var isMissing: Bool
  var isInvalid: Bool
  var isSpecial: Bool
  var isRedirect: Bool
  var thumbnail: Picture?
  var pageImage: String?
  var description: String?
  var extract: String?
  var displayTitle: String?
  var language: String?
  var direction: String?
  var coordinates: [Point]
  var isMarkedDisambiguation: Bool
  var categories: [String]
  var lastRevision: Int?
  var length: Int?
  var revisions: [Revision]
  var imageInfo: [ImageInfo]
  var address: String?
  var languageLinks: [LanguageRow]

  struct Picture: Decodable {
    var source: String
    /// In pixels; 0 where it is not told.
    var width: Int
    var height: Int

    private enum Name: String, CodingKey { case source, width, height }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      source = try container.decode(String.self, forKey: .source)
      width = container.positive(.width) ?? 0
      height = container.positive(.height) ?? 0
    }
  }

  struct Point: Decodable {
    var lat: Double
    var lon: Double
    var isPrimary: Bool
    var globe: String?

    private enum Name: String, CodingKey { case lat, lon, primary, globe }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      lat = try container.decode(Double.self, forKey: .lat)
      lon = try container.decode(Double.self, forKey: .lon)
      isPrimary = container.flag(.primary)
      globe = container.text(.globe)
    }
  }

  struct Revision: Decodable {
    var revid: Number?
    var timestamp: String?
    var slots: [String: Slot]?
    var content: String?
    private enum CodingKeys: String, CodingKey {
      case revid, timestamp, slots
      case content = "*"
    }
    /// The wikitext, wherever this version of MediaWiki puts it.
    var wikitext: String? { slots?["main"]?.text ?? content }
  }

  struct Slot: Decodable {
    var text: String?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      text = container.text(Key("content")) ?? container.text(Key("*"))
    }
  }

  private struct Category: Decodable { var title: String }

  private enum Name: String, CodingKey {
    case title, pageid, ns, index, missing, invalid, special, redirect, thumbnail, pageimage
    case description, terms, extract, displaytitle, pagelanguage, pagelanguagehtmlcode
    case pagelanguagedir, coordinates, pageprops, categories, lastrevid, length, revisions
    case imageinfo, fullurl, canonicalurl, langlinks
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    title = try container.decode(String.self, forKey: .title)
    pageID = container.positive(.pageid)
    namespace = container.number(.ns) ?? 0
    index = container.number(.index)
    isMissing = container.flag(.missing)
    isInvalid = container.flag(.invalid)
    isSpecial = container.flag(.special)
    isRedirect = container.flag(.redirect)
    thumbnail = container.value(.thumbnail)
    pageImage = container.text(.pageimage)
    description =
      container.text(.description)
      ?? container.value(.terms, as: [String: [String]].self)?["description"]?.first
    extract = container.text(.extract)
    displayTitle = container.text(.displaytitle)
    language = container.text(.pagelanguagehtmlcode) ?? container.text(.pagelanguage)
    direction = container.text(.pagelanguagedir)
    coordinates = container.rows(.coordinates)
    isMarkedDisambiguation =
      container.value(.pageprops, as: [String: Text].self)?["disambiguation"] != nil
    categories = container.rows(.categories, of: Category.self).map(\.title)
    lastRevision = container.positive(.lastrevid)
    length = container.positive(.length)
    revisions = container.rows(.revisions)
    imageInfo = container.rows(.imageinfo)
    address = container.text(.canonicalurl) ?? container.text(.fullurl)
    languageLinks = container.rows(.langlinks)
  }
}

extension Page {
  /// Takes what another answer tells of the same page and this one did not.
  mutating func merge(_ other: Page) {
    index = index ?? other.index
    thumbnail = thumbnail ?? other.thumbnail
    pageImage = pageImage ?? other.pageImage
    description = description ?? other.description
    extract = extract ?? other.extract
    if coordinates.isEmpty { coordinates = other.coordinates }
    isMarkedDisambiguation = isMarkedDisambiguation || other.isMarkedDisambiguation
    categories += other.categories
  }
}

/// A file as `prop=imageinfo` tells of it.
struct ImageInfo: Decodable {
  var url: String?
  var thumbnailAddress: String?
  var thumbnailWidth: Int?
  var thumbnailHeight: Int?
  var width: Int?
  var height: Int?
  var size: Int?
  var mime: String?
  var descriptionAddress: String?
  /// `LicenseShortName` and the like, in HTML.
  var metadata: [String: String]

  private struct Value: Decodable {
    var value: Text?
  }

  private enum Name: String, CodingKey {
    case url, thumburl, thumbwidth, thumbheight, width, height, size, mime, descriptionurl
    case extmetadata
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    url = container.text(.url)
    thumbnailAddress = container.text(.thumburl)
    thumbnailWidth = container.positive(.thumbwidth)
    thumbnailHeight = container.positive(.thumbheight)
    width = container.positive(.width)
    height = container.positive(.height)
    size = container.positive(.size)
    mime = container.text(.mime)
    descriptionAddress = container.text(.descriptionurl)
    metadata =
      container.value(.extmetadata, as: [String: Lenient<Value>].self)?
      .compactMapValues { $0.value?.value?.text } ?? [:]
  }
}

/// A link to the same subject in another language.
struct LanguageRow: Decodable {
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
    language = try container.decode(String.self, forKey: .lang)
    title = container.text(.title) ?? container.text(.old) ?? ""
    address = container.text(.url)
    ownName = container.text(.autonym)
  }
}

/// What stands under `parse`.
struct ParsePart: Decodable {
  var title: String
  var pageID: Int?
  var revision: Int?
  var html: String?
  var wikitext: String?
  var displayTitle: String?
  var redirects: [QueryPart.Rename]
  var categories: [Category]
  var languageLinks: [LanguageRow]

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
    case title, pageid, revid, text, wikitext, displaytitle, redirects, categories, langlinks
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    title = try container.decode(String.self, forKey: .title)
    pageID = container.positive(.pageid)
    revision = container.positive(.revid)
    html = container.text(.text)
    wikitext = container.text(.wikitext)
    displayTitle = container.text(.displaytitle)
    redirects = container.rows(.redirects)
    categories = container.rows(.categories)
    languageLinks = container.rows(.langlinks)
  }
}

/// What `meta=siteinfo` puts under `query`.
struct SitePart: Decodable {
  var general: General?
  var namespaces: [Space]
  var aliases: [Space]
  var rights: Rights?
  var extensions: [Extension]?
  var interwikis: [Prefix]

  struct General: Decodable {
    var siteName: String?
    var mainPage: String?
    var generator: String?
    var language: String?
    var isRightToLeft: Bool
    var caseRule: String?
    var articlePath: String?
    var scriptPath: String?
    var server: String?

    private enum Name: String, CodingKey {
      case sitename, mainpage, generator, lang, rtl, articlepath, scriptpath, server
      case caseRule = "case"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      siteName = container.text(.sitename)
      mainPage = container.text(.mainpage)
      generator = container.text(.generator)
      language = container.text(.lang)
      isRightToLeft = container.flag(.rtl)
      caseRule = container.text(.caseRule)
      articlePath = container.text(.articlepath)
      scriptPath = container.text(.scriptpath)
      server = container.text(.server)
    }
  }

  struct Space: Decodable {
    var id: Int
    var name: String
    var canonical: String?

    private enum Name: String, CodingKey {
      case id, name, canonical, alias
      case old = "*"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      id = try container.decode(Number.self, forKey: .id).value
      name = container.text(.name) ?? container.text(.alias) ?? container.text(.old) ?? ""
      canonical = container.text(.canonical)
    }
  }

  struct Rights: Decodable {
    var url: String?
    var text: String?
  }

  struct Extension: Decodable { var name: String? }

  struct Prefix: Decodable {
    var prefix: String
    var url: String?
    var api: String?
    var language: String?
  }

  private enum Name: String, CodingKey {
    case general, namespaces, namespacealiases, rightsinfo, extensions, interwikimap
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    general = container.value(.general)
    namespaces = container.rows(.namespaces)
    aliases = container.rows(.namespacealiases)
    rights = container.value(.rightsinfo)
    extensions = container.contains(.extensions) ? container.rows(.extensions) : nil
    interwikis = container.rows(.interwikimap)
  }
}
