internal import Articles
internal import Foundation  // a JSON string in a script
internal import HTMLTree
internal import Places

/// The metadata in a whole page, saved from a browser or sent by Parsoid, outside of its content.
struct PageMetadata {
  var title: String?
  var language: LanguageTag?
  var direction: Direction?
  /// The address of the page, as far as the page gives it.
  var address: String?
  /// The address of the wiki's `api.php`.
  var api: String?
  var revision: Int?
  var licence: String?
  var licenceAddress: String?
  var breadcrumbs: [String] = []
  var categories: [String] = []
  var languages: [LanguageLink] = []
  var coordinate: Coordinate?
  var description: String?
  /// The address in the line "Retrieved from" below the article.
  private var printedAddress: String?
  /// The address that a browser writes into a page it saves.
  private var savedAddress: String?

  /// Reads the metadata around an article; the article itself is read separately.
  init(_ tree: HTMLTree, around article: Int) {
    let marks = ElementTraitTable.standard
    let isOutput = tree.hasClass(article, "mw-parser-output")
    var documentTitle: String?
    var node = 1
    while node < tree.count {
      if tree[node].kind == .comment, savedAddress == nil { readSavedAddress(node, in: tree) }
      switch tree.tag(of: node) {
      case .div where node == article && isOutput:
        node = tree.end(of: node)
        continue
      case .html, .body:
        language = language ?? tree.value("lang", of: node).flatMap { LanguageTag($0) }
        direction = direction ?? tree.value("dir", of: node).flatMap { Direction(rawValue: $0) }
        if let about = tree.attribute("about", of: node) {
          readRevision("/revision/", in: about, of: tree)
        }
      case .a: readAnchor(node, in: tree)
      case .title: documentTitle = documentTitle ?? PlainWords.label(of: node, in: tree)
      case .link, .base: readLink(node, in: tree)
      case .script: if description == nil { readShortDescription(node, in: tree) }
      case .meta:
        let name = tree.value("name", of: node)?.lowercased()
        if coordinate == nil, name == "geo.position" || name == "icbm" {
          coordinate = tree.value("content", of: node).flatMap { Coordinate(microformat: $0) }
        }
        if address == nil, tree.value("property", of: node) == "og:url" {
          address = tree.value("content", of: node).flatMap(PageMetadata.web)
        }
      case .h1 where title == nil:
        if marks.marks(of: tree.nodes[node], in: tree).contains(.pageTitle) {
          let words = PlainWords.label(of: node, in: tree)
          if !words.isEmpty { title = words }
        }
      case .div, .li, .span, .p, .nav:
        if readPart(node, marks, in: tree) {
          node = tree.end(of: node)
          continue
        }
      default: break
      }
      node += 1
    }
    address = address ?? printedAddress ?? savedAddress
    title = title ?? documentTitle.map(PageMetadata.withoutSiteName)
  }

  private mutating func readLink(_ node: Int, in tree: HTMLTree) {
    guard let relation = tree.value("rel", of: node), let target = tree.value("href", of: node)
    else { return }
    switch relation {
    case "canonical": address = PageMetadata.web(target)
    case "dc:isVersionOf": address = address ?? PageMetadata.web(target)
    case "EditURI": api = PageMetadata.web(target)
    case "license", "copyright": licenceAddress = licenceAddress ?? PageMetadata.web(target)
    case "mw:PageProp/Category":
      // `./Category:Cities_in_Portugal#Lisbon`, where the fragment is the sort key.
      let title = target.utf8.prefix { $0 != UInt8(ascii: "#") }.drop { $0 != UInt8(ascii: ":") }
      let name = PercentCoding.decoded(title.dropFirst(), underscoresAreSpaces: true)
      if !name.isEmpty { categories.append(String(decoding: name, as: UTF8.self)) }
    default: break
    }
  }

  /// Reads `saved from url=(0026)https://example.org/Lisbon`, the number being the length.
  private mutating func readSavedAddress(_ comment: Int, in tree: HTMLTree) {
    let range = tree[comment].range
    let source = tree.source.span
    guard let start = source.end(of: "saved from url=(", in: range) else { return }
    let address = tree.source[start..<range.upperBound].drop { 0x30...0x39 ~= $0 }
      .dropFirst().prefix { $0 > 0x20 }
    savedAddress = PageMetadata.web(String(decoding: address, as: UTF8.self))
  }

  /// The maximum length in bytes of a short description, with escapes.
  static let descriptionLimit = 2_000

  /// The maximum length in bytes of the title of a page in another language, with escapes.
  private static let titleLimit = 2_000

  /// Reads the description that the extension ShortDescription gives its script.
  private mutating func readShortDescription(_ script: Int, in tree: HTMLTree) {
    let source = tree.source.span
    for text in tree.children(of: script) {
      guard let start = source.end(of: "\"wgShortDesc\":\"", in: tree[text].range) else { continue }
      var end = start
      let limit = min(tree[text].range.upperBound, start + PageMetadata.descriptionLimit)
      while end < limit, source[end] != UInt8(ascii: "\"") {
        end += source[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < limit else { return }
      let json = Data(Array("[\"".utf8) + tree.source[start..<end] + Array("\"]".utf8))
      let words = (try? JSONDecoder().decode([String].self, from: json))?.first ?? ""
      let line = PlainWords.oneLine(words.utf8)
      description = line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      return
    }
  }

  /// Reads the licence in the footer of the page, and the link to this revision.
  private mutating func readAnchor(_ node: Int, in tree: HTMLTree) {
    // One pass over the attributes.
    var relation: Attribute?
    var link: Attribute?
    let source = tree.source.span
    for number in tree.nodes[node].attributeRange {
      let attribute = tree.attributes[number]
      let name = attribute.nameRange
      if name.count == 3, source.reads("rel", at: name) { relation = attribute }
      if name.count == 4, source.reads("href", at: name) { link = attribute }
    }
    if licence == nil, let relation, tree.holds("license", in: relation) {
      let words = PlainWords.label(of: node, in: tree)
      licence = words.isEmpty ? nil : words
      licenceAddress =
        licenceAddress ?? link.map { tree.value(of: $0) }.flatMap(PageMetadata.web)
    } else if let link {
      readRevision("oldid=", in: link, of: tree)
    }
  }

  private mutating func readRevision(
    _ mark: StaticString, in attribute: Attribute, of tree: HTMLTree
  ) {
    guard revision == nil else { return }
    let value = attribute.valueRange
    guard value.count > mark.utf8CodeUnitCount,
      let start = tree.source.span.end(of: mark, in: value)
    else { return }
    let digits = tree.source[start..<value.upperBound].prefix { 0x30...0x39 ~= $0 }
    revision = Int(digits: digits, in: .wikiID)
  }

  /// Reads a part of the page around the article.
  ///
  /// - Returns: Whether all of it was read, so that what it contains can be skipped.
  private mutating func readPart(_ node: Int, _ table: ElementTraitTable, in tree: HTMLTree)
    -> Bool
  {
    var marks = ElementTraits()
    var isBelowTitle = false
    let source = tree.source.span
    for number in tree.nodes[node].attributeRange {
      let attribute = tree.attributes[number]
      let name = attribute.nameRange
      if name.count == 5, source.reads("class", at: name) {
        table.add(classes: attribute, source, to: &marks)
      } else if name.count == 2, source.reads("id", at: name) {
        isBelowTitle = tree.holds("contentSub", in: attribute)
      }
    }
    if marks.contains(.printFooter), printedAddress == nil,
      let link = tree.first(.a, in: node), let target = tree.value("href", of: link)
    {
      printedAddress = PageMetadata.web(target)
    } else if marks.contains(.shortDescription), description == nil {
      let words = PlainWords.words(of: node, in: tree, reach: PageMetadata.descriptionLimit)
      description = words.isEmpty ? nil : words
    }
    if breadcrumbs.isEmpty, isBelowTitle || marks.contains(.breadcrumbs) {
      breadcrumbs = PageMetadata.linkWords(in: node, of: tree)
    } else if marks.contains(.categoryList) {
      // The first link leads to the page about categories.
      categories = Array(PageMetadata.linkWords(in: node, of: tree).dropFirst())
      return true
    } else if marks.contains(.languageItem) {
      addLanguageLink(in: node, of: tree)
    }
    return false
  }

  private mutating func addLanguageLink(in item: Int, of tree: HTMLTree) {
    guard let link = tree.first(.a, in: item), let href = tree.attribute("href", of: link),
      href.valueRange.count <= PageMetadata.titleLimit,
      let tag = tree.value("hreflang", of: link) ?? tree.value("lang", of: link),
      let language = LanguageTag(tag)
    else { return }
    let address = tree.value(of: href)
    // `Lissabon – Dutch`: the other page's title, and the language in this page's language.
    let words =
      tree.attribute("title", of: link).map {
        $0.valueRange.count <= PageMetadata.titleLimit ? tree.bytes(of: $0) : []
      } ?? []
    let dash: StaticString = " – "
    let bytes = words.span
    let end = bytes.end(of: dash, in: 0..<bytes.count).map { $0 - dash.utf8CodeUnitCount }
    languages.append(
      LanguageLink(
        language: language, title: bytes.string(0..<(end ?? bytes.count)),
        address: PageMetadata.web(address), languageName: PlainWords.label(of: link, in: tree)))
  }

  /// Returns the texts of the links in a node.
  static func linkWords(in node: Int, of tree: HTMLTree) -> [String] {
    var next = node
    var labels: [String] = []
    for link in tree.descendants(of: node).prefix(2_000)
    where link >= next && tree.tag(of: link) == .a {
      // Links inside a link are a part of it.
      next = tree.end(of: link)
      let label = PlainWords.label(of: link, in: tree)
      if !label.isEmpty { labels.append(label) }
    }
    return labels
  }

  /// Returns an address with http or https; one without a scheme gets https.
  private static func web(_ text: String) -> String? {
    let address = text.hasPrefix("//") ? "https:" + text : text
    return address.hasPrefix("https://") || address.hasPrefix("http://") ? address : nil
  }

  /// Returns the title without the name of the site: `Lisbon - Wikipedia` or `Lisbon – Travel guide
  /// at Wikivoyage` becomes `Lisbon`.
  private static func withoutSiteName(_ title: String) -> String {
    for dash in [" - ", " – ", " — "] {
      if let mark = title.ranges(of: dash).last { return String(title[..<mark.lowerBound]) }
    }
    return title
  }
}

extension PageMetadata {
  /// Returns the identifier of the article, as far as the page gives it.
  func id(otherwise fallback: ArticleID) -> ArticleID {
    let named = api.flatMap(PageMetadata.wiki) ?? address.flatMap(PageMetadata.wiki)
    let title = title.flatMap { try? PageTitle($0) }
    return ArticleID(wiki: named ?? fallback.wiki, title: title ?? fallback.title)
  }

  /// Returns the wiki at an address. Plain http is the same wiki as https, because old pages have
  /// it, except on this machine.
  private static func wiki(at address: String) -> WikiID? {
    guard let named = try? WikiID(typed: address) else { return nil }
    guard named.scheme == .http, !named.isLoopback else { return named }
    return try? WikiID(host: named.host, port: named.port, scriptPath: named.scriptPath)
  }
}
