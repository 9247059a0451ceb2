package import Articles

/// An alternative destination for the connections to a wiki.
///
/// A wiki whose location changes (a demo wiki, a local copy) keeps the same name in the library, in
/// addresses and in the `Host` header of requests. Only the connection goes elsewhere.
package struct HostOverride: Sendable, Hashable {
  /// Only scheme, host and port are used, not the path.
  package let address: WikiID

  /// - Parameter typed: `http://127.0.0.1:8101`; HTTPS unless it is on this machine.
  /// - Throws: `InvalidHostOverride` for anything else.
  package init(typed: String) throws {
    guard let address = try? WikiID(typed: typed), address.scheme == .https || address.isLoopback
    else {
      throw InvalidHostOverride(typed: typed)
    }
    self.address = address
  }
}

/// The text names no host that can stand in for a wiki.
package struct InvalidHostOverride: Error, Equatable {
  package let typed: String

  package init(typed: String) { self.typed = typed }
}
