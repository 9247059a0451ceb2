public import Articles
internal import Library
internal import Localization
internal import Wiki

public import struct Foundation.Date  // when a wiki was probed

/// A wiki on the list.
public struct KnownWiki: Sendable, Equatable {
  public var id: WikiID
  public var siteName: String?
  public var isDefault: Bool
  /// Where its connections go, if not to its host: `http://127.0.0.1:8101`.
  public var way: String?
  /// What the wiki runs on, as it says: `MediaWiki 1.39.17`.
  public var generator: String?
  /// When it last said what it is; `nil` where it never did.
  public var probedAt: Date?

  package init(
    id: WikiID, siteName: String?, isDefault: Bool, way: String? = nil,
    generator: String? = nil, probedAt: Date? = nil
  ) {
    self.id = id
    self.siteName = siteName
    self.isDefault = isDefault
    self.way = way
    self.generator = generator
    self.probedAt = probedAt
  }
}

extension WikiService {
  /// The default wiki, and those that were added.
  public func all() async throws -> [KnownWiki] {
    try await translatingErrors {
      var ids = try await library.wikis().filter { $0 != settings.wiki }.sorted()
      ids.insert(settings.wiki, at: 0)
      var wikis: [KnownWiki] = []
      for id in ids {
        let facts = try await library.facts(of: id)
        wikis.append(
          KnownWiki(
            id: id, siteName: facts?.siteName, isDefault: id == settings.wiki,
            way: try await library.wayTo(id),
            generator: facts.flatMap { $0.generator.isEmpty ? nil : $0.generator },
            probedAt: facts?.probedAt))
      }
      return wikis
    }
  }

  /// Puts a wiki on the list, found by the address of any of its pages.
  ///
  /// - Parameter way: Where its connections go, if not to its host: `http://127.0.0.1:8101`. The
  ///   wiki keeps its name.
  public func addWiki(_ wiki: NamedWiki, at way: String? = nil) async throws -> WikiFacts {
    try await translatingErrors {
      let detour = try way.map(HostOverride.init(typed:))
      let facts = try await find(wiki.id, typed: wiki.typed, isTrusted: true, by: detour)
      try await library.addWiki(facts.wiki, .named, way: detour?.address.origin)
      try await library.remember(facts)
      clients.forget(facts.wiki)
      return facts
    }
  }

  /// Puts a wiki on the list that a page's form names: at public addresses alone, now and later,
  /// and by https at its usual port. Others are refused before anybody is asked, so that the form
  /// tells nothing of the machines and the ports beside this one.
  public func addPublicWiki(_ typed: String) async throws -> WikiFacts {
    try await translatingErrors {
      let wiki = try WikiID.checked(typed)
      let facts: WikiFacts
      do {
        facts = try await find(wiki, typed: typed, isTrusted: false)
      } catch WikiError.notAllowed {
        throw Problem.notPublic(String(typed.prefix(100)))
      }
      try await library.addWiki(facts.wiki, .public)
      try await library.remember(facts)
      clients.forget(facts.wiki)
      return facts
    }
  }

  /// Takes a wiki off the list; what is saved from it stays.
  public func removeWiki(_ typed: String) async throws -> WikiID {
    try await translatingErrors {
      let wiki = try WikiID.checked(typed)
      guard try await library.removeWiki(wiki) else {
        throw Problem.notOnTheList(wiki)
      }
      clients.forget(wiki)
      return wiki
    }
  }

  /// Asks a wiki anew what it is and what it can do.
  public func probe(_ wiki: NamedWiki) async throws -> WikiFacts {
    try await translatingErrors {
      try await remembering(try await find(wiki.id, typed: wiki.typed, isTrusted: true))
    }
  }

  /// The same, as a page may.
  public func probe(_ wiki: ListedWiki) async throws -> WikiFacts {
    try await translatingErrors {
      guard !isOffline else { throw Problem.notSaved(wiki.id.name) }
      let client = try await clients.client(for: .listed(wiki))
      return try await remembering(try await client.probe(now: now()))
    }
  }

  private func remembering(_ facts: WikiFacts) async throws -> WikiFacts {
    try await library.remember(facts)
    clients.forget(facts.wiki)
    return facts
  }

  /// Asks where the address seems to lead; where no MediaWiki answers there, the page itself says
  /// where its scripts lie.
  ///
  /// - Parameter isTrusted: Whether the person at this machine named the wiki; a page names public
  ///   ones.
  private func find(
    _ wiki: WikiID, typed: String, isTrusted: Bool, by detour: HostOverride? = nil
  ) async throws -> WikiFacts {
    guard !isOffline else { throw Problem.notSaved(wiki.name) }
    guard isTrusted || wiki.isAtUsualPort else { throw WikiError.notAllowed(host: wiki.host) }
    let client = try await clients.newClient(for: wiki, isTrusted: isTrusted, by: detour)
    do {
      return try await client.probe(now: now())
    } catch let error as WikiError {
      guard error.mayLieElsewhere, detour == nil else { throw error }
      let address = typed.contains("://") ? typed : wiki.origin + "/"
      let found = try await client.discover(from: address)
      guard isTrusted || found.isAtUsualPort else {
        throw WikiError.notAllowed(host: found.host)
      }
      // The person named this host; a page may name any other, one in the person's own network too.
      return try await clients.newClient(
        for: found, isTrusted: isTrusted && found.host == wiki.host, by: nil
      ).probe(now: now())
    }
  }
}

extension WikiError {
  /// Whether the wiki's scripts may lie at another path.
  fileprivate var mayLieElsewhere: Bool {
    switch self {
    case .notAMediaWiki, .guarded, .http(_, 404), .http(_, 403), .http(_, 410): true
    default: false
    }
  }
}

extension Problem {
  /// A wiki that cannot be taken off the list, not being on it.
  static func notOnTheList(_ wiki: WikiID) -> Problem {
    Problem(.missing, Message(.problemWikiNotListed, .text(wiki.name)))
  }
}
