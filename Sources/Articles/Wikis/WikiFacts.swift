public import struct Foundation.Date  // the date of the probe

/// The result of probing a wiki; stored, so that each wiki is probed only once.
///
/// Sources: `api.php?action=query&meta=siteinfo` and `action=paraminfo` (mediawiki.org,
/// "API:Siteinfo" and "API:Parameter information").
public struct WikiFacts: Sendable, Equatable, Codable {
  public var wiki: WikiID
  /// The name of the wiki, such as `Wikipedia` or `Wikivoyage`.
  public var siteName: String
  public var mainPage: String
  /// The version, such as `MediaWiki 1.39.17`; empty if the wiki hides it.
  public var generator: String
  public var language: LanguageTag
  public var direction: Direction
  public var caseRule: CaseRule
  /// The path of pages, with `$1` for the title: `/wiki/$1`.
  public var articlePath: String
  /// The server address that the wiki itself gives: `https://en.wikipedia.org`.
  public var server: String
  public var namespaces: [Namespace]
  public var interwikis: [Interwiki]
  public var rights: Rights
  public var capabilities: Set<Capability>
  public var probedAt: Date
  /// Whether the wiki's current parser failed on a page that the legacy parser could parse; a new
  /// probe resets it.
  public var needsOldParser: Bool?

  public init(
    wiki: WikiID, siteName: String, mainPage: String = "", generator: String = "",
    language: LanguageTag = .english, direction: Direction = .leftToRight,
    caseRule: CaseRule = .firstLetter, articlePath: String = "/wiki/$1", server: String = "",
    namespaces: [Namespace] = [], interwikis: [Interwiki] = [], rights: Rights = Rights(),
    capabilities: Set<Capability> = [], probedAt: Date
  ) {
    self.wiki = wiki
    self.siteName = siteName
    self.mainPage = mainPage
    self.generator = generator
    self.language = language
    self.direction = direction
    self.caseRule = caseRule
    self.articlePath = articlePath
    self.server = server
    self.namespaces = namespaces
    self.interwikis = interwikis
    self.rights = rights
    self.capabilities = capabilities
    self.probedAt = probedAt
  }
}

extension WikiFacts {
  /// Whether the first letter of a title is always a capital (mediawiki.org,
  /// "Manual:$wgCapitalLinks").
  public enum CaseRule: String, Sendable, Codable {
    case firstLetter = "first-letter"
    case caseSensitive = "case-sensitive"
  }

  /// A namespace: `6`, the local name `Bestand` in Dutch, the canonical name `File`, and aliases.
  public struct Namespace: Sendable, Equatable, Codable {
    public var id: Int
    public var name: String
    public var canonical: String
    public var aliases: [String]

    public init(id: Int, name: String, canonical: String = "", aliases: [String] = []) {
      self.id = id
      self.name = name
      self.canonical = canonical
      self.aliases = aliases
    }
  }

  /// A prefix for links to another wiki: `nl` for `https://nl.wikipedia.org/wiki/$1`.
  public struct Interwiki: Sendable, Equatable, Codable {
    public var prefix: String
    public var address: String
    public var api: String?
    /// The language's own name if the prefix is a language code.
    public var language: String?

    public init(prefix: String, address: String, api: String? = nil, language: String? = nil) {
      self.prefix = prefix
      self.address = address
      self.api = api
      self.language = language
    }
  }

  /// The licence of a wiki's texts; name and address are empty if the wiki gives none.
  public struct Rights: Sendable, Equatable, Codable {
    public var text: String
    public var address: String

    public init(text: String = "", address: String = "") {
      self.text = text
      self.address = address
    }
  }

  /// A feature that not every MediaWiki has; each has a fallback.
  public enum Capability: String, Sendable, Codable, CaseIterable {
    /// `formatversion=2`, from 1.25 on.
    case formatVersion2
    /// `list=prefixsearch`, from 1.23 on.
    case prefixSearch
    /// `prop=extracts` of the extension TextExtracts.
    case extracts
    /// `prop=pageimages` of the extension PageImages.
    case pageImages
    /// `prop=coordinates` of the extension GeoData.
    case coordinates
    /// `list=geosearch` of the extension GeoData.
    case geoSearch
    /// `prop=description` (Wikibase or ShortDescription).
    case descriptions
    /// `prop=pageprops` marks disambiguation pages (Disambiguator).
    case disambiguator
    /// CirrusSearch: ranking by relevance, suggestions, tolerant prefixes.
    case cirrusSearch
    /// `prop=imageinfo` has author and licence (CommonsMetadata).
    case extendedMetadata
    /// `prop=langlinks` gives addresses (`llprop=url`).
    case languageAddresses
  }

  /// The minor version: 39 for `MediaWiki 1.39.17`; `nil` if it is unknown. 1.9 is older than 1.39,
  /// and 2.0 is newer than any 1.x.
  public var minorVersion: Int? {
    let words = generator.split(separator: " ").filter { $0.first?.isNumber == true }
    guard let parts = words.first?.split(separator: "."), parts.count > 1 else { return nil }
    let minor = Int(parts[1].prefix { $0.isASCII && $0.isNumber }, in: 0...9_999)
    return parts[0] == "1" ? minor : .max
  }

  /// Returns the title with this wiki's case rule applied.
  public func normalized(_ title: PageTitle) -> PageTitle {
    caseRule == .firstLetter ? title.capitalized() : title
  }

  /// Returns the address of a page, on the host by which Waypost knows the wiki.
  public func address(of title: PageTitle) -> String {
    wiki.origin + articlePath.replacing("$1", with: title.pathComponent)
  }

  /// Returns the permanent address of one revision (mediawiki.org, "Help:Permalink").
  public func address(of title: PageTitle, revision: Int) -> String {
    ArticleID(wiki: wiki, title: title).scriptAddress + "&oldid=\(revision)"
  }

  /// Returns the address of the page history, which lists the authors.
  public func historyAddress(of title: PageTitle) -> String {
    ArticleID(wiki: wiki, title: title).scriptAddress + "&action=history"
  }

  /// Returns the namespace of a title and the rest: `File` and `Amsterdam.jpg`; the main namespace
  /// and the whole title if it has no namespace.
  public func namespace(of title: PageTitle) -> (id: Int, rest: String) {
    guard let colon = title.text.firstIndex(of: ":") else { return (0, title.text) }
    let prefix = title.text[..<colon].lowercased().trimmed
    let rest = title.text[title.text.index(after: colon)...].trimmed
    let named = namespaces.first { space in
      space.id != 0
        && ([space.name, space.canonical] + space.aliases).contains { $0.lowercased() == prefix }
    }
    return named.map { ($0.id, rest) } ?? (0, title.text)
  }
}
