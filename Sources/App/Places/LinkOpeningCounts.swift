internal import Articles
public import Foundation  // the days of counts: Date
internal import Library
public import Localization
public import Places

// How often links to places were opened on this machine. Off by default; never leaves the machine.

/// The counts of the last days, and whether more are added.
public struct LinkOpeningCounts: Sendable, Equatable {
  public var isOn: Bool
  /// By day, newest first.
  public var counts: [LinkCount]

  /// How long a count is kept, in days.
  public static let days = LibraryLimits.linkCountDays

  /// The same over all days.
  public struct Total: Sendable, Equatable {
    public let use: LinkOpening
    public var times: Int
    /// The last day on which such a link was opened.
    public let day: Date
  }

  package init(isOn: Bool, counts: [LinkCount] = []) {
    self.isOn = isOn
    self.counts = counts
  }

  /// The totals, largest first.
  public var totals: [Total] {
    var totals: [LinkOpening: Total] = [:]
    for count in counts {
      totals[
        count.use,
        default: Total(use: count.use, times: 0, day: Date(linkDay: count.day))
      ].times += count.times
    }
    return totals.values.sorted {
      ($1.times, $0.use.formName, $0.use.outcome.name, $0.use.frontEnd.rawValue)
        < ($0.times, $1.use.formName, $1.use.outcome.name, $1.use.frontEnd.rawValue)
    }
  }
}

extension PlaceService {
  public func linkCounts() async throws -> LinkOpeningCounts {
    try await translatingErrors {
      LinkOpeningCounts(
        isOn: try await library.linkCounts.isOn(), counts: try await library.linkCounts.all())
    }
  }

  /// Counts opened links if this is switched on. The caller must not let an error reach the person
  /// who opens the link.
  public func count(_ use: LinkOpening, times: Int = 1) async throws {
    try await translatingErrors { try await library.linkCounts.count(use, times: times) }
  }

  /// Switches the counts on or off; switching them off also deletes them.
  public func setCountingLinks(_ isOn: Bool) async throws {
    try await translatingErrors {
      if isOn {
        try await library.set(.countLinks, to: "yes")
      } else {
        try await library.linkCounts.stop()
      }
    }
  }

  public func forgetLinkCounts() async throws {
    try await translatingErrors { try await library.linkCounts.forget() }
  }
}

extension LinkOpening {
  /// The form as people know it: its own name, which is the same in every language.
  public var formWords: Message? { form == nil ? Message(.linkFormOther) : nil }

  public var outcomeWords: Message {
    switch outcome {
    case .point: Message(.linkOutcomePoint)
    case .article: Message(.linkOutcomeArticle)
    case .search: Message(.linkOutcomeSearch)
    case .failed: Message(.linkOutcomeFailed)
    case .refused(let reason): Message(.linkOutcomeRefused, .text(reason.rawValue))
    }
  }

  public var frontEndWords: Message {
    switch frontEnd {
    case .page: Message(.linkOpenedInPage)
    case .command: Message(.linkOpenedByCommand)
    }
  }
}

/// The counts of opened links: `{"state", "days", "counts": [{"day", "form", "outcome", "from",
/// "times"}]}`. The state is `on` or `off`; `days` is how long counts are kept.
public struct LinkOpeningCountsJSON: Encodable {
  let state: String
  let days: Int
  let counts: [Count]

  struct Count: Encodable {
    let day: String
    let form: String
    let outcome: String
    let from: String
    let times: Int
  }

  public init(_ counts: LinkOpeningCounts) {
    state = counts.isOn ? "on" : "off"
    days = LinkOpeningCounts.days
    self.counts = counts.counts.map { count in
      Count(
        day: Date(linkDay: count.day).iso8601Day, form: count.use.formName,
        outcome: count.use.outcome.name, from: count.use.frontEnd.rawValue, times: count.times)
    }
  }
}

extension Date {
  fileprivate init(linkDay day: Int) { self.init(timeIntervalSince1970: Double(day) * 86_400) }
}
