package import Wiki

/// The way to wikis. Tests hand in their own.
package struct Network: Sendable {
  private let transports: @Sendable (AddressGuard) -> Transport
  /// Ends connections.
  let shutDown: @Sendable () async -> Void

  /// A network that is one transport, whoever is reached by it; what a guard refuses does not get
  /// there.
  package init(transport: Transport, shutDown: @escaping @Sendable () async -> Void) {
    self.init(transports: { _ in transport }, shutDown: shutDown)
  }

  init(
    transports: @escaping @Sendable (AddressGuard) -> Transport,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.transports = transports
    self.shutDown = shutDown
  }

  /// The real one.
  static func http(limits: Limits) -> Network {
    let http = HTTPTransport(limits: limits, surroundings: .system())
    return Network(
      transports: { http.transport(within: $0) }, shutDown: { await http.shutDown() })
  }

  /// The way out for requests that may go where a guard lets them.
  func transport(within addresses: AddressGuard) -> Transport {
    let transport = transports(addresses)
    return Transport { request in
      guard addresses.way(of: request) != nil else { throw TransportError.notAllowed }
      return try await transport.send(request)
    }
  }

  /// The same network, with something done about each request.
  func wrapping(_ wrap: @escaping @Sendable (Transport) -> Transport) -> Network {
    let transports = transports
    return Network(transports: { wrap(transports($0)) }, shutDown: shutDown)
  }
}
