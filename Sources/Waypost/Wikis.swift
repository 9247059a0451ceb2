public import Articles
internal import Library
internal import Wiki
internal import Wording

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

extension Verbs {
  /// A wiki as a person names it.
  ///
  /// - Throws: A `Problem` where the text names none.
  public static func wiki(typed: String) throws -> WikiID {
    do { return try WikiID(typed: typed) } catch { throw Problem.notAWiki(typed) }
  }

  /// The default wiki, and those that were added.
  public func wikis() async throws -> [KnownWiki] {
    try await asking {
      var ids = try await library.wikis().filter { $0 != settings.wiki }.sorted()
      ids.insert(settings.wiki, at: 0)
      var wikis: [KnownWiki] = []
      for id in ids {
        let facts = try await library.facts(of: id)
        wikis.append(
          KnownWiki(
            id: id, siteName: facts?.siteName, isDefault: id == settings.wiki,
            way: try await library.detour(to: id)?.address.origin,
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
  public func addWiki(_ typed: String, at way: String? = nil) async throws -> WikiFacts {
    try await asking {
      let detour = try way.map(Detour.init(typed:))
      let facts = try await find(typed, by: detour)
      try await library.addWiki(facts.wiki, way: detour?.address.origin)
      try await library.remember(facts)
      return facts
    }
  }

  /// Takes a wiki off the list; what is saved from it stays.
  public func removeWiki(_ typed: String) async throws -> WikiID {
    try await asking {
      let wiki = try Verbs.wiki(typed: typed)
      guard try await library.removeWiki(wiki) else {
        throw Problem(
          Message(.problemWikiNotListed, .text(wiki.name)), exitCode: .noInput, status: 404)
      }
      return wiki
    }
  }

  /// Asks a wiki anew what it is and what it can do.
  public func probe(_ typed: String) async throws -> WikiFacts {
    try await asking {
      let facts = try await find(typed)
      try await library.remember(facts)
      return facts
    }
  }

  /// Asks where the address seems to lead; where no MediaWiki answers there, the page itself says
  /// where its scripts lie.
  private func find(_ typed: String, by detour: Detour? = nil) async throws -> WikiFacts {
    let wiki = try Verbs.wiki(typed: typed)
    guard !isOffline else { throw Problem.notSaved(wiki.name) }
    let client = try await clients.client(for: wiki, .added, by: detour)
    do {
      return try await client.probe(now: now())
    } catch let error as WikiError {
      guard error.mayLieElsewhere, detour == nil else { throw error }
      let address = typed.contains("://") ? typed : wiki.origin + "/"
      let found = try await client.discover(from: address)
      // The person named this host; a page may name any other, one in the person's own network too.
      let origin: Clients.Origin = found.host == wiki.host ? .added : .mentioned
      return try await clients.client(for: found, origin).probe(now: now())
    }
  }
}

extension WikiError {
  /// Whether the wiki's scripts may lie at another path.
  fileprivate var mayLieElsewhere: Bool {
    switch self {
    case .notAMediaWiki, .http(_, 404), .http(_, 403), .http(_, 410): true
    default: false
    }
  }
}
