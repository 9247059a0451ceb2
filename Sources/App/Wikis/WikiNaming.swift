public import Articles
internal import Library
internal import Localization
internal import Wiki

// Every command and every field finds a wiki in the same way: by the list first, then by asking.

/// A page that the user names by its address.
public struct NamedPage: Sendable, Equatable {
  public let wiki: NamedWiki
  public let title: String
}

/// What may be done to find a wiki that is not known.
public enum WikiDiscovery: Sendable {
  case knownOnly
  /// The wiki's own pages are asked where its scripts are.
  case asking
}

extension WikiService {
  /// Returns the wiki that the command line names: one that is known, by its name, its host or the
  /// address of any of its pages; or else the one that its own pages name.
  @_spi(CommandLine) public func named(
    _ typed: String, discovery: WikiDiscovery = .asking
  ) async throws -> NamedWiki {
    try await translatingErrors {
      if let known = try await knownWikis().wiki(named: typed) { return NamedWiki(known) }
      var wiki = try NamedWiki(typed: typed)
      let isComplete = TypedWiki(typed).namesScript || wiki.id.isWikimedia || wiki.id.isBuiltIn
      wiki.isAssumed = !isComplete
      guard wiki.isAssumed, discovery == .asking, !isOffline else { return wiki }
      do {
        // A wiki that was never added may be on this machine, but not in a private network.
        let facts = try await find(wiki.id, typed: typed, isTrusted: wiki.id.isLoopback)
        do { try await library.wikis.remember(facts) } catch is LibraryError {}
        clients.forget(facts.wiki)
        return NamedWiki(facts.wiki)
      } catch is WikiError {
        // The command itself meets the error, or needs no wiki.
        return wiki
      }
    }
  }

  /// Returns the page that the command line names by an address; `nil` if the text is no address.
  @_spi(CommandLine) public func namedPage(
    _ typed: String, discovery: WikiDiscovery = .asking
  ) async throws -> NamedPage? {
    guard let address = WikiPageAddress(typed) else { return nil }
    let wiki = try await named(address.text, discovery: discovery)
    return try await translatingErrors {
      let path = try await library.wikis.facts(of: wiki.id)?.articlePath ?? "/wiki/$1"
      // A wiki that was not asked is not the default wiki all the same.
      let title = address.title(articlePath: path) ?? (wiki.isAssumed ? address.assumedTitle : nil)
      return title.map { NamedPage(wiki: wiki, title: $0) }
    }
  }

  /// Returns the page of an address if its wiki is on the list, or one of Wikimedia's.
  public func listedPage(_ address: String) async throws -> ArticleID? {
    guard let page = WikiPageAddress(address), let typed = try? WikiID(typed: page.text) else {
      return nil
    }
    return try await translatingErrors {
      let wiki = try await listedWikis().wiki(named: page.text) ?? typed
      guard case .reachable = try await readable(wiki) else { return nil }
      let path = try await library.wikis.facts(of: wiki)?.articlePath ?? "/wiki/$1"
      guard let title = page.title(articlePath: path).flatMap({ try? PageTitle($0) }) else {
        return nil
      }
      return ArticleID(wiki: wiki, title: title)
    }
  }

  /// Returns a wiki that a page's field names: on the list, by its name, host, slug, or the address
  /// of any of its pages.
  ///
  /// - Throws: A `Problem` for a wiki that is not on the list.
  public func listed(typed: String) async throws -> ListedWiki {
    let known = try await translatingErrors { try await listedWikis().wiki(named: typed) }
    return try await listed(known ?? WikiID.checked(typed))
  }

  /// The default wiki and those on the list.
  func listedWikis() async throws -> KnownWikis {
    let listed = try await Set(library.wikis.all()).union([defaultWiki])
    return try await knownWikis { listed.contains($0) }
  }

  private func knownWikis(
    where isIncluded: (WikiID) -> Bool = { _ in true }
  ) async throws -> KnownWikis {
    let facts = try await library.wikis.allFacts()
    let ids = try await [defaultWiki] + library.wikis.all() + facts.keys.sorted()
    var entries: [KnownWikis.Entry] = []
    for id in ids where isIncluded(id) && !entries.contains(where: { $0.id == id }) {
      entries.append(
        .init(id: id, siteName: facts[id]?.siteName, articlePath: facts[id]?.articlePath))
    }
    return KnownWikis(entries: entries)
  }
}

extension Problem {
  /// An address that a person gave for a wiki, and that is not one's.
  static func notAMediaWiki(at address: String) -> Problem {
    Problem(.wikiFailed, Message(.problemNotAMediawiki, .text(address)))
  }

  /// A page that was named, or its wiki's API, answers, but is not that of a MediaWiki.
  static func noWikiAt(_ typed: String) -> Problem {
    Problem(.wikiFailed, Message(.problemNoWikiFound, .text(String(typed.prefix(200)))))
  }
}
