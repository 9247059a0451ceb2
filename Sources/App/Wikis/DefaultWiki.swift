public import Articles
internal import Library
internal import Localization

// The default wiki: that of a flag, the environment or the configuration file, or else the one that
// was chosen and is stored in the library, or else the English Wikipedia.

extension WikiService {
  /// The wiki that is asked when none is named. It is read from the library each time: a command
  /// may choose another one while the server runs.
  public var defaultWiki: WikiID {
    get async throws {
      guard settings.wikiSource == nil else { return settings.wiki }
      return try await translatingErrors { try await library.wikis.defaultWiki() } ?? settings.wiki
    }
  }

  /// Returns a wiki, or the default one if none is given.
  public func wikiOrDefault(_ wiki: WikiID?) async throws -> WikiID {
    if let wiki { wiki } else { try await defaultWiki }
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
    }
  }
}

extension Problem {
  static func defaultWikiSet(by source: Settings.Source) -> Problem {
    Problem(.conflict, Message(.problemDefaultWikiSet, .text(source.name)))
  }
}
