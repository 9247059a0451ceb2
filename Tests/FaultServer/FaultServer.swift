import NIOCore
import NIOPosix

/// A small HTTP/1.1 server on the loopback interface that behaves as badly as a test asks it to.
///
/// It records every request and answers each with the ``Behaviour`` that the test's closure chose:
///
/// ```swift
/// try await FaultServer.serving({ $0.attempt <= 2 ? .unavailable() : .json("{}") }) { server in
///   let answer = try await client.get(server.address + "/w/api.php")
///   #expect(await server.requests.count == 3)
/// }
/// ```
public actor FaultServer {
  /// Chooses how a request is answered; called once for each request, in the order of arrival.
  public typealias Respond = @Sendable (Request) -> Behaviour

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public nonisolated let address: String
  /// The port that the system chose.
  public nonisolated let port: Int

  /// Every request so far, in the order of arrival.
  public private(set) var requests: [Request] = []
  /// The largest number of requests that were being answered at the same moment.
  public private(set) var mostAtOnce = 0

  private let respond: Respond
  private var answering = 0
  private var arrivals: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
  private var accepting: Task<Void, Never>?

  private init(port: Int, respond: @escaping Respond) {
    self.port = port
    self.address = "http://127.0.0.1:\(port)"
    self.respond = respond
  }

  /// Starts a server on a free port of 127.0.0.1.
  /// - Throws: what the system says when it gives no port.
  public static func start(_ respond: @escaping Respond) async throws -> FaultServer {
    let listener = try await Connection.listen()
    let server = FaultServer(
      port: listener.channel.localAddress?.port ?? 0, respond: respond)
    await server.accept(listener)
    return server
  }

  /// Starts a server, runs `body` with it and stops it, whether `body` throws or not.
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

  /// Closes every connection, hanging ones included, and returns when all are closed.
  public func stop() async {
    accepting?.cancel()
    await accepting?.value
  }

  /// Returns as soon as at least `count` requests have come in.
  public func arrival(of count: Int) async {
    guard requests.count < count else { return }
    await withCheckedContinuation { arrivals.append((count, $0)) }
  }

  /// The whole life of the listener: a task of the server's own, because `start` returns while it
  /// goes on; `stop` ends it and its connections with it.
  private func accept(_ listener: Connection.Listener) {
    accepting = Task {
      await withDiscardingTaskGroup { group in
        try? await listener.executeThenClose { connections in
          for try await channel in connections {
            group.addTask { await Connection(channel: channel, server: self).serve() }
          }
        }
        group.cancelAll()
      }
    }
  }

  /// Records a request and says how it is to be answered.
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

  /// Says that nothing more is sent for a request.
  func ended() {
    answering -= 1
  }
}
