/// A picture of a saved article that could not be saved with it.
public struct MissingPicture: Sendable, Equatable, Hashable {
  /// Why it is missing.
  public enum Reason: String, Sendable, Codable, CaseIterable {
    /// Its server does not have it.
    case absent
    /// Its server did not answer, or asked clients to wait.
    case unreachable
    /// Its address must not be requested: not `https`, or in a private network.
    case refusedAddress
    /// What its server sent is no picture.
    case notAPicture
    case tooLarge
  }

  /// The file's name on the wiki, as in `Picture.file`.
  public var file: String
  public var reason: Reason

  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}
