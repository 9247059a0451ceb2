/// The role of a player.
public enum Seat: String, Hashable, Sendable, CaseIterable {
  /// Hides the ships.
  case setter
  /// Looks for them.
  case guesser

  public var other: Seat { self == .setter ? .guesser : .setter }
}
