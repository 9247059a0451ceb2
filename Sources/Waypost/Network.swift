package import Articles
package import Wiki

/// The way to wikis, and who may be reached by it. Tests hand in their own.
package struct Network: Sendable {
  let transport: Transport
  /// Allows a wiki that its operator named: over plain http, or in a private network.
  let allow: @Sendable (WikiID) async -> Void
  /// Leads a wiki's connections elsewhere, or straight to it again.
  let lead: @Sendable (WikiID, Detour?) async -> Void
  /// Ends connections.
  let shutDown: @Sendable () async -> Void

  package init(
    transport: Transport, allow: @escaping @Sendable (WikiID) async -> Void,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.init(transport: transport, allow: allow, lead: { _, _ in }, shutDown: shutDown)
  }

  init(
    transport: Transport, allow: @escaping @Sendable (WikiID) async -> Void,
    lead: @escaping @Sendable (WikiID, Detour?) async -> Void,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.transport = transport
    self.allow = allow
    self.lead = lead
    self.shutDown = shutDown
  }

  /// The real one.
  static func http(limits: Limits) -> Network {
    let http = HTTPTransport(guard: AddressGuard(), limits: limits)
    return Network(
      transport: http.transport, allow: { await http.allow($0) },
      lead: { await http.lead($0, by: $1) }, shutDown: { await http.shutDown() })
  }
}
