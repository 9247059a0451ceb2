internal import Markup

public import struct Foundation.Date  // when a link ends

/// How long a shared link works, as its sender chose: for a time, for a number of openings, both,
/// or until it is withdrawn.
public struct SharedLinkLifetime: Sendable, Equatable {
  public private(set) var seconds: Int?
  public private(set) var openings: Int?

  public static let secondsRange = 60...(366 * 86_400)
  public static let openingsRange = 1...10_000

  /// Until it is withdrawn.
  public static let unlimited = SharedLinkLifetime()

  private init() {}

  /// - Returns: `nil` if a number is out of range.
  public init?(seconds: Int?, openings: Int?) {
    if let seconds, !(Self.secondsRange ~= seconds) { return nil }
    if let openings, !(Self.openingsRange ~= openings) { return nil }
    self.seconds = seconds
    self.openings = openings
  }

  /// Parses a duration such as `30m`, `12h` or `7d`; `nil` for anything else, or out of range.
  public static func seconds(typed text: String) -> Int? {
    let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }),
      let number = Int(text.dropLast(), in: 1...1_000_000)
    else { return nil }
    return secondsRange ~= number * unit ? number * unit : nil
  }
}

/// When a shared link ends, and how often it was opened so far.
public struct SharedLinkLimits: Sendable, Equatable {
  public var endsAt: Date?
  public var openingsAllowed: Int?
  /// Counted only where openings are limited.
  public var openings: Int

  public init(endsAt: Date? = nil, openingsAllowed: Int? = nil, openings: Int = 0) {
    self.endsAt = endsAt
    self.openingsAllowed = openingsAllowed
    self.openings = openings
  }

  public var isUnlimited: Bool { endsAt == nil && openingsAllowed == nil }

  /// The openings that are left; `nil` for any number.
  public var openingsLeft: Int? { openingsAllowed.map { max($0 - openings, 0) } }

  public func hasEnded(at moment: Date) -> Bool {
    openingsLeft == 0 || endsAt.map { $0 <= moment } ?? false
  }
}

/// What is behind the token of a shared link.
public enum SharedLinkStatus: Sendable, Equatable {
  case living(SharedLink, SharedLinkLimits)
  /// Its time is over, or all its openings are used.
  case ended
  /// Never shared, or withdrawn: both look the same.
  case missing
}

extension SharedLink {
  /// What a preview shows of a link whose openings are limited: picture, title and description,
  /// without the text, the file and the address behind it.
  public var closed: SharedLink {
    var closed = self
    closed.lead = nil
    closed.passage = nil
    closed.card.media = nil
    return closed
  }
}
