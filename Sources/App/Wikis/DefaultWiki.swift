internal import Articles
internal import Library
internal import Localization
internal import Synchronization

// The default wiki: that of a flag, the environment or the configuration file, or else the one that
// was chosen and is stored in the library, or else the English Wikipedia.

extension WikiService {
  /// Returns the default wiki of a library.
  static func defaultWiki(_ settings: Settings, _ library: Library) async throws -> WikiID {
    guard settings.wikiSource == nil else { return settings.wiki }
    return try await library.wikis.defaultWiki() ?? settings.wiki
  }

  /// What sets the default wiki, so that no other can be chosen; `nil` if one can.
  public var defaultWikiSource: Settings.Source? { settings.wikiSource }

  /// Makes a wiki the default one, now and for later runs. The former one stays on the list.
  ///
  /// - Throws: A `Problem` if the configuration sets the default wiki.
  public func setDefaultWiki(_ wiki: ListedWiki) async throws {
    if let source = defaultWikiSource { throw Problem.defaultWikiSet(by: source) }
    try await translatingErrors {
      try await library.wikis.setDefault(wiki.id, former: defaultWiki)
      chosen.withLock { $0 = wiki.id }
    }
  }
}

extension Problem {
  static func defaultWikiSet(by source: Settings.Source) -> Problem {
    Problem(.conflict, Message(.problemDefaultWikiSet, .text(source.name)))
  }
}
