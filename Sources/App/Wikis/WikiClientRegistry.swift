internal import Articles
internal import HTTPTransport
internal import Library
internal import Scheduling
internal import Synchronization
internal import Wiki

/// The clients of wikis, each created on first use with what the library knows of the wiki.
final class WikiClientRegistry: Sendable {
  private let library: Library
  /// The default wiki, which the operator chose.
  private let usual: WikiID
  private let network: Network
  private let scheduler: RequestScheduler
  private let variants: [LanguageTag]
  /// Limits the pictures fetched for pages, of which a browser requests six at a time. Anonymous
  /// viewers have one slot only, and one wiki never has all of them.
  let pictureTurns = AsyncSemaphore(
    atOnce: RequestLimits.pagePicturesAtOnce, waiting: ThumbnailCache.mostWaiting,
    anonymous: RequestLimits.picturesAtOnce - 1,
    anonymousWaiting: ThumbnailCache.mostAnonymousWaiting,
    ofOneGroup: RequestLimits.picturesAtOnce)
  let thumbnails = ThumbnailCache()
  let memory = MemoryBudget()
  private let state: Mutex<State>

  private struct State {
    var userAgent: UserAgent
    /// Clients that were removed are created again from the library.
    var made = BoundedCache<WikiID, Made>(limit: 64)
  }

  /// A client, and the addresses that it may contact.
  private struct Made: Sendable {
    let client: WikiClient
    let addresses: AddressGuard
  }

  init(
    library: Library, usual: WikiID, network: Network, userAgent: UserAgent,
    scheduler: RequestScheduler,
    variants: [LanguageTag]
  ) {
    self.library = library
    self.usual = usual
    self.network = network
    self.scheduler = scheduler
    self.variants = variants
    state = Mutex(State(userAgent: userAgent))
  }

  /// Returns the client of a wiki.
  ///
  /// Plain HTTP and private networks are allowed only for the default wiki, for wikis that the
  /// command line put on the list, and for wikis on this machine that it named, now or before.
  ///
  /// - Throws: A `Problem` for the wiki included in Waypost if no server for it is configured.
  func client(for wiki: PermittedWiki) async throws -> WikiClient {
    let facts = try await library.wikis.facts(of: wiki.id)
    let addresses = AddressGuard(
      for: wiki.id, isTrusted: try await isTrusted(wiki, wasAsked: facts != nil),
      hostOverride: try await hostOverride(of: wiki.id))
    return state.withLock { state in
      if let cached = state.made.value(for: wiki.id), cached.addresses == addresses {
        return cached.client
      }
      let client = client(facts: facts, within: addresses, state.userAgent)
      state.made.insert(Made(client: client, addresses: addresses), for: wiki.id)
      return client
    }
  }

  /// Returns a temporary client for finding out whether a wiki exists.
  ///
  /// - Parameters:
  ///   - isTrusted: Whether the command line's user named the wiki, and not a page.
  ///   - hostOverride: Where connections go, if the library does not know it yet.
  func newClient(
    for wiki: WikiID, isTrusted: Bool, hostOverride: HostOverride?
  ) async throws -> WikiClient {
    var destination = hostOverride
    if destination == nil { destination = try await self.hostOverride(of: wiki) }
    let addresses = AddressGuard(for: wiki, isTrusted: isTrusted, hostOverride: destination)
    return client(facts: nil, within: addresses, state.withLock { $0.userAgent })
  }

  /// Fetches a picture for a page or a card when a slot is free.
  ///
  /// - Throws: `AsyncSemaphore.Full`, and the client's errors.
  func picture(at address: String, by client: WikiClient) async throws -> [UInt8] {
    // By wiki, not by the host of the picture: a page may name pictures on any number of hosts.
    try await pictureTurns.run(
      forAnonymous: RequestInitiator.current == .anonymous, group: client.wiki.authority
    ) {
      try await client.bytes(at: address, for: .person).bytes
    }
  }

  /// Drops the client of a wiki that changed or was removed from the list.
  func forget(_ wiki: WikiID) { state.withLock { _ = $0.made.remove(wiki) } }

  private func client(
    facts: WikiFacts?, within addresses: AddressGuard, _ userAgent: UserAgent
  ) -> WikiClient {
    WikiClient(
      addresses.wiki, facts: facts, userAgent: userAgent,
      transport: network.transport(within: addresses), scheduler: scheduler, variants: variants,
      decodingBudget: memory)
  }

  private func hostOverride(of wiki: WikiID) async throws -> HostOverride? {
    let hostOverride = try await library.wikis.hostOverride(of: wiki).map(HostOverride.init(typed:))
    if wiki.isBuiltIn, hostOverride == nil { throw Problem.partOfWaypost }
    return hostOverride
  }

  /// Whether plain HTTP and private networks are allowed for a wiki. False for wikis that a page
  /// put on the list: they are contacted at public addresses only, even if their DNS changes later.
  private func isTrusted(_ wiki: PermittedWiki, wasAsked: Bool) async throws -> Bool {
    if wiki.id == usual { return true }
    if wiki.id.isLoopback {
      if case .named = wiki { return true }
      if wasAsked { return true }
    }
    return try await library.wikis.named().contains(wiki.id)
  }

  /// Sets the contact in the `User-Agent` header of later requests.
  func identify(as contact: String) {
    state.withLock { state in
      let old = state.userAgent
      state = State(
        userAgent: UserAgent(program: old.program, version: old.version, contact: contact))
    }
  }

  /// The `User-Agent` header.
  var userAgent: String { state.withLock { $0.userAgent.text } }

  /// Stores what a request revealed about its wiki.
  ///
  /// If the library is read-only, nothing is lost: the wiki is asked again, and the user still gets
  /// the response.
  func remember(_ client: WikiClient) async throws {
    guard let facts = client.facts else { return }
    do {
      if try await library.wikis.facts(of: client.wiki) != facts {
        try await library.wikis.remember(facts)
      }
    } catch is LibraryError {}
  }

  /// The used part of the rate limit towards Wikimedia.
  var pace: RateWindow { get async { await scheduler.pace } }
}
