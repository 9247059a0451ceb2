public import Articles
internal import Library

// Titles shown by searches are stored on this machine, to be found again offline. The user can view
// and delete them, and turn this off.

/// The stored titles that searches have shown.
public struct SeenTitleHistory: Sendable, Equatable {
  /// The most recent titles, newest first.
  public var titles: [Title]
  /// The total number of titles.
  public var count: Int
  public var state: State

  public struct Title: Sendable, Equatable {
    public var id: ArticleID
    public var description: String?

    package init(id: ArticleID, description: String? = nil) {
      self.id = id
      self.description = description
    }
  }

  /// Whether new titles are stored; the raw values are used in JSON.
  public enum State: String, Sendable, Equatable {
    case on = "on"
    case off = "off"
    /// Disabled by the configuration of this machine.
    case forbidden = "forbidden"
  }

  package init(titles: [Title], count: Int, state: State) {
    self.titles = titles
    self.count = count
    self.state = state
  }
}

extension SearchService {
  /// - Parameter most: Maximum number of titles returned; `count` is the total.
  public func remembered(most: Int) async throws -> SeenTitleHistory {
    try await translatingErrors {
      let titles = try await library.titles.seen(limit: most)
      let state: SeenTitleHistory.State =
        if !settings.remembersSearches {
          .forbidden
        } else {
          try await library.titles.remembersSearches() ? .on : .off
        }
      return SeenTitleHistory(
        titles: titles.map { .init(id: $0.id, description: $0.description) },
        count: try await library.titles.seenCount(), state: state)
    }
  }

  /// Deletes one title from the history.
  public func forget(_ id: ArticleID) async throws {
    try await translatingErrors { try await library.titles.forgetSeen(id) }
  }

  /// Turns the history on or off; turning it off also deletes it.
  public func setRemembering(_ isOn: Bool) async throws {
    try await translatingErrors {
      try await library.set(.rememberSearches, to: isOn ? nil : "no")
      if !isOn { try await library.titles.forgetSeen() }
    }
  }
  /// Deletes the history.
  public func forgetSeen() async throws {
    try await translatingErrors { try await library.titles.forgetSeen() }
  }
}
