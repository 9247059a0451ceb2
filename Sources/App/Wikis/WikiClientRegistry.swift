internal import Articles
internal import Library
internal import Synchronization
internal import Wiki

/// The wikis of one program: a client for each, made when first wanted, with what the library
/// remembers of it.
final class WikiClientRegistry: Sendable {
  private let library: Library
  /// The default wiki, which its operator chose.
  private let usual: WikiID
  private let network: Network
  private let scheduler: RequestScheduler
  private let variants: [LanguageTag]
  /// For pictures that pages ask for, which a browser would do six at a time. One turn is always the
  /// owner's.
  let pictureTurns = AsyncSemaphore(
    atOnce: Etiquette.picturesAtOnce, waiting: Thumbnails.mostWaiting,
    guests: Etiquette.picturesAtOnce - 1, guestsWaiting: Thumbnails.mostGuestsWaiting)
  let thumbnails = Thumbnails()
  private let state: Mutex<State>

  private struct State {
    var etiquette: Etiquette
    var made = LeastRecentlyUsed<WikiID, Made>()
  }

  /// A client, and what it may reach.
  private struct Made: Sendable {
    let client: WikiClient
    let addresses: AddressGuard
  }

  /// So many are kept; another is made again from what the library remembers.
  private static let kept = 64

  init(
    library: Library, usual: WikiID, network: Network, etiquette: Etiquette,
    scheduler: RequestScheduler,
    variants: [LanguageTag]
  ) {
    self.library = library
    self.usual = usual
    self.network = network
    self.scheduler = scheduler
    self.variants = variants
    state = Mutex(State(etiquette: etiquette))
  }

  /// The client of a wiki.
  ///
  /// Plain http and private networks are reached only at wikis that were put on the list, or that
  /// lie on this machine and were named, now or before.
  ///
  /// - Throws: A `Problem` for a wiki that is part of Waypost and runs nowhere.
  func client(for wiki: ReachableWiki) async throws -> WikiClient {
    let facts = try await library.facts(of: wiki.id)
    let addresses = AddressGuard(
      for: wiki.id, isTrusted: try await isTrusted(wiki, wasAsked: facts != nil),
      by: try await detour(to: wiki.id))
    return state.withLock { state in
      if let known = state.made.use(wiki.id), known.addresses == addresses { return known.client }
      let client = client(facts: facts, within: addresses, state.etiquette)
      state.made.set(Made(client: client, addresses: addresses), for: wiki.id)
      state.made.shrink(to: WikiClientRegistry.kept)
      return client
    }
  }

  /// A client for finding out whether a wiki is there; it is not kept, nor is what it may reach.
  ///
  /// - Parameters:
  ///   - isTrusted: Whether the person at this machine named it, and not a page.
  ///   - detour: Where connections go, where the library does not know it yet.
  func newClient(
    for wiki: WikiID, isTrusted: Bool, by detour: HostOverride?
  ) async throws -> WikiClient {
    var way = detour
    if way == nil { way = try await self.detour(to: wiki) }
    let addresses = AddressGuard(for: wiki, isTrusted: isTrusted, by: way)
    return client(facts: nil, within: addresses, state.withLock { $0.etiquette })
  }

  /// Fetches a picture that a page or a card shows, when it is its turn.
  ///
  /// - Throws: `AsyncSemaphore.Full`, and what the client throws.
  func picture(at address: String, by client: WikiClient) async throws -> [UInt8] {
    try await pictureTurns.run(forGuest: Requester.current == .guest) {
      try await client.bytes(at: address, for: .person).bytes
    }
  }

  /// Lets go of the client of a wiki that changed, or that was taken off the list.
  func forget(_ wiki: WikiID) { state.withLock { _ = $0.made.remove(wiki) } }

  private func client(
    facts: WikiFacts?, within addresses: AddressGuard, _ etiquette: Etiquette
  ) -> WikiClient {
    WikiClient(
      addresses.wiki, facts: facts, etiquette: etiquette,
      transport: network.transport(within: addresses), scheduler: scheduler, variants: variants)
  }

  private func detour(to wiki: WikiID) async throws -> HostOverride? {
    let detour = try await library.detour(to: wiki)
    if wiki.isBuiltIn, detour == nil { throw Problem.partOfWaypost }
    return detour
  }

  /// What a page put on the list is reached at public addresses alone, whatever its name leads to
  /// later.
  private func isTrusted(_ wiki: ReachableWiki, wasAsked: Bool) async throws -> Bool {
    if wiki.id == usual { return true }
    if wiki.id.isLoopback {
      if case .named = wiki { return true }
      if wasAsked { return true }
    }
    return try await library.namedWikis().contains(wiki.id)
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
  var pace: Pace { get async { await scheduler.pace } }
}
