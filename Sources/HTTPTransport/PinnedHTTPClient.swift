internal import Articles
internal import AsyncHTTPClient
internal import HTTPTypes
internal import IPAddresses
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import Scheduling
package import Wiki

/// The HTTP client: AsyncHTTPClient behind `Wiki.Transport`.
///
/// It resolves each host itself, checks every address, and connects to a checked address, so that
/// DNS cannot return a different one in between (DNS rebinding). It does not follow redirects.
/// Bodies are limited while they are read, counted after decompression.
package actor PinnedHTTPClient {
  private let surroundings: LocalNetworks
  private let connecting: Duration
  /// Each client is bound to one checked address of one host and keeps its connections.
  private var clients = BoundedCache<Pin, Pooled>(limit: clientsKept)
  private var isShutDown = false

  /// Maximum number of a host's addresses to try: one of each family, and one more.
  private static let addressesTried = 3
  /// Maximum number of clients kept; otherwise a DNS server that returns a different address for
  /// each host of a domain would make the number grow without limit.
  private static let clientsKept = 64
  /// Connections per client. More than the slots per host (`RequestScheduler`), so that no request
  /// to a wiki waits here, where the wait would count as connecting. The rest is for the feed, and
  /// for wikis that share one host override.
  private static let connections = 4 * RequestLimits.hostAtOnce

  private struct Pin: Hashable {
    let host: String
    let address: IPAddress
    /// Of its requests: AsyncHTTPClient has this limit for a client, not for a request.
    let silence: Duration?
  }

  private struct Pooled: Sendable {
    let client: HTTPClient
    /// Running requests.
    var users = 0
  }

  /// - Parameter surroundings: The networks whose machines count as private.
  package init(limits: WikiLimits, surroundings: LocalNetworks) {
    self.surroundings = surroundings
    connecting = limits.connecting
  }

  /// An HTTPClient that is not shut down traps in debug builds and leaks in release builds.
  deinit {
    let left = clients.values
    guard !left.isEmpty else { return }
    Task { for pooled in left { try? await pooled.client.shutdown() } }
  }

  /// The number of clients kept.
  var clientCount: Int { clients.count }

  /// Returns a transport for requests within the rule of a guard.
  package nonisolated func transport(within addresses: AddressGuard) -> Transport {
    Transport { try await self.send($0, within: addresses) }
  }

  /// Closes all connections permanently: later requests fail with `unreachable`.
  package func shutDown() async {
    isShutDown = true
    let ending = clients.values
    clients.removeAll()
    for pooled in ending { try? await pooled.client.shutdown() }
  }

  private func send(
    _ request: Transport.Request, within addresses: AddressGuard
  ) async throws -> Transport.Answer {
    guard let destination = addresses.destination(of: request) else {
      throw TransportError.notAllowed
    }
    return try await PinnedHTTPClient.within(request.timeout) {
      try await self.send(request, to: destination)
    }
  }

  /// Tries the host's addresses in turn until a connection is made.
  private func send(
    _ request: Transport.Request, to destination: AddressGuard.Destination
  ) async throws -> Transport.Answer {
    let outgoing = PinnedHTTPClient.outgoing(request, to: destination)
    let pins = try await pins(for: destination, silence: request.silence)
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
      let answer = try await PinnedHTTPClient.answer(client, to: request, limit: limit)
      await giveBack(pin)
      return answer
    } catch {
      await giveBack(pin)
      throw error
    }
  }

  /// Returns the addresses to try, all checked; one that has a client comes first.
  private func pins(
    for destination: AddressGuard.Destination, silence: Duration?
  ) async throws -> [Pin] {
    let host = PinnedHTTPClient.host(of: destination.authority)
    let found = await Resolver.addresses(of: host)
    try Task.checkCancellation()
    if !destination.mayBePrivate, !(await surroundings.arePublic(found)) {
      throw TransportError.notAllowed
    }
    let pins = found.map { Pin(host: host, address: $0, silence: silence) }
    let known = pins.filter(clients.contains)
    let others = pins.filter { !clients.contains($0) }
    return Array((known + others).prefix(PinnedHTTPClient.addressesTried))
  }

  /// Returns the client of an address; it is kept until it is given back.
  private func borrow(_ pin: Pin) throws -> HTTPClient {
    guard !isShutDown else { throw TransportError.unreachable }
    let client = clients.value(for: pin)?.client ?? newClient(for: pin)
    if !clients.contains(pin) {
      // Others are removed when this one is given back, because ending a client takes time.
      clients.insert(Pooled(client: client), for: pin) { _ in false }
    }
    clients.update(pin) { $0.users += 1 }
    return client
  }

  private func giveBack(_ pin: Pin) async {
    clients.update(pin) { $0.users -= 1 }
    let ending = clients.trim { $0.users == 0 }
    for pooled in ending { try? await pooled.client.shutdown() }
  }

  private func newClient(for pin: Pin) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    // For a single packet that decompresses to more than our own limit, which would notice too
    // late.
    configuration.decompression = .enabled(limit: .size(64 << 20))
    configuration.timeout.connect = .nanoseconds(Int64(connecting / .nanoseconds(1)))
    configuration.timeout.read = pin.silence.map { .nanoseconds(Int64($0 / .nanoseconds(1))) }
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
      PinnedHTTPClient.connections
    // Failed connections are retried by the policy of `Wiki` instead.
    configuration.connectionPool.retryConnectionEstablishment = false
    // The handler is for connections of HTTP/1.
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = InvalidStatusHandler.add
    if IPAddress(pin.host) == nil, !pin.host.hasPrefix("[") {
      configuration.dnsOverride = [pin.host: pin.address.description]
    }
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }
}

extension AddressGuard {
  /// Returns the destination of a request; `nil` if it is forbidden.
  func destination(of request: Transport.Request) -> Destination? {
    destination(scheme: request.head.scheme ?? "", authority: request.head.authority ?? "")
  }
}

/// No connection was made, so another address of the host can be tried.
private struct NotConnected: Error {
  let reason: TransportError
}

extension PinnedHTTPClient {
  private static func host(of authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
      return authority
    }
    return String(authority[..<colon])
  }

  /// Builds the request with the host in lower case, because the checked address is bound to that.
  private static func outgoing(
    _ request: Transport.Request, to destination: AddressGuard.Destination
  ) -> HTTPClientRequest {
    let head = request.head
    var outgoing = HTTPClientRequest(
      url: "\(destination.scheme)://\(destination.authority)\(head.path ?? "/")")
    outgoing.method = HTTPMethod(rawValue: head.method.rawValue)
    if let host = destination.host { outgoing.headers.add(name: "Host", value: host) }
    // AsyncHTTPClient adds `Accept-Encoding` itself, because it also decompresses.
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
        guard body.count + part.readableBytes <= limit else { throw TransportError.tooLarge }
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
      // `within` enforces the timeout, over all addresses.
      return try await client.execute(request, timeout: .hours(1))
    } catch {
      if Task.isCancelled { throw CancellationError() }
      let reason = TransportError(error)
      throw PinnedHTTPClient.isOfConnecting(error) ? NotConnected(reason: reason) : reason
    }
  }

  /// Errors of other types than the client's own come from the system while connecting.
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

  /// Runs work with a timeout that includes the last byte: a server that sends very slowly is no
  /// better than a silent one.
  private static func within<Value: Sendable>(
    _ timeout: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await race(work) {
      try await ContinuousClock().sleep(for: timeout)
      throw TransportError.timedOut
    }
  }
}

extension TransportError {
  init(_ error: any Error) {
    switch error {
    case let error as HTTPClientError
    where [.connectTimeout, .tlsHandshakeTimeout].contains(error):
      self = .connectTimedOut
    case let error as HTTPClientError where error == .readTimeout: self = .silent
    case let error as HTTPClientError where error == .deadlineExceeded: self = .timedOut
    case is HTTPParserError: self = .malformed
    case NIOHTTPDecompression.DecompressionError.limit: self = .tooLarge
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .malformed
    default: self = .unreachable
    }
  }
}
