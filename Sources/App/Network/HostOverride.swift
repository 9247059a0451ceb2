internal import Articles
internal import Library
internal import Localization
internal import Wiki

/// Where the connections to a wiki go instead of to the host that it is named after.
///
/// A wiki that runs now here, now there (the demo wikis, a copy on one's own machine) keeps one
/// name everywhere: in the library, in addresses, in the requests themselves, whose `Host` is the
/// wiki's own. Only the connection leads elsewhere.
struct HostOverride: Sendable, Hashable {
  /// Scheme, host and port count, the path does not.
  let address: WikiID

  /// - Parameter typed: `http://127.0.0.1:8101`; https where it is not on this machine.
  /// - Throws: A `Problem` for anything else.
  init(typed: String) throws {
    guard let address = try? WikiID(typed: typed), address.scheme == .https || address.isLoopback
    else {
      throw Problem.notAWayToAWiki(typed)
    }
    self.address = address
  }
}

extension Library {
  /// Where the connections to a wiki go, if not to its host.
  ///
  /// - Throws: A `Problem` for a stored address that is none: connections that were to go elsewhere
  ///   never go to the wiki's host instead.
  func detour(to wiki: WikiID) async throws -> HostOverride? {
    try await wayTo(wiki).map(HostOverride.init(typed:))
  }
}

extension Problem {
  static func notAWayToAWiki(_ typed: String) -> Problem {
    Problem(.badInput, Message(.problemNotAWayToAWiki, .text(typed)))
  }
}
