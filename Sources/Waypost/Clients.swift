internal import Articles
internal import Library
internal import Synchronization
internal import Wiki

/// The wikis of one program: a client for each, made when first wanted, with what the library
/// remembers of it.
final class Clients: Sendable {
  private let library: Library
  private let network: Network
  private let etiquette: Etiquette
  private let traffic: Traffic
  private let made = Mutex<[WikiID: WikiClient]>([:])

  init(library: Library, network: Network, etiquette: Etiquette, traffic: Traffic) {
    self.library = library
    self.network = network
    self.etiquette = etiquette
    self.traffic = traffic
  }

  /// The client of a wiki.
  func client(for wiki: WikiID) async throws -> WikiClient {
    if let known = made.withLock({ $0[wiki] }) { return known }
    let facts = try await library.facts(of: wiki)
    await network.allow(wiki)
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
