internal import Articles
internal import Library
internal import Localization
internal import Wiki

/// An alternative destination for the connections to a wiki.
///
/// A wiki whose location changes (a demo wiki, a local copy) keeps the same name in the library, in
/// addresses and in the `Host` header of requests. Only the connection goes elsewhere.
struct HostOverride: Sendable, Hashable {
  /// Only scheme, host and port are used, not the path.
  let address: WikiID

  /// - Parameter typed: `http://127.0.0.1:8101`; HTTPS unless it is on this machine.
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
  /// Returns the alternative destination of a wiki, if it has one.
  ///
  /// - Throws: A `Problem` for an invalid stored address: connections must then not fall back to
  ///   the wiki's own host.
  func detour(to wiki: WikiID) async throws -> HostOverride? {
    try await wayTo(wiki).map(HostOverride.init(typed:))
  }
}

extension Problem {
  static func notAWayToAWiki(_ typed: String) -> Problem {
    Problem(.badInput, Message(.problemNotAWayToAWiki, .text(typed)))
  }
}
