internal import Articles
internal import Scheduling

/// On whose behalf a request is sent. A server sets it once for each request that it handles.
public enum RequestInitiator: Sendable {
  /// The person who runs this program.
  case owner
  /// Anybody else: uses what the owner leaves, and never makes the owner wait for long.
  case anonymous

  @TaskLocal public static var current = RequestInitiator.owner
}

/// Schedules the requests of one program to all wikis: keeps the rate limit of Wikimedia, limits
/// concurrent requests there and to each other host, keeps a slow host of Wikimedia from using all
/// of its places, and runs background work for a host one at a time.
public actor RequestScheduler {
  /// Seconds since 1970.
  private let now: @Sendable () -> Double
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The pace towards all of Wikimedia together.
  public private(set) var pace: RateWindow
  private let notice: @Sendable (WaitReason, Duration) -> Void
  private var backoff = HostBackoff()

  /// The queues of the destinations that have requests in progress.
  private var lines: [Destination: Line] = [:]

  /// The queue of a destination. It exists while requests use it, so that hosts do not accumulate.
  private struct Line {
    let places: AsyncSemaphore
    var users = 0
  }

  /// A group of requests that shares one limit on concurrent requests.
  private enum Destination: Hashable {
    /// All hosts of Wikimedia together.
    case wikimedia
    case host(String)
    /// Background work for one host, one request at a time.
    case background(String)

    /// - Parameter host: In any case; names that differ only by case share their connections.
    init(host: String) {
      let host = host.lowercased()
      self = (try? WikiID(host: host))?.isWikimedia == true ? .wikimedia : .host(host)
    }

    var places: AsyncSemaphore {
      switch self {
      case .wikimedia:
        AsyncSemaphore(
          atOnce: RequestLimits.wikimediaAtOnce, anonymous: RequestLimits.sharedAtOnce,
          ofOneGroup: RequestLimits.wikimediaHostAtOnce)
      case .host:
        AsyncSemaphore(
          atOnce: RequestLimits.hostAtOnce, anonymous: RequestLimits.anonymousAtOnce,
          anonymousWaiting: RequestLimits.anonymousWaiting)
      case .background: AsyncSemaphore(atOnce: 1)
      }
    }
  }

  /// The properties of a request that determine its turn.
  struct Request: Sendable {
    /// Calls an API; otherwise fetches a file or a page.
    var isAPI = true
    /// Nobody waits for it.
    var isBackground = false
  }

  /// Why a request is not sent at once.
  public enum WaitReason: Sendable, Equatable {
    /// The rate limit of Wikimedia.
    case rateLimit
    /// The host asked clients to wait.
    case busy(host: String)
    /// The host could not be reached, or its server failed.
    case failed(host: String)

    /// The host that is waited for; `nil` for the rate limit.
    public var host: String? {
      switch self {
      case .rateLimit: nil
      case .busy(let host), .failed(let host): host
      }
    }
  }

  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - sleep: Waits, or throws `CancellationError`.
  ///   - notice: Called before each wait of `shortestToldWait` or more.
  public init(
    pace: RateWindow, now: @escaping @Sendable () -> Double,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    notice: @escaping @Sendable (WaitReason, Duration) -> Void = { _, _ in }
  ) {
    self.pace = pace
    self.now = now
    self.sleep = sleep
    self.notice = notice
  }

  static let shortestToldWait = Duration.seconds(1)

  /// Waits as long as a retry or the rate limit requires.
  nonisolated func wait(_ duration: Duration, because reason: WaitReason) async throws {
    if duration >= RequestScheduler.shortestToldWait { notice(reason, duration) }
    try await sleep(duration)
  }

  /// Sends a request when it is its turn; all requests to wikis pass through here.
  ///
  /// - Throws: `WikiError.busy` without sending anything, if the host asked clients to wait;
  ///   `WikiError.noRoomForAnonymous`; and what `send` throws.
  func send<Value: Sendable>(
    to host: String, _ request: Request, _ send: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard request.isAPI, request.isBackground else {
      return try await inTurn(to: host, request, send)
    }
    return try await alone(on: host) { try await self.inTurn(to: host, request, send) }
  }

  private func inTurn<Value: Sendable>(
    to host: String, _ request: Request, _ send: @Sendable () async throws -> Value
  ) async throws -> Value {
    try checkBackoff(of: host, request)
    let destination = Destination(host: host)
    let group = host.lowercased()
    let isAnonymous = RequestInitiator.current == .anonymous
    // A few places are reserved for people; with many, the owner's saving may use those closed to
    // anonymous viewers.
    let givesWay = isAnonymous || destination == .wikimedia && request.isBackground
    guard destination == .wikimedia, request.isAPI else {
      try await takePlace(at: destination, givesWay: givesWay, group: group)
      defer { leavePlace(at: destination, givesWay: givesWay, group: group) }
      try checkBackoff(of: host, request)
      return try await send()
    }
    let turn = try takeTurn(forAnonymous: isAnonymous)
    do {
      try await wait(until: turn)
      try await takePlace(at: destination, givesWay: givesWay, group: group)
    } catch {
      // A cancelled request must not delay others.
      pace.giveBack(turn)
      throw error
    }
    defer { leavePlace(at: destination, givesWay: givesWay, group: group) }
    let sent = pace.move(turn, to: now())
    do {
      try checkBackoff(of: host, request)
      return try await send()
    } catch let error as WikiError {
      // Nothing was sent.
      pace.giveBack(sent)
      throw error
    } catch TransportError.notConnected {
      // Otherwise the tenth attempt without a network would make a person wait a minute for
      // nothing.
      pace.giveBack(sent)
      throw TransportError.notConnected
    }
  }

  /// Refuses an anonymous viewer whose turn would be too long in coming.
  private func takeTurn(forAnonymous isAnonymous: Bool) throws -> Double {
    let time = now()
    guard isAnonymous else { return pace.takeTurn(at: time) }
    var next = pace
    let turn = next.takeTurn(at: time, leaving: pace.ownersShare)
    let wait = Duration.seconds(turn - time)
    guard wait <= RequestLimits.anonymousPatience else {
      throw WikiError.noRoomForAnonymous(wait: wait)
    }
    pace = next
    return turn
  }

  private func wait(until turn: Double) async throws {
    let seconds = turn - now()
    guard seconds > 0 else { return }
    try await wait(.seconds(seconds), because: .rateLimit)
  }

  // MARK: Busy hosts

  /// Records that a host asked clients to wait.
  ///
  /// - Parameters:
  ///   - isRateLimit: The status is 429.
  ///   - time: The time that it asked for; `nil` if it named none.
  func backOff(from host: String, isAPI: Bool, isRateLimit: Bool, for time: Duration?) {
    backoff.note(
      host: host, isAPI: isAPI, isRateLimit: isRateLimit, seconds: time.map { $0 / .seconds(1) },
      at: now())
  }

  private func checkBackoff(of host: String, _ request: Request) throws {
    guard let seconds = backoff.remaining(host: host, isAPI: request.isAPI, at: now()) else {
      return
    }
    throw WikiError.busy(host: host, retryAfter: .seconds(seconds))
  }

  // MARK: Places

  /// The number of waits for a place.
  package var inLine: Int { lines.values.reduce(0) { $0 + $1.places.waiting } }
  /// The number of destinations with requests in progress.
  var destinations: Int { lines.count }

  /// Waits for a place. The owner's requests come first, and some places are reserved for them.
  ///
  /// - Parameter group: A host among those that share the destination's places.
  private func takePlace(
    at destination: Destination, givesWay: Bool, group: String = ""
  ) async throws {
    var line = lines[destination] ?? Line(places: destination.places)
    line.users += 1
    lines[destination] = line
    do {
      try await line.places.enter(forAnonymous: givesWay, group: group)
    } catch {
      stopUsing(destination)
      guard error is AsyncSemaphore.Full else { throw error }
      throw WikiError.noRoomForAnonymous(wait: RequestLimits.anonymousPatience)
    }
  }

  /// Gives the place to the next request in the queue that may have it.
  private func leavePlace(at destination: Destination, givesWay: Bool, group: String = "") {
    lines[destination]?.places.leave(forAnonymous: givesWay, group: group)
    stopUsing(destination)
  }

  private func stopUsing(_ destination: Destination) {
    lines[destination]?.users -= 1
    if lines[destination]?.users == 0 { lines[destination] = nil }
  }

  // MARK: Background work

  /// Runs background work once no other background work for this host is running.
  func alone<Value: Sendable>(
    on host: String, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    let destination = Destination.background(host)
    try await takePlace(at: destination, givesWay: false)
    defer { leavePlace(at: destination, givesWay: false) }
    return try await work()
  }
}
