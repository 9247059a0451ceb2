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

  private struct Pin: Hashable {
    let host: String
    let address: IPAddress
  }

  init(guard addresses: AddressGuard, limits: Limits) {
    self.addresses = addresses
    connecting = limits.connecting
  }

  /// Allows what the operator named: a wiki in a private network or over plain http.
  func allow(_ authority: String) { addresses = addresses.adding(authority) }

  nonisolated var transport: Transport { Transport { try await self.send($0) } }

  /// Ends all connections; to be called once, at the end.
  func shutDown() async {
    for client in clients.values { try? await client.shutdown() }
    clients = [:]
  }

  private func send(_ request: Transport.Request) async throws -> Transport.Answer {
    let client = try await client(for: request)
    let outgoing = HTTPTransport.outgoing(request)
    return try await HTTPTransport.within(request.timeout) {
      try await HTTPTransport.answer(client, to: outgoing, limit: request.limit)
    }
  }

  private func client(for request: Transport.Request) async throws -> HTTPClient {
    let authority = request.head.authority ?? ""
    guard addresses.allows(scheme: request.head.scheme ?? "", authority: authority) else {
      throw TransportError.notAllowed
    }
    let host = HTTPTransport.host(of: authority)
    let found = await Resolver.addresses(of: host)
    guard let address = found.first else { throw TransportError.unreachable }
    guard found.allSatisfy({ addresses.allows($0, as: authority) }) else {
      throw TransportError.notAllowed
    }
    return client(for: Pin(host: host, address: address))
  }

  private func client(for pin: Pin) -> HTTPClient {
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

extension HTTPTransport {
  private static func host(of authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
      return authority
    }
    return String(authority[..<colon])
  }

  private static func outgoing(_ request: Transport.Request) -> HTTPClientRequest {
    var outgoing = HTTPClientRequest(url: request.address)
    outgoing.method = HTTPMethod(rawValue: request.head.method.rawValue)
    for field in request.head.headerFields where field.name != .acceptEncoding {
      outgoing.headers.add(name: field.name.rawName, value: field.value)
    }
    return outgoing
  }

  private static func answer(
    _ client: HTTPClient, to request: HTTPClientRequest, limit: Int
  ) async throws -> Transport.Answer {
    do {
      let response = try await client.execute(request, timeout: .hours(1))
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
    where [.connectTimeout, .readTimeout, .deadlineExceeded, .tlsHandshakeTimeout].contains(error):
      self = .timedOut
    case is HTTPParserError: self = .malformed
    case is NIOHTTPDecompression.DecompressionError: self = .tooLarge
    default: self = .unreachable
    }
  }
}
