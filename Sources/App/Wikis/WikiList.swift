public import Articles
internal import HTTPTransport
internal import Library
internal import Localization
internal import Wiki

public import struct Foundation.Date  // when a wiki was probed

public struct WikiListEntry: Sendable, Equatable {
  public var id: WikiID
  public var siteName: String?
  public var isDefault: Bool
  /// Where its connections go, if not to its host: `http://127.0.0.1:8101`.
  public var way: String?
  /// The wiki's software, as it reports it: `MediaWiki 1.39.17`.
  public var generator: String?
  /// When its facts were last fetched; `nil` for never.
  public var probedAt: Date?
  /// The path of its articles, `/wiki/$1`; `nil` if it was never probed.
  public var articlePath: String?

  package init(
    id: WikiID, siteName: String?, isDefault: Bool, way: String? = nil,
    generator: String? = nil, probedAt: Date? = nil, articlePath: String? = nil
  ) {
    self.articlePath = articlePath
    self.id = id
    self.siteName = siteName
    self.isDefault = isDefault
    self.way = way
    self.generator = generator
    self.probedAt = probedAt
  }
}

extension WikiService {
  /// Returns the default wiki, and those that were added.
  public func all() async throws -> [WikiListEntry] {
    try await translatingErrors {
      let defaultWiki = try await defaultWiki
      var ids = try await library.wikis.all().filter { $0 != defaultWiki }.sorted()
      ids.insert(defaultWiki, at: 0)
      var wikis: [WikiListEntry] = []
      for id in ids {
        let facts = try await library.wikis.facts(of: id)
        wikis.append(
          WikiListEntry(
            id: id, siteName: facts?.siteName, isDefault: id == defaultWiki,
            way: try await library.wikis.hostOverride(of: id),
            generator: facts.flatMap { $0.generator.isEmpty ? nil : $0.generator },
            probedAt: facts?.probedAt, articlePath: facts?.articlePath))
      }
      return wikis
    }
  }

  /// Adds a wiki to the list, given the address of any of its pages.
  ///
  /// - Parameter way: Where its connections go, if not to its host: `http://127.0.0.1:8101`. The
  ///   wiki keeps its name.
  public func addWiki(_ wiki: NamedWiki, at way: String? = nil) async throws -> WikiFacts {
    try await translatingErrors {
      let hostOverride = try way.map(HostOverride.init(typed:))
      let facts = try await findGiven(
        wiki.id, typed: wiki.typed, isTrusted: true, hostOverride: hostOverride)
      try await library.wikis.add(facts.wiki, .named, hostOverride: hostOverride?.address.origin)
      try await library.wikis.remember(facts)
      clients.forget(facts.wiki)
      return facts
    }
  }

  /// Adds a wiki that a page's form names. It is contacted at public addresses only, now and later,
  /// by HTTPS on the default port. Others are refused before any request, so that the form cannot
  /// be used to scan hosts and ports of this network.
  public func addPublicWiki(_ typed: String) async throws -> WikiFacts {
    try await translatingErrors {
      let wiki = try WikiID.checked(typed)
      let facts: WikiFacts
      do {
        facts = try await findGiven(wiki, typed: typed, isTrusted: false)
      } catch WikiError.notAllowed {
        throw Problem.notPublic(String(typed.prefix(100)))
      }
      try await library.wikis.add(facts.wiki, .public)
      try await library.wikis.remember(facts)
      clients.forget(facts.wiki)
      return facts
    }
  }

  /// Removes a wiki from the list; its saved articles stay.
  public func removeWiki(_ typed: String) async throws -> WikiID {
    try await translatingErrors {
      let wiki = try await listedWikis().wiki(named: typed) ?? WikiID.checked(typed)
      // The default wiki stays; one that the configuration sets is default without the list.
      let usual = try await defaultWiki
      guard wiki != usual || defaultWikiSource != nil else { throw Problem.defaultStays(wiki) }
      guard try await library.wikis.remove(wiki) else { throw Problem.notOnTheList(wiki) }
      clients.forget(wiki)
      return wiki
    }
  }

  /// Fetches a wiki's facts and capabilities again.
  public func probe(_ wiki: NamedWiki) async throws -> WikiFacts {
    try await translatingErrors {
      try await remembering(try await findGiven(wiki.id, typed: wiki.typed, isTrusted: true))
    }
  }

  /// The same for wikis that a page may contact.
  public func probe(_ wiki: ListedWiki) async throws -> WikiFacts {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(wiki.id.name) }
      let client = try await clients.client(for: .listed(wiki))
      return try await remembering(try await client.probe(now: now()))
    }
  }

  private func remembering(_ facts: WikiFacts) async throws -> WikiFacts {
    try await library.wikis.remember(facts)
    clients.forget(facts.wiki)
    return facts
  }

  /// Finds the wiki that a person wants to add or to ask again.
  ///
  /// - Throws: A `Problem` about the address that was given, where a wiki that is known would be
  ///   thought to be away.
  private func findGiven(
    _ wiki: WikiID, typed: String, isTrusted: Bool, hostOverride: HostOverride? = nil
  ) async throws -> WikiFacts {
    do {
      return try await find(wiki, typed: typed, isTrusted: isTrusted, hostOverride: hostOverride)
    } catch WikiError.notAMediaWiki(let address) { throw Problem.notAMediaWiki(at: address) }
  }

  /// Finds a wiki from an address. If no MediaWiki answers at the usual path, the page itself names
  /// the path of its scripts.
  ///
  /// - Parameter isTrusted: Whether the command line's user named the wiki; pages may name public
  ///   wikis only.
  func find(
    _ wiki: WikiID, typed: String, isTrusted: Bool, hostOverride: HostOverride? = nil
  ) async throws -> WikiFacts {
    guard !isOffline else { throw Problem.notSaved(wiki.name) }
    guard isTrusted || wiki.isAtUsualPort else { throw WikiError.notAllowed(host: wiki.authority) }
    let client = try await clients.newClient(
      for: wiki, isTrusted: isTrusted, hostOverride: hostOverride)
    do {
      return try await client.probe(now: now())
    } catch let error as WikiError {
      guard error.mayLieElsewhere, hostOverride == nil else { throw error }
      let address = typed.contains("://") ? typed : wiki.origin + "/"
      let found: WikiID
      do { found = try await client.discover(from: address) } catch WikiError.notAMediaWiki {
        // Who gave the address of a page is not asked for one.
        if TypedWiki(typed).isPage { throw Problem.noWikiAt(typed) }
        throw WikiError.notAMediaWiki(address: address)
      }
      guard isTrusted || found.isAtUsualPort else { throw WikiError.notAllowed(host: found.host) }
      // The user trusted this host and port only; the page may name any other, even in the private
      // network.
      let isOfNamed = found.host == wiki.host && found.port == wiki.port
      do {
        return try await clients.newClient(
          for: found, isTrusted: isTrusted && isOfNamed, hostOverride: nil
        ).probe(now: now())
      } catch WikiError.notAMediaWiki { throw Problem.noWikiAt(found.api) }
    }
  }
}

extension WikiError {
  /// Whether the wiki's scripts may be at another path.
  fileprivate var mayLieElsewhere: Bool {
    switch self {
    case .notAMediaWiki, .guarded, .http(_, 404), .http(_, 403), .http(_, 410): true
    default: false
    }
  }
}

extension Problem {
  /// A wiki that is not on the list and so cannot be removed.
  static func notOnTheList(_ wiki: WikiID) -> Problem {
    Problem(.missing, Message(.problemWikiNotListed, .text(wiki.name)))
  }
  /// The default wiki, which cannot be removed.
  static func defaultStays(_ wiki: WikiID) -> Problem {
    Problem(.badInput, Message(.problemWikiIsDefault, .text(wiki.name)))
  }
}
