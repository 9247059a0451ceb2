/// The parts of the viewer's identity that change what a page shows.
struct ViewerStatus: Sendable, Equatable {
  /// Has not signed in, on a server with a passphrase.
  var isAnonymous = false
  /// Has signed in. Where no passphrase is set, nobody signs in, the owner neither.
  var hasSession = false
  /// Uses plain HTTP from another machine: input can be intercepted, and browsers disable some
  /// features.
  var isPlain = false

  /// The viewer at this machine, when no passphrase is set.
  static let atThisMachine = ViewerStatus()
}
