internal import Articles
internal import Wiki

/// The way to wikis, and who may be reached by it. Tests hand in their own.
struct Network: Sendable {
  let transport: Transport
  /// Allows a wiki that its operator named: over plain http, or in a private network.
  let allow: @Sendable (WikiID) async -> Void
  /// Ends connections.
  let shutDown: @Sendable () async -> Void

  /// The real one.
  static func http(limits: Limits) -> Network {
    let http = HTTPTransport(guard: AddressGuard(), limits: limits)
    return Network(
      transport: http.transport, allow: { await http.allow($0) },
      shutDown: { await http.shutDown() })
  }
}
