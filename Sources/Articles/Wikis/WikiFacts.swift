public import struct Foundation.Date  // when the wiki was probed

/// What a probe learned of a wiki; kept, so that a wiki is asked once.
///
/// Source: `api.php?action=query&meta=siteinfo` and `action=paraminfo` (mediawiki.org,
/// "API:Siteinfo" and "API:Parameter information").
public struct WikiFacts: Sendable, Equatable, Codable {
  public var wiki: WikiID
  /// `Wikipedia`, `Wikivoyage`, or whatever its owner calls it.
  public var siteName: String
  public var mainPage: String
  /// `MediaWiki 1.39.17`; empty where the wiki hides it.
  public var generator: String
  public var language: LanguageTag
  public var direction: Direction
  public var caseRule: CaseRule
  /// Where pages lie, `$1` standing for the title: `/wiki/$1`.
  public var articlePath: String
  /// The server that the wiki itself believes to be at: `https://en.wikipedia.org`.
  public var server: String
  public var namespaces: [Namespace]
  public var interwikis: [Interwiki]
  public var rights: Rights
  public var capabilities: Set<Capability>
  public var probedAt: Date
  /// True where the parser that the wiki shows its readers failed on a page that the old one
  /// could make; a new probe forgets it.
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
  /// Whether a title's first letter is always a capital (mediawiki.org, "Manual:$wgCapitalLinks").
  public enum CaseRule: String, Sendable, Codable {
    case firstLetter = "first-letter"
    case caseSensitive = "case-sensitive"
  }

  /// A namespace: `6`, `Bestand` in Dutch, `File` canonically, and other names for it.
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

  /// A prefix that leads to another wiki: `nl` to `https://nl.wikipedia.org/wiki/$1`.
  public struct Interwiki: Sendable, Equatable, Codable {
    public var prefix: String
    public var address: String
    public var api: String?
    /// The language's own name where the prefix is one of a language.
    public var language: String?

    public init(prefix: String, address: String, api: String? = nil, language: String? = nil) {
      self.prefix = prefix
      self.address = address
      self.api = api
      self.language = language
    }
  }

  /// Under which licence a wiki's texts stand; both empty where it does not say.
  public struct Rights: Sendable, Equatable, Codable {
    public var text: String
    public var address: String

    public init(text: String = "", address: String = "") {
      self.text = text
      self.address = address
    }
  }

  /// What a wiki can do beyond the plainest MediaWiki; what is absent has a fallback.
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
    /// `prop=pageprops` tells disambiguation pages (Disambiguator).
    case disambiguator
    /// CirrusSearch: relevance, suggestions, forgiving prefixes.
    case cirrusSearch
    /// `prop=imageinfo` has credit and licence (CommonsMetadata).
    case extendedMetadata
    /// `prop=langlinks` gives addresses (`llprop=url`).
    case languageAddresses
  }
}

extension WikiFacts {
  /// `MediaWiki 1.39.17` is 39; `nil` where it is not told. 1.9 is older than 1.39, and 2.0 is newer
  /// than any.
  public var minorVersion: Int? {
    let words = generator.split(separator: " ").filter { $0.first?.isNumber == true }
    guard let parts = words.first?.split(separator: "."), parts.count > 1 else { return nil }
    let minor = Int(parts[1].prefix { $0.isASCII && $0.isNumber }, in: 0...9_999)
    return parts[0] == "1" ? minor : .max
  }

  /// A title by this wiki's own case rule.
  public func normalized(_ title: PageTitle) -> PageTitle {
    caseRule == .firstLetter ? title.capitalized() : title
  }

  /// The address of a page, on the host by which we know the wiki.
  public func address(of title: PageTitle) -> String {
    wiki.origin + articlePath.replacing("$1", with: title.pathComponent)
  }

  /// The address of one revision of a page, which never changes (mediawiki.org, "Help:Permalink").
  public func address(of title: PageTitle, revision: Int) -> String {
    "\(wiki.origin)\(wiki.scriptPath)/index.php?title=\(title.queryValue)&oldid=\(revision)"
  }

  /// The page that names a page's authors.
  public func historyAddress(of title: PageTitle) -> String {
    "\(wiki.origin)\(wiki.scriptPath)/index.php?title=\(title.queryValue)&action=history"
  }

  /// The namespace in front of a title and the rest: `File`, `Amsterdam.jpg`; the main namespace
  /// and the whole title where there is none.
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
