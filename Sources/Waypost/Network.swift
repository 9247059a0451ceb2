package import Articles
package import Wiki

/// The way to wikis, and who may be reached by it. Tests hand in their own.
package struct Network: Sendable {
  let transport: Transport
  /// Allows a wiki that its operator named: over plain http, or in a private network.
  let allow: @Sendable (WikiID) async -> Void
  /// Ends connections.
  let shutDown: @Sendable () async -> Void

  package init(
    transport: Transport, allow: @escaping @Sendable (WikiID) async -> Void,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.transport = transport
    self.allow = allow
    self.shutDown = shutDown
  }

  /// The real one.
  static func http(limits: Limits) -> Network {
    let http = HTTPTransport(guard: AddressGuard(), limits: limits)
    return Network(
      transport: http.transport, allow: { await http.allow($0) },
      shutDown: { await http.shutDown() })
  }
}
