extension Problem {
  /// What kind of thing went wrong. Front ends choose a status or an exit code by it, and code that
  /// has to tell problems apart asks for it; the message is for people only.
  public enum Kind: String, Sendable, CaseIterable {
    // MARK: Wikis

    /// No connection came about, or it broke.
    case wikiUnreachable
    case wikiTimedOut
    /// The answer cannot be used: an error, something that is no MediaWiki, too much.
    case wikiFailed
    /// A wall against robots stands in front of the wiki.
    case wikiGuarded
    /// The wiki asks to be left alone for a while.
    case wikiBusy
    /// The wiki cannot tell what lies around a point.
    case wikiLacksPlaces
    /// The wiki may not be reached from here, or does not let us read.
    case wikiNotAllowed
    /// The list of places did not come.
    case feedFailed

    // MARK: What was asked for

    /// The wiki has no such page; `Detail.title` says which.
    case pageMissing
    /// The library has no such article; `Detail.title` says which.
    case notSaved
    /// The same where no wiki could be asked.
    case notSavedOffline
    /// There is no place of that name.
    case placeUnknown
    /// There is no such guide, entry, section, picture, conversation, file.
    case missing
    /// It was there, and is not any more.
    case gone

    // MARK: What was typed or sent

    /// A command that does not exist, or one that says nothing.
    case badUsage
    case badTitle
    case badPlace
    /// Something else that cannot be understood, or is out of its range.
    case badInput
    /// A form or a list could be read, and what it holds cannot be taken.
    case badContent
    /// A form of an encoding that is not read here.
    case unknownFormat
    case tooLarge
    /// What is there already does not allow it now: a game that is over, a conversation that is
    /// closed or full.
    case conflict
    /// Something of that name is there already.
    case alreadyExists
    /// It is in another state than the one that was acted on.
    case changedMeanwhile

    // MARK: Who asks

    case signInNeeded
    case notAllowed
    /// Too many tries; `Detail.retry` says when the next may be made.
    case tooOften
    /// As many wait already as may wait; `Detail.retry` says when to come back.
    case serverBusy
    /// A page of another site sent it.
    case foreignPage
    /// The request is for another host, or came through a proxy that nobody named.
    case wrongHost
    /// The server has no page at that address.
    case addressUnknown
    case methodNotAllowed

    // MARK: This machine

    case diskFull
    /// The disk failed, or may not be written.
    case diskFailed
    /// A file or a folder cannot be made.
    case cannotCreate
    /// A file of ours is not there, or cannot be opened.
    case unreadableFile
    /// A file is damaged, or was not written by this version of Waypost.
    case damagedFile
    /// Another program keeps the file to itself.
    case fileLocked
    case pictureRefused
    case configuration
    /// The server cannot listen at its address.
    case cannotListen
    case unexpected

    // MARK: Several at once

    /// Some of many things failed; `Detail.failures` says why where all of them did.
    case someFailed
  }

  /// What a front end needs beside the words.
  public enum Detail: Hashable, Sendable {
    /// The title that was asked for, and the one that was perhaps meant.
    case title(String, suggestion: String?)
    /// It may be tried again after so many seconds.
    case retry(seconds: Int)
    /// The kinds of all failures, where nothing succeeded.
    case failures(Set<Kind>)
  }
}

extension Problem.Kind {
  /// Another text or another name may be taken.
  public var isOfInput: Bool {
    switch self {
    case .badUsage, .badTitle, .badPlace, .badInput, .badContent, .conflict, .alreadyExists,
      .changedMeanwhile:
      true
    default: false
    }
  }

  /// Nothing can be saved before the disk is in order again.
  public var isOfDisk: Bool { self == .diskFull || self == .diskFailed }

  /// Time alone may mend it: whoever waits may try again.
  public var isPassing: Bool {
    switch self {
    case .wikiUnreachable, .wikiTimedOut, .wikiFailed, .wikiBusy, .feedFailed, .serverBusy,
      .fileLocked, .someFailed:
      true
    default: false
    }
  }

  /// Only whoever runs this machine can mend it.
  public var isOfMachine: Bool {
    switch self {
    case .diskFull, .diskFailed, .cannotCreate, .unreadableFile, .damagedFile, .pictureRefused,
      .configuration, .cannotListen, .unexpected:
      true
    default: false
    }
  }
}
