public import Articles
internal import Library
internal import Localization
internal import Wiki

// Which wiki may be asked is a type: a `WikiID` alone, as a link, a form or an imported file names
// one, leads to no network.

/// A wiki that pages may reach: the default one, one on the list, or a project of Wikimedia.
///
/// `WikiService.listed(_:)` alone makes one.
public struct ListedWiki: Sendable, Hashable {
  public let id: WikiID

  fileprivate init(_ id: WikiID) { self.id = id }
}

/// A wiki that a person names on the command line, or in the configuration.
///
/// Only the command line makes one: the initializer is hidden from whoever does not ask for it
/// (`@_spi(CommandLine) import App`), and no page does.
public struct NamedWiki: Sendable, Hashable {
  public let id: WikiID
  /// The address of a page perhaps, from which the wiki is found.
  let typed: String

  /// - Throws: A `Problem` where the text names no wiki.
  @_spi(CommandLine) public init(typed: String) throws {
    id = try WikiID.checked(typed)
    self.typed = typed
  }

  init(_ id: WikiID) {
    self.id = id
    typed = id.api
  }
}

/// A wiki that a saved article names. The article may have come in a file of a stranger's, so the
/// wiki is reached at public addresses alone, unless it is on the list.
public struct MentionedWiki: Sendable, Hashable {
  public let id: WikiID

  @_spi(CommandLine) public init(of article: ArticleID) { id = article.wiki }

  init(_ id: WikiID) { self.id = id }
}

/// A wiki that may be asked, and why.
public enum ReachableWiki: Sendable, Hashable {
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

/// Where an article may be read from.
public enum ReadableWiki: Sendable, Hashable {
  /// The library, else the wiki.
  case reachable(ReachableWiki)
  /// The library alone: the wiki is not on the list, and is not asked.
  case savedOnly(WikiID)

  public var id: WikiID {
    switch self {
    case .reachable(let wiki): wiki.id
    case .savedOnly(let id): id
    }
  }

  /// - Throws: A `Problem` where the wiki is not asked.
  func reachable() throws -> ReachableWiki {
    switch self {
    case .reachable(let wiki): return wiki
    case .savedOnly(let id): throw Problem.notListed(id)
    }
  }
}

extension WikiService {
  /// A wiki as one that pages may reach.
  ///
  /// - Throws: A `Problem` for a wiki that is not on the list.
  public func listed(_ wiki: WikiID) async throws -> ListedWiki {
    guard try await isListed(wiki) else { throw Problem.notListed(wiki) }
    return ListedWiki(wiki)
  }

  /// A wiki as far as a page may read from it: one that is not listed is not asked, and what is
  /// saved of it is read.
  public func readable(_ wiki: WikiID) async throws -> ReadableWiki {
    try await isListed(wiki) ? .reachable(.listed(ListedWiki(wiki))) : .savedOnly(wiki)
  }

  private func isListed(_ wiki: WikiID) async throws -> Bool {
    if wiki == settings.wiki || wiki.isWikimedia && wiki.isAtUsualPort { return true }
    return try await translatingErrors { try await library.wikis().contains(wiki) }
  }

  /// The wiki that is asked where none is named: the configuration names it.
  var usualWiki: ReachableWiki { .named(NamedWiki(settings.wiki)) }
}

extension WikiID {
  /// Whether it is spoken to by https, at the port that https has.
  var isAtUsualPort: Bool { scheme == .https && port == nil }
}

extension Problem {
  /// A wiki that pages may not reach.
  public static func notListed(_ wiki: WikiID) -> Problem {
    guard !wiki.isBuiltIn else { return .partOfWaypost }
    return Problem(.wikiNotAllowed, Message(.problemWikiNotAllowed, .text(wiki.name)))
  }

  /// A wiki that a page may not put on the list.
  static func notPublic(_ typed: String) -> Problem {
    Problem(.wikiNotAllowed, Message(.problemWikiNotPublic, .text(typed)))
  }
}
