import NIOCore
import NIOPosix

/// A small HTTP/1.1 server on the loopback interface that misbehaves as a test requires.
///
/// It records every request and responds with the ``Behaviour`` that the test's closure chooses:
///
/// ```swift
/// try await FaultServer.serving({ $0.attempt <= 2 ? .unavailable() : .json("{}") }) { server in
///   let answer = try await client.get(server.address + "/w/api.php")
///   #expect(await server.requests.count == 3)
/// }
/// ```
public actor FaultServer {
  /// Chooses the response to a request; called once for each request, in order of arrival.
  public typealias Respond = @Sendable (Request) -> Behaviour

  /// `http://127.0.0.1:PORT`, without a trailing slash.
  public nonisolated let address: String
  /// The port that the system chose.
  public nonisolated let port: Int

  /// All requests so far, in order of arrival.
  public private(set) var requests: [Request] = []
  /// The largest number of requests in progress at the same time.
  public private(set) var mostAtOnce = 0

  private let respond: Respond
  private var answering = 0
  private var arrivals: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
  private var accepting: Task<Void, Never>?
  private var isStopped = false

  private init(port: Int, respond: @escaping Respond) {
    self.port = port
    self.address = "http://127.0.0.1:\(port)"
    self.respond = respond
  }

  /// Starts a server on a free port of 127.0.0.1.
  /// - Throws: The system's error if it provides no port.
  public static func start(_ respond: @escaping Respond) async throws -> FaultServer {
    let listener = try await FaultConnection.listen()
    let server = FaultServer(
      port: listener.channel.localAddress?.port ?? 0, respond: respond)
    await server.accept(listener)
    return server
  }

  /// Starts a server, runs `body` with it, and stops it even if `body` throws.
  public static func serving<Result>(
    _ respond: @escaping Respond, _ body: (FaultServer) async throws -> Result
  ) async throws -> Result {
    let server = try await start(respond)
    do {
      let result = try await body(server)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  /// Closes all connections, including hanging ones, and returns when all are closed.
  public func stop() async {
    // A connection may wait for requests that never come.
    isStopped = true
    for (_, waiter) in arrivals { waiter.resume() }
    arrivals = []
    accepting?.cancel()
    await accepting?.value
  }

  /// Returns once at least `count` requests have arrived, or the server was stopped.
  public func arrival(of count: Int) async {
    guard requests.count < count, !isStopped else { return }
    await withCheckedContinuation { arrivals.append((count, $0)) }
  }

  /// Runs the listener in a task of its own, because `start` returns while it continues; `stop`
  /// cancels it with its connections.
  private func accept(_ listener: FaultConnection.Listener) {
    accepting = Task {
      await withDiscardingTaskGroup { group in
        try? await listener.executeThenClose { connections in
          for try await channel in connections {
            group.addTask { await FaultConnection(channel: channel, server: self).serve() }
          }
        }
        group.cancelAll()
      }
    }
  }

  /// Records a request and returns its behaviour.
  func began(_ message: Request.Message) -> Behaviour {
    let attempt = requests.count { $0.message.sameTarget(as: message) } + 1
    let request = Request(message: message, number: requests.count + 1, attempt: attempt)
    requests.append(request)
    answering += 1
    mostAtOnce = max(mostAtOnce, answering)
    for (count, waiter) in arrivals where count <= requests.count { waiter.resume() }
    arrivals.removeAll { $0.count <= requests.count }
    return respond(request)
  }

  /// Records that a request is finished.
  func ended() {
    answering -= 1
  }
}
