internal import Articles
internal import Library
internal import Wiki
internal import Wording

/// Where the connections to a wiki go instead of to the host that it is named after.
///
/// A wiki that runs now here, now there (the demo wikis, a copy on one's own machine) keeps one
/// name everywhere: in the library, in addresses, in the requests themselves, whose `Host` is the
/// wiki's own. Only the connection leads elsewhere.
struct Detour: Sendable, Hashable {
  /// Scheme, host and port count, the path does not.
  let address: WikiID

  /// - Parameter typed: `http://127.0.0.1:8101`; https where it is not on this machine.
  /// - Throws: A `Problem` for anything else.
  init(typed: String) throws {
    guard let address = try? WikiID(typed: typed), address.scheme == .https || address.isLoopback
    else {
      throw Problem(
        Message(.problemNotAWayToAWiki, .text(typed)), exitCode: .badData, status: 400)
    }
    self.address = address
  }

  /// What may be reached for the wiki's sake: that host and port, and nothing else.
  var addresses: AddressGuard { AddressGuard(named: [address]) }
}

extension Library {
  /// Where the connections to a wiki go, if not to its host.
  func detour(to wiki: WikiID) async throws -> Detour? {
    try await wayTo(wiki).flatMap { try? Detour(typed: $0) }
  }
}
