extension Problem {
  /// The category of a problem. Front ends derive the HTTP status or exit code from it. Code that
  /// distinguishes problems tests the kind; the message is for people only.
  public enum Kind: String, Sendable, CaseIterable {
    // MARK: Wikis

    /// No connection could be made, or it broke.
    case wikiUnreachable
    case wikiTimedOut
    /// The response is unusable: an error, not from MediaWiki, or too large.
    case wikiFailed
    /// The wiki refuses automated programs, or this one.
    case wikiGuarded
    /// The wiki asks clients to wait.
    case wikiBusy
    /// The wiki does not support geographic search.
    case wikiLacksPlaces
    /// The wiki does not search in texts.
    case wikiLacksTextSearch
    /// The wiki may not be reached from here, or does not permit reading.
    case wikiNotAllowed
    /// The list of places could not be fetched.
    case feedFailed

    // MARK: What was asked for

    /// The wiki has no such page; `Detail.title` has the title.
    case pageMissing
    /// The library has no such article; `Detail.title` has the title.
    case notSaved
    /// The same, when no wiki could be asked.
    case notSavedOffline
    /// No place has that name.
    case placeUnknown
    /// No such guide, entry, section, picture, conversation or file.
    case missing
    /// It existed but has been removed.
    case gone

    // MARK: What was typed or sent

    /// An unknown or incomplete command.
    case badUsage
    case badTitle
    case badPlace
    /// Any other input that is malformed or out of range.
    case badInput
    /// A form or list that was parsed but has unacceptable content.
    case badContent
    /// A form with an unsupported encoding.
    case unknownFormat
    case tooLarge
    /// The current state does not allow it: the game is over, or the conversation is closed or
    /// full.
    case conflict
    /// Something with that name already exists.
    case alreadyExists
    /// The state has changed since the user last saw it.
    case changedMeanwhile

    // MARK: Who asks

    case signInNeeded
    case notAllowed
    /// Too many attempts; `Detail.retry` says when the next is allowed.
    case tooOften
    /// The waiting queue is full; `Detail.retry` says when to try again.
    case serverBusy
    /// The request came from a page of another site.
    case foreignPage
    /// The request is for another host, or came through an unknown proxy.
    case wrongHost
    /// The server has no page at that address.
    case addressUnknown
    case methodNotAllowed

    // MARK: This machine

    case diskFull
    /// The disk failed, or is read-only.
    case diskFailed
    /// A file or folder cannot be created.
    case cannotCreate
    /// A Waypost file is missing or cannot be opened.
    case unreadableFile
    /// A file is damaged, or was written by an incompatible version of Waypost.
    case damagedFile
    /// Another program has locked the file.
    case fileLocked
    case pictureRefused
    case configuration
    /// The server cannot listen on its address.
    case cannotListen
    case unexpected

    // MARK: Several at once

    /// Some items failed; `Detail.failures` says why if all of them did.
    case someFailed
  }

  /// Machine-readable details for front ends.
  public enum Detail: Hashable, Sendable {
    /// The requested title, and a suggested one.
    case title(String, suggestion: String?)
    /// The number of seconds after which to try again.
    case retry(seconds: Int)
    /// The kinds of all failures, when nothing succeeded.
    case failures(Set<Kind>)
    /// The name of a section that an article does not have.
    case section(String)
  }
}

extension Problem.Kind {
  /// Whether different input, such as another text or name, can solve it.
  public var isOfInput: Bool {
    switch self {
    case .badUsage, .badTitle, .badPlace, .badInput, .badContent, .conflict, .alreadyExists,
      .changedMeanwhile:
      true
    default: false
    }
  }

  /// Whether the disk is at fault: nothing can be saved until that is fixed.
  public var isOfDisk: Bool { self == .diskFull || self == .diskFailed }

  /// Whether it may pass by waiting, so that a retry makes sense.
  public var isPassing: Bool {
    switch self {
    case .wikiUnreachable, .wikiTimedOut, .wikiFailed, .wikiBusy, .feedFailed, .serverBusy,
      .fileLocked, .someFailed:
      true
    default: false
    }
  }

  /// Whether the wiki did not answer as it should, while a browser may still show its page.
  public var isOfWiki: Bool {
    switch self {
    case .wikiUnreachable, .wikiTimedOut, .wikiFailed, .wikiGuarded, .wikiBusy: true
    default: false
    }
  }

  /// Whether only the operator of this machine can fix it.
  public var isOfMachine: Bool {
    switch self {
    case .diskFull, .diskFailed, .cannotCreate, .unreadableFile, .damagedFile, .pictureRefused,
      .configuration, .cannotListen, .unexpected:
      true
    default: false
    }
  }
}
