internal import Articles
internal import Library
internal import Synchronization
internal import Wiki

/// The wikis of one program: a client for each, made when first wanted, with what the library
/// remembers of it.
final class Clients: Sendable {
  private let library: Library
  /// The default wiki, which its operator chose.
  private let usual: WikiID
  private let network: Network
  private let etiquette: Etiquette
  private let traffic: Traffic
  private let made = Mutex<[WikiID: WikiClient]>([:])

  init(
    library: Library, usual: WikiID, network: Network, etiquette: Etiquette, traffic: Traffic
  ) {
    self.library = library
    self.usual = usual
    self.network = network
    self.etiquette = etiquette
    self.traffic = traffic
  }

  /// How a wiki came to be asked.
  enum Origin {
    /// A saved article, or a page, says so; it may have come from a stranger.
    case mentioned
    /// The person at this machine named it.
    case named
    /// The operator puts it on the list.
    case added
  }

  /// The client of a wiki.
  ///
  /// Plain http and private networks are reached only at wikis that were put on the list, that
  /// were asked before, or that lie on this machine and were named.
  func client(for wiki: WikiID, _ origin: Origin = .mentioned) async throws -> WikiClient {
    let facts = try await library.facts(of: wiki)
    let isKnown = facts != nil || wiki == usual
    if isKnown || origin == .added || (origin == .named && wiki.isLoopback) {
      await network.allow(wiki)
    }
    if let known = made.withLock({ $0[wiki] }) { return known }
    let client = WikiClient(
      wiki, facts: facts, etiquette: etiquette, transport: network.transport, traffic: traffic)
    return made.withLock { made in
      if let other = made[wiki] { return other }
      made[wiki] = client
      return client
    }
  }

  /// Keeps what a request learned of its wiki along the way.
  func remember(_ client: WikiClient) async throws {
    guard let facts = client.facts else { return }
    let known = try await library.facts(of: client.wiki)
    if known != facts { try await library.remember(facts) }
  }

  /// How much of the pace towards Wikimedia is used up.
  var pace: Pace { get async { await traffic.pace } }
}
