internal import AsyncHTTPClient
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import Wiki

/// The way out to the network: AsyncHTTPClient behind `Wiki.Transport`.
///
/// Each host is resolved by us, every one of its addresses is judged, and the connection goes to
/// an address that was judged, so that a name cannot change its mind in between. Redirects are not
/// followed here; bodies are bounded while they are read, decompressed bytes counted.
actor HTTPTransport {
  private let surroundings: Surroundings
  private let connecting: Duration
  /// A client is bound to one judged address of one host; it keeps that host's connections.
  private var clients = LeastRecentlyUsed<Pin, Pooled>()
  private var isShutDown = false

  /// So many addresses of a host are tried: one of each family, and one more.
  private static let addressesTried = 3
  /// So many clients are kept: a name server that gives each host of a domain another address would
  /// make one after the other.
  private static let clientsKept = 64
  /// Connections of a client. More than there are places for a host (`RequestScheduler`), so that none of a
  /// wiki's requests waits here, where a wait would count as connecting: the rest is for the feed,
  /// and for wikis that one detour leads to.
  private static let connections = 4 * Etiquette.hostAtOnce

  private struct Pin: Hashable {
    let host: String
    let address: IPAddress
  }

  private struct Pooled: Sendable {
    let client: HTTPClient
    /// Requests that go on.
    var users = 0
  }

  /// - Parameter surroundings: The networks whose machines count as private.
  init(limits: Limits, surroundings: Surroundings) {
    self.surroundings = surroundings
    connecting = limits.connecting
  }

  /// A client that goes without having been shut down ends a debug build and leaks in a release.
  deinit {
    let left = clients.values
    guard !left.isEmpty else { return }
    Task { for pooled in left { try? await pooled.client.shutdown() } }
  }

  /// How many clients are kept now.
  var clientCount: Int { clients.count }

  /// The way out for requests that may go where a guard lets them.
  nonisolated func transport(within addresses: AddressGuard) -> Transport {
    Transport { try await self.send($0, within: addresses) }
  }

  /// Ends all connections, for good: what is asked later is answered with `unreachable`.
  func shutDown() async {
    isShutDown = true
    let ending = clients.values
    clients = LeastRecentlyUsed()
    for pooled in ending { try? await pooled.client.shutdown() }
  }

  private func send(
    _ request: Transport.Request, within addresses: AddressGuard
  ) async throws -> Transport.Answer {
    guard let way = addresses.way(of: request) else { throw TransportError.notAllowed }
    return try await HTTPTransport.within(request.timeout) {
      try await self.send(request, by: way)
    }
  }

  /// To the host's addresses one after the other, as long as no connection comes about.
  private func send(
    _ request: Transport.Request, by way: AddressGuard.Way
  ) async throws -> Transport.Answer {
    let outgoing = HTTPTransport.outgoing(request, by: way)
    let pins = try await pins(for: way)
    for pin in pins.dropLast() {
      do {
        return try await answer(at: pin, to: outgoing, limit: request.limit)
      } catch is NotConnected {
        continue
      }
    }
    guard let last = pins.last else { throw TransportError.notConnected }
    do {
      return try await answer(at: last, to: outgoing, limit: request.limit)
    } catch let error as NotConnected {
      throw error.reason == .unreachable ? TransportError.notConnected : error.reason
    }
  }

  private func answer(
    at pin: Pin, to request: HTTPClientRequest, limit: Int
  ) async throws -> Transport.Answer {
    let client = try borrow(pin)
    do {
      let answer = try await HTTPTransport.answer(client, to: request, limit: limit)
      await giveBack(pin)
      return answer
    } catch {
      await giveBack(pin)
      throw error
    }
  }

  /// The addresses to try, all of them judged; first the one that there is a client for.
  private func pins(for way: AddressGuard.Way) async throws -> [Pin] {
    let host = HTTPTransport.host(of: way.authority)
    let found = await Resolver.addresses(of: host)
    try Task.checkCancellation()
    if !way.mayBePrivate, !(await surroundings.arePublic(found)) {
      throw TransportError.notAllowed
    }
    let pins = found.map { Pin(host: host, address: $0) }
    let known = pins.filter(clients.contains)
    let others = pins.filter { !clients.contains($0) }
    return Array((known + others).prefix(HTTPTransport.addressesTried))
  }

  /// The client of an address, which is not let go before it is given back.
  private func borrow(_ pin: Pin) throws -> HTTPClient {
    guard !isShutDown else { throw TransportError.unreachable }
    let client = clients.use(pin)?.client ?? newClient(for: pin)
    if !clients.contains(pin) { clients.set(Pooled(client: client), for: pin) }
    clients.update(pin) { $0.users += 1 }
    return client
  }

  private func giveBack(_ pin: Pin) async {
    clients.update(pin) { $0.users -= 1 }
    let ending = clients.shrink(to: HTTPTransport.clientsKept) { $0.users == 0 }
    for pooled in ending { try? await pooled.client.shutdown() }
  }

  private func newClient(for pin: Pin) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    // Where our own count of what comes out would be late: inside one packet.
    configuration.decompression = .enabled(limit: .size(64 << 20))
    configuration.timeout.connect = .nanoseconds(Int64(connecting / .nanoseconds(1)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
      HTTPTransport.connections
    // A failed connection is our retries' business, with their own patience.
    configuration.connectionPool.retryConnectionEstablishment = false
    if IPAddress(pin.host) == nil, !pin.host.hasPrefix("[") {
      configuration.dnsOverride = [pin.host: pin.address.description]
    }
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }
}

extension AddressGuard {
  /// Where a request leads; `nil` where it may not go.
  func way(of request: Transport.Request) -> Way? {
    way(scheme: request.head.scheme ?? "", authority: request.head.authority ?? "")
  }
}

/// No connection came about, so another address of the host may be tried.
private struct NotConnected: Error {
  let reason: TransportError
}

extension HTTPTransport {
  private static func host(of authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
      return authority
    }
    return String(authority[..<colon])
  }

  /// The host in lower case, as the address that was judged is bound to it.
  private static func outgoing(
    _ request: Transport.Request, by way: AddressGuard.Way
  ) -> HTTPClientRequest {
    let head = request.head
    var outgoing = HTTPClientRequest(url: "\(way.scheme)://\(way.authority)\(head.path ?? "/")")
    outgoing.method = HTTPMethod(rawValue: head.method.rawValue)
    if let host = way.host { outgoing.headers.add(name: "Host", value: host) }
    // `Accept-Encoding` is added by the part that undoes the encoding.
    for field in head.headerFields where field.name != .acceptEncoding {
      outgoing.headers.add(name: field.name.rawName, value: field.value)
    }
    return outgoing
  }

  /// - Throws: `NotConnected`, `TransportError` or `CancellationError`.
  private static func answer(
    _ client: HTTPClient, to request: HTTPClientRequest, limit: Int
  ) async throws -> Transport.Answer {
    let response = try await head(from: client, to: request)
    do {
      var body: [UInt8] = []
      for try await part in response.body {
        guard body.count + part.readableBytes <= limit else {
          throw TransportError.tooLarge
        }
        body.append(contentsOf: part.readableBytesView)
      }
      return Transport.Answer(head: head(of: response), body: body)
    } catch let error where !(error is TransportError) {
      if Task.isCancelled { throw CancellationError() }
      throw TransportError(error)
    }
  }

  private static func head(
    from client: HTTPClient, to request: HTTPClientRequest
  ) async throws -> HTTPClientResponse {
    do {
      // The time is kept by `within`, over all addresses.
      return try await client.execute(request, timeout: .hours(1))
    } catch {
      if Task.isCancelled { throw CancellationError() }
      let reason = TransportError(error)
      throw HTTPTransport.isOfConnecting(error) ? NotConnected(reason: reason) : reason
    }
  }

  /// What is none of the client's own errors comes from the system, on the way to a connection.
  private static func isOfConnecting(_ error: any Error) -> Bool {
    switch error {
    case let error as HTTPClientError: error == .connectTimeout
    case is HTTPParserError, is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      false
    default: true
    }
  }

  private static func head(of response: HTTPClientResponse) -> HTTPResponse {
    var fields = HTTPFields()
    for (name, value) in response.headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    let status = HTTPResponse.Status(
      code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase)
    return HTTPResponse(status: status, headerFields: fields)
  }

  /// Work that must end in time, to its last byte: a server that drips is no better than one that
  /// is silent.
  private static func within<Value: Sendable>(
    _ timeout: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await ContinuousClock().sleep(for: timeout)
        throw TransportError.timedOut
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw TransportError.timedOut }
      return first
    }
  }
}

extension TransportError {
  init(_ error: any Error) {
    switch error {
    case let error as HTTPClientError
    where [.connectTimeout, .tlsHandshakeTimeout].contains(error):
      self = .connectTimedOut
    case let error as HTTPClientError where [.readTimeout, .deadlineExceeded].contains(error):
      self = .timedOut
    case is HTTPParserError: self = .malformed
    case NIOHTTPDecompression.DecompressionError.limit: self = .tooLarge
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .malformed
    default: self = .unreachable
    }
  }
}
