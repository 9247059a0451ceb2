/// Who asks.
enum ExplorerViewer: String, CaseIterable, Codable {
  /// Without a cookie.
  case anonymous
  /// Takes part in one of two conversations.
  case participant
  /// Has a seat at a game.
  case seatHolder
  /// With the passphrase.
  case owner
  /// Where no passphrase is set.
  case machine

  var isOwner: Bool { self == .owner || self == .machine }
}
