public import Articles
internal import Library
internal import Localization
internal import Wiki

// The type system decides which wikis may be contacted: a plain `WikiID` from a link, a form or an
// imported file cannot be used for a request.

/// A wiki that pages may contact: the default wiki, one on the list, or a Wikimedia project.
///
/// Only `WikiService.listed(_:)` creates one.
public struct ListedWiki: Sendable, Hashable {
  public let id: WikiID

  fileprivate init(_ id: WikiID) { self.id = id }
}

/// A wiki that the user names on the command line or in the configuration.
///
/// Only the command line creates one: the initializer is SPI (`@_spi(CommandLine) import App`),
/// which the web server does not import.
public struct NamedWiki: Sendable, Hashable {
  public let id: WikiID
  /// May be the address of a page; the wiki is found from it.
  let typed: String
  /// Whether the address of its API is only assumed: its own pages, which name it, were not asked.
  public internal(set) var isAssumed = false

  /// - Throws: A `Problem` if the text is not a wiki.
  @_spi(CommandLine) public init(typed: String) throws {
    id = try WikiID.checked(typed)
    self.typed = typed
  }

  init(_ id: WikiID) {
    self.id = id
    typed = id.api
  }
}

/// A wiki that a saved article or a guide names. Both may come from an untrusted file, so the wiki is
/// contacted at public addresses only, unless it is on the list.
public struct MentionedWiki: Sendable, Hashable {
  public let id: WikiID

  @_spi(CommandLine) public init(of article: ArticleID) { id = article.wiki }

  /// `nil` if the guide has no wiki of its own.
  @_spi(CommandLine) public init?(of guide: Guide) {
    guard let wiki = guide.wiki else { return nil }
    id = wiki
  }

  init(_ id: WikiID) { self.id = id }
}

/// A wiki that may be contacted, and why.
public enum PermittedWiki: Sendable, Hashable {
  case listed(ListedWiki)
  case named(NamedWiki)
  case mentioned(MentionedWiki)

  public var id: WikiID {
    switch self {
    case .listed(let wiki): wiki.id
    case .named(let wiki): wiki.id
    case .mentioned(let wiki): wiki.id
    }
  }
}

/// The sources from which an article may be read.
public enum WikiReadAccess: Sendable, Hashable {
  /// The library, or else the wiki.
  case reachable(PermittedWiki)
  /// The library only: the wiki is not on the list and is not contacted.
  case savedOnly(WikiID)

  public var id: WikiID {
    switch self {
    case .reachable(let wiki): wiki.id
    case .savedOnly(let id): id
    }
  }

  /// - Throws: A `Problem` if the wiki may not be contacted.
  func reachable() throws -> PermittedWiki {
    switch self {
    case .reachable(let wiki): return wiki
    case .savedOnly(let id): throw Problem.notListed(id)
    }
  }
}

extension WikiService {
  /// Returns a wiki as one that pages may contact.
  ///
  /// - Throws: A `Problem` for a wiki that is not on the list.
  public func listed(_ wiki: WikiID) async throws -> ListedWiki {
    guard try await isListed(wiki) else { throw Problem.notListed(wiki) }
    return ListedWiki(wiki)
  }

  /// Returns a wiki as a page may read it: from a wiki that is not on the list, only saved
  /// articles.
  public func readable(_ wiki: WikiID) async throws -> WikiReadAccess {
    try await isListed(wiki) ? .reachable(.listed(ListedWiki(wiki))) : .savedOnly(wiki)
  }

  private func isListed(_ wiki: WikiID) async throws -> Bool {
    if try await WikiListRule(defaultWiki: defaultWiki, listed: []).contains(wiki) { return true }
    return try await translatingErrors { try await library.wikis.all().contains(wiki) }
  }

  /// Returns a wiki, or the default one if none is given: named if the configuration sets it,
  /// otherwise one of the list.
  func permitted(_ wiki: PermittedWiki?) async throws -> PermittedWiki {
    if let wiki { return wiki }
    let usual = try await defaultWiki
    return settings.wikiSource == nil ? .listed(ListedWiki(usual)) : .named(NamedWiki(usual))
  }
}

extension WikiID {
  /// Whether the wiki uses HTTPS on the default port.
  var isAtUsualPort: Bool { scheme == .https && port == nil }
}

/// Decides which wikis pages may contact: the default wiki, those on the list, and Wikimedia's
/// projects over HTTPS on the default port.
public struct WikiListRule: Sendable {
  private let listed: Set<WikiID>

  public init(defaultWiki: WikiID, listed: some Sequence<WikiID>) {
    self.listed = Set(listed).union([defaultWiki])
  }

  public func contains(_ wiki: WikiID) -> Bool {
    listed.contains(wiki) || wiki.isWikimedia && wiki.isAtUsualPort
  }
}

extension Problem {
  /// A wiki that pages may not contact.
  public static func notListed(_ wiki: WikiID) -> Problem {
    guard !wiki.isBuiltIn else { return .partOfWaypost }
    return Problem(.wikiNotAllowed, Message(.problemWikiNotAllowed, .text(wiki.name)))
  }

  /// A wiki that a page may not add to the list.
  static func notPublic(_ typed: String) -> Problem {
    Problem(.wikiNotAllowed, Message(.problemWikiNotPublic, .text(typed)))
  }
}
