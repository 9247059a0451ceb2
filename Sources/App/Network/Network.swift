package import Wiki

/// The access to wikis; tests replace it.
package struct Network: Sendable {
  private let transports: @Sendable (AddressGuard) -> Transport
  /// Closes all connections.
  let shutDown: @Sendable () async -> Void

  /// Creates a network with one transport for all destinations; a guard still refuses forbidden
  /// ones.
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

  /// Returns the real network.
  static func http(limits: Limits) -> Network {
    let http = HTTPTransport(limits: limits, surroundings: .system())
    return Network(
      transports: { http.transport(within: $0) }, shutDown: { await http.shutDown() })
  }

  /// Returns a transport for requests within the rule of a guard.
  func transport(within addresses: AddressGuard) -> Transport {
    let transport = transports(addresses)
    return Transport { request in
      guard addresses.way(of: request) != nil else { throw TransportError.notAllowed }
      return try await transport.send(request)
    }
  }

  /// Returns the same network with each transport wrapped.
  func wrapping(_ wrap: @escaping @Sendable (Transport) -> Transport) -> Network {
    let transports = transports
    return Network(transports: { wrap(transports($0)) }, shutDown: shutDown)
  }
}
