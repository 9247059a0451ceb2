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
  private let traffic: Traffic
  /// For pictures that pages ask for, which a browser would do six at a time.
  let pictureTurns = Turns(atOnce: Etiquette.picturesAtOnce)
  private let state: Mutex<State>

  private struct State {
    var etiquette: Etiquette
    var made: [WikiID: WikiClient] = [:]
  }

  init(
    library: Library, usual: WikiID, network: Network, etiquette: Etiquette, traffic: Traffic
  ) {
    self.library = library
    self.usual = usual
    self.network = network
    self.traffic = traffic
    state = Mutex(State(etiquette: etiquette))
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
  /// Plain http and private networks are reached only at wikis that were put on the list, or that
  /// lie on this machine and were named, now or before.
  ///
  /// - Parameter detour: Where connections go that the library does not know of yet.
  /// - Throws: A `Problem` for a wiki that is part of Waypost and runs nowhere.
  func client(
    for wiki: WikiID, _ origin: Origin = .mentioned, by detour: Detour? = nil
  ) async throws -> WikiClient {
    let facts = try await library.facts(of: wiki)
    let known = try await library.detour(to: wiki)
    if wiki.isPartOfWaypost, detour ?? known == nil { throw Problem.partOfWaypost }
    await network.lead(wiki, detour ?? known)
    if try await isTrusted(wiki, origin, wasAsked: facts != nil) { await network.allow(wiki) }
    return state.withLock { state in
      if let known = state.made[wiki] { return known }
      let client = WikiClient(
        wiki, facts: facts, etiquette: state.etiquette, transport: network.transport,
        traffic: traffic)
      state.made[wiki] = client
      return client
    }
  }

  private func isTrusted(
    _ wiki: WikiID, _ origin: Origin, wasAsked: Bool
  ) async throws -> Bool {
    if wiki == usual || origin == .added { return true }
    if wiki.isLoopback, wasAsked || origin == .named { return true }
    return try await library.wikis().contains(wiki)
  }

  /// Tells wikis from now on whom they can write to.
  func identify(as contact: String) {
    state.withLock { state in
      let old = state.etiquette
      state = State(
        etiquette: Etiquette(
          userAgent: .init(
            program: old.userAgent.program, version: old.userAgent.version, contact: contact),
          limits: old.limits))
    }
  }

  /// What is said of us to whom we ask.
  var userAgent: String { state.withLock { $0.etiquette.userAgent.text } }

  /// Keeps what a request learned of its wiki along the way.
  ///
  /// A library that cannot be written to loses nothing by it: the wiki is asked again, and what it
  /// answered is not withheld from the person who waits for it.
  func remember(_ client: WikiClient) async throws {
    guard let facts = client.facts, try await library.facts(of: client.wiki) != facts else {
      return
    }
    do { try await library.remember(facts) } catch is LibraryError {}
  }

  /// How much of the pace towards Wikimedia is used up.
  var pace: Pace { get async { await traffic.pace } }
}
