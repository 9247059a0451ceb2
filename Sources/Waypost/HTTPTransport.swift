internal import Articles
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
  private var addresses: AddressGuard
  private let connecting: Duration
  /// A client is bound to one judged address of one host; it keeps that host's connections.
  private var clients: [Pin: HTTPClient] = [:]
  private var isShutDown = false
  /// By the origin of the wiki that is reached elsewhere.
  private var detours: [String: Detour] = [:]

  /// So many addresses of a host are tried: one of each family, and one more.
  private static let addressesTried = 3

  private struct Pin: Hashable {
    let host: String
    let address: IPAddress
  }

  init(guard addresses: AddressGuard, limits: Limits) {
    self.addresses = addresses
    connecting = limits.connecting
  }

  /// Allows what the operator named: a wiki in a private network or over plain http.
  func allow(_ wiki: WikiID) { addresses = addresses.adding(wiki) }

  /// Connects elsewhere for a wiki; its requests stay as they are.
  func lead(_ wiki: WikiID, by detour: Detour?) { detours[wiki.origin] = detour }

  nonisolated var transport: Transport { Transport { try await self.send($0) } }

  /// Ends all connections, for good: what is asked later is answered with `unreachable`.
  func shutDown() async {
    isShutDown = true
    let ending = clients.values
    clients = [:]
    for client in ending { try? await client.shutdown() }
  }

  private func send(_ request: Transport.Request) async throws -> Transport.Answer {
    let way = way(of: request)
    guard way.addresses.allows(scheme: way.scheme, authority: way.authority) else {
      throw TransportError.notAllowed
    }
    return try await HTTPTransport.within(request.timeout) {
      try await self.send(request, by: way)
    }
  }

  private func way(of request: Transport.Request) -> Way {
    let scheme = request.head.scheme ?? ""
    let authority = (request.head.authority ?? "").lowercased()
    guard let detour = detours["\(scheme)://\(authority)"] else {
      return Way(scheme: scheme, authority: authority, addresses: addresses)
    }
    return Way(
      scheme: detour.address.scheme.rawValue, authority: detour.address.authority, host: authority,
      addresses: detour.addresses)
  }

  /// To the host's addresses one after the other, as long as no connection comes about.
  private func send(_ request: Transport.Request, by way: Way) async throws -> Transport.Answer {
    let outgoing = HTTPTransport.outgoing(request, by: way)
    let pins = try await pins(for: way)
    for pin in pins.dropLast() {
      do {
        return try await HTTPTransport.answer(client(for: pin), to: outgoing, limit: request.limit)
      } catch is NotConnected {
        continue
      }
    }
    guard let last = pins.last else { throw TransportError.notConnected }
    do {
      return try await HTTPTransport.answer(client(for: last), to: outgoing, limit: request.limit)
    } catch let error as NotConnected {
      throw error.reason == .unreachable ? TransportError.notConnected : error.reason
    }
  }

  /// The addresses to try, all of them judged; first the one that there is a client for.
  private func pins(for way: Way) async throws -> [Pin] {
    let host = HTTPTransport.host(of: way.authority)
    let found = await Resolver.addresses(of: host)
    try Task.checkCancellation()
    guard found.allSatisfy({ way.addresses.allows($0, as: way.authority) }) else {
      throw TransportError.notAllowed
    }
    let pins = found.map { Pin(host: host, address: $0) }
    let known = pins.filter { clients[$0] != nil }
    let others = pins.filter { clients[$0] == nil }
    return Array((known + others).prefix(HTTPTransport.addressesTried))
  }

  private func client(for pin: Pin) throws -> HTTPClient {
    guard !isShutDown else { throw TransportError.unreachable }
    if let known = clients[pin] { return known }
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    // Where our own count of what comes out would be late: inside one packet.
    configuration.decompression = .enabled(limit: .size(64 << 20))
    configuration.timeout.connect = .nanoseconds(Int64(connecting / .nanoseconds(1)))
    // A failed connection is our retries' business, with their own patience.
    configuration.connectionPool.retryConnectionEstablishment = false
    if IPAddress(pin.host) == nil, !pin.host.hasPrefix("[") {
      configuration.dnsOverride = [pin.host: pin.address.description]
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    clients[pin] = client
    return client
  }
}

/// Where the connection of a request goes, and who judges it.
private struct Way {
  let scheme: String
  let authority: String
  /// The authority of the request where that is another.
  var host: String?
  let addresses: AddressGuard
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
    _ request: Transport.Request, by way: Way
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
    return HTTPResponse(status: .init(code: Int(response.status.code)), headerFields: fields)
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
    where [
      .connectTimeout, .readTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
      .getConnectionFromPoolTimeout,
    ].contains(error):
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
