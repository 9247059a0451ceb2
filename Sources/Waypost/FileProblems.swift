internal import StoreFile
internal import Wording

extension Problem {
  /// What a file holds; where that changes what a person does about it, it has words of its own.
  enum FileContent {
    case library, conversations
  }

  /// Message, exit code and status of each case: a table, and so longer than a function should be.
  /// The compiler asks for every case.
  static func told(_ error: FileError, of content: FileContent) -> (Message, ExitCode, Int) {
    switch (error, content) {
    case (.missing(let path), _): (Message(.problemFileMissing, .text(path)), .noInput, 500)
    case (.foreign(let path), .library):
      (Message(.problemLibraryNotALibrary, .text(path)), .badData, 500)
    case (.foreign(let path), .conversations):
      (Message(.problemStoreForeign, .text(path)), .badData, 500)
    case (.newer(let path, let version), .library):
      (Message(.problemLibraryNewer, .text(path), .text(String(version))), .badData, 500)
    case (.newer(let path, _), .conversations):
      (Message(.problemStoreNewer, .text(path)), .badData, 500)
    case (.damaged(let path, _), .library):
      (Message(.problemLibraryDamaged, .text(path)), .badData, 500)
    case (.damaged(let path, _), .conversations):
      (Message(.problemStoreDamaged, .text(path)), .badData, 500)
    case (.readOnly(let path), .library):
      (Message(.problemLibraryReadOnly, .text(path)), .disk, 500)
    case (.readOnly(let path), .conversations):
      (Message(.problemStoreReadOnly, .text(path)), .disk, 500)
    case (.locked(let path), .library):
      (Message(.problemLibraryLocked, .text(path)), .tryLater, 503)
    case (.locked(let path), .conversations):
      (Message(.problemStoreLocked, .text(path)), .tryLater, 503)
    case (.diskFull(let path), _): (Message(.problemDiskFull, .text(path)), .disk, 507)
    case (.diskFailed(let path, let reason), _), (.refused(let path, let reason), _):
      (Message(.problemFileNotReadable, .text(path), .text(reason)), .disk, 500)
    case (.cannotOpen(let path, let reason), _):
      (Message(.problemFileNotReadable, .text(path), .text(reason)), .noInput, 500)
    case (.cannotCreate(let path, let reason), _):
      (Message(.problemCannotCreate, .text(path), .text(reason)), .cannotCreate, 500)
    case (.alreadyThere(let path), _):
      (Message(.problemFileExists, .text(path)), .cannotCreate, 409)
    }
  }
}
