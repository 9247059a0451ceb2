public import Articles
internal import Library

// What searches have shown is remembered on this machine, to be found again without the network;
// a person can see it, forget it, and switch it off.

/// The titles that searches have shown.
public struct SearchHistory: Sendable, Equatable {
  /// The last ones, the newest first.
  public var titles: [Title]
  /// How many there are.
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

  /// Whether further titles are remembered; programs are told it by these names.
  public enum State: String, Sendable, Equatable {
    case on = "on"
    case off = "off"
    /// The configuration of this machine forbids it.
    case forbidden = "forbidden"
  }

  package init(titles: [Title], count: Int, state: State) {
    self.titles = titles
    self.count = count
    self.state = state
  }
}

extension SearchService {
  /// - Parameter most: How many titles at most; the count is of all.
  public func remembered(most: Int) async throws -> SearchHistory {
    try await translatingErrors {
      let titles = try await library.seenTitles(limit: most)
      return SearchHistory(
        titles: titles.map { .init(id: $0.id, description: $0.description) },
        count: try await library.seenTitleCount(), state: try await remembering())
    }
  }

  private func remembering() async throws -> SearchHistory.State {
    guard settings.remembersSearches else { return .forbidden }
    return try await library.remembersSearches() ? .on : .off
  }

  /// Forgets one title that searches have shown.
  public func forget(_ id: ArticleID) async throws {
    try await translatingErrors { try await library.forgetSeen(id) }
  }

  /// Switches the remembering on or off; off, what was remembered is forgotten too.
  public func setRemembering(_ isOn: Bool) async throws {
    try await translatingErrors {
      try await library.set(.rememberSearches, to: isOn ? nil : "no")
      if !isOn { try await library.forgetSeen() }
    }
  }
  /// Forgets the titles that searches have shown.
  public func forgetSeen() async throws {
    try await translatingErrors { try await library.forgetSeen() }
  }
}
