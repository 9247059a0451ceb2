internal import App

/// The exit codes: those of `sysexits.h`, and 1 for a search without results.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case disk = 74
  case tryLater = 75
  case notAllowed = 77
  case configuration = 78
}

extension ExitCode {
  /// Several failures that share an exit code end with that code.
  init(_ problem: Problem) {
    guard case .failures(let kinds)? = problem.detail else {
      self.init(problem.kind)
      return
    }
    let codes = Set(kinds.map { ExitCode($0) })
    self = codes.count == 1 ? codes.first ?? .tryLater : .tryLater
  }

  /// The mapping of problem kinds to exit codes.
  init(_ kind: Problem.Kind) {
    self =
      switch kind {
      case .badUsage: .usage
      case .badTitle, .badPlace, .badInput, .badContent, .unknownFormat, .tooLarge, .foreignPage,
        .wrongHost, .addressUnknown, .methodNotAllowed, .damagedFile, .pictureRefused:
        .badData
      case .pageMissing, .notSaved, .placeUnknown, .missing, .gone, .unreadableFile: .noInput
      case .wikiUnreachable, .wikiTimedOut, .wikiFailed, .wikiGuarded, .wikiLacksPlaces,
        .wikiLacksTextSearch, .feedFailed, .notSavedOffline, .cannotListen:
        .unavailable
      case .cannotCreate, .alreadyExists: .cannotCreate
      case .diskFull, .diskFailed: .disk
      case .wikiBusy, .tooOften, .serverBusy, .fileLocked, .changedMeanwhile, .someFailed,
        .unexpected:
        .tryLater
      case .signInNeeded, .notAllowed, .wikiNotAllowed, .conflict: .notAllowed
      case .configuration: .configuration
      }
  }
}
