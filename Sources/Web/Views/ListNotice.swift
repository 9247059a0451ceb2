internal import App
internal import Articles
internal import Localization
internal import Markup

/// Notice in place of a list, or above it.
enum ListNotice: Sendable {
  /// There is nothing to list, and no error.
  case empty(Emptiness)
  /// The wiki of this name is being loaded from.
  case loading(name: String)
  /// Offline: the results are from the library.
  case offline
  /// The wiki did not respond, for this reason: the results are from the library.
  case stale(WikiID, Problem)
  case failed(Problem)
  /// No card could be made of the chosen result.
  case failedCard(Problem)

  enum Emptiness: Sendable {
    case start, guides, guide, recent, article
    /// Pictures for a guide's cover; titles in the search history; counts of opened links.
    case pictures, remembered, linkCounts
    /// A guide without an update.
    case update
    /// A search without results.
    case results(query: String)
    /// A search for a place that cannot be read, for this reason.
    case refused(Message)
    /// A search without results within the guide of this title.
    case inGuide(query: String, guide: String)
    /// A nearby search without a starting point; one without results.
    case around
    case near(NearbyResults)
  }

  func html(_ c: PageContext) -> HTML {
    // The bar of every page says so already.
    if case .offline = self, c.isOffline { return "" }
    let remedy: HTML? = remedy(c).map { "<span class=\"quiet\">\($0)</span>" }
    let words =
      switch self {
      case .failed(let problem): c.heading(of: problem)
      case .failedCard(let problem): c(.chatCardFailed, .text(c.heading(of: problem)))
      default: c.localizer(message)
      }
    return "<p class=\"state \(kind)\">\(words) \(remedy)</p>\n"
  }

  private var kind: HTML {
    switch self {
    case .empty: "empty"
    case .loading: "loading"
    case .offline, .stale: "stale"
    case .failed, .failedCard: "failed"
    }
  }

  var message: Message {
    switch self {
    case .empty(let emptiness): emptiness.message
    case .loading(let name): Message(.webStateLoading, .text(name))
    case .offline: Message(.webStateOffline)
    case .stale(let wiki, let problem) where problem.kind == .wikiUnreachable:
      Message(.webStateStale, .text(wiki.name))
    case .stale(_, let problem): Message(.webStateLibrary, .message(problem.message))
    case .failed(let problem): problem.message
    case .failedCard(let problem): Message(.chatCardFailed, .message(problem.message))
    }
  }

  private func remedy(_ c: PageContext) -> String? {
    switch self {
    case .empty(.results):
      c(c.offersOtherWikis ? .webStateNothingRemedy : .webStateNothingRemedyOneWiki)
    case .empty(.near(let found)) where found.isOffline: c(.webNearNoneSavedNote)
    case .empty(.near):
      c(c.offersOtherWikis ? .webNearNoneNote : .webNearNoneNoteOneWiki)
    case .failed(let problem), .failedCard(let problem):
      c.remedy(of: problem).map { c.localizer($0) }
    // Waiting does not help for these problems, so the remedy is shown.
    case .stale(_, let problem) where !problem.kind.isPassing:
      c.remedy(of: problem).map { c.localizer($0) }
    case .empty, .loading, .offline, .stale: nil
    }
  }
}

extension ListNotice.Emptiness {
  fileprivate var message: Message {
    switch self {
    case .start: Message(.webStateStart)
    case .refused(let reason): reason
    case .guides: Message(.webStateNoGuides)
    case .guide: Message(.webStateEmptyGuide)
    case .recent: Message(.webStateNoRecent)
    case .article: Message(.readLabelEmpty)
    case .pictures: Message(.webStateNoPictures)
    case .remembered: Message(.webStateNothingRemembered)
    case .linkCounts: Message(.linkCountsEmpty)
    case .update: Message(.webStateNoUpdate)
    case .results(let query): Message(.webStateNothing, .text(query))
    case .inGuide(let query, let guide):
      Message(.webStateNothingInGuide, .text(query), .text(guide))
    case .around: Message(.webStateAround)
    case .near(let nearby): nearby.none
    }
  }
}

extension PageContext {
  /// Returns the problem as a heading, with the short name of the wiki.
  func heading(of problem: Problem) -> String {
    guard problem.kind == .wikiUnreachable, let wikiAsked else { return localizer(problem.message) }
    return self(.webProblemUnreachable, .text(wikiAsked.name))
  }
}

extension Problem {
  /// Advice for a page: the command line's advice names commands.
  var remedy: Message? { message.remedyOnPage ?? message.remedy }

  /// Advice that this viewer can follow: a guest of a chat can change nothing on this machine, and
  /// has no library.
  func remedy(for viewer: ViewerStatus) -> Message? {
    guard viewer.isAnonymous else { return remedy }
    switch kind {
    case .wikiUnreachable, .wikiTimedOut, .wikiFailed: return Message(.webRemedyGuestWiki)
    case .wikiGuarded, .wikiNotAllowed, .notSaved, .notSavedOffline:
      return Message(.webRemedyGuestChoice)
    default: return remedy
    }
  }
}

extension PageContext {
  func remedy(of problem: Problem) -> Message? {
    if isOffline, problem.kind == .notSavedOffline, !viewerStatus.isAnonymous {
      return Message(.webRemedyStartedOffline)
    }
    return problem.remedy(for: viewerStatus)
  }
}
