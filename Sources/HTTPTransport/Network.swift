package import Wiki

/// The access to wikis; tests replace it.
package struct Network: Sendable {
  private let transports: @Sendable (AddressGuard) -> Transport
  /// Closes all connections.
  package let shutDown: @Sendable () async -> Void

  /// Creates a network with one transport for all destinations; a guard still refuses forbidden
  /// ones.
  package init(transport: Transport, shutDown: @escaping @Sendable () async -> Void) {
    self.init(transports: { _ in transport }, shutDown: shutDown)
  }

  package init(
    transports: @escaping @Sendable (AddressGuard) -> Transport,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.transports = transports
    self.shutDown = shutDown
  }

  /// Returns the real network.
  package static func http(limits: WikiLimits) -> Network {
    let http = PinnedHTTPClient(limits: limits, surroundings: .system())
    return Network(transports: { http.transport(within: $0) }, shutDown: { await http.shutDown() })
  }

  /// Returns a transport for requests within the rule of a guard.
  package func transport(within addresses: AddressGuard) -> Transport {
    let transport = transports(addresses)
    return Transport { request in
      guard addresses.destination(of: request) != nil else { throw TransportError.notAllowed }
      return try await transport.send(request)
    }
  }

  /// Returns the same network with each transport wrapped.
  package func wrapping(_ wrap: @escaping @Sendable (Transport) -> Transport) -> Network {
    let transports = transports
    return Network(transports: { wrap(transports($0)) }, shutDown: shutDown)
  }
}
