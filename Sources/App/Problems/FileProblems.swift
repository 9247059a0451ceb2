internal import Localization
internal import SQLiteStore

extension Problem {
  /// What a file contains; some errors have a different message and remedy for each.
  enum FileContent {
    case library, conversations
    /// The address of the server that runs on a library.
    case address
  }

  /// One switch, longer than usual, so that the compiler checks that every case is covered.
  static func told(_ error: FileError, of content: FileContent) -> Problem {
    switch (error, content) {
    case (.missing(let path), _):
      Problem(.unreadableFile, Message(.problemFileMissing, .text(path)))
    case (.foreign(let path), .library), (.foreign(let path), .address):
      Problem(.damagedFile, Message(.problemLibraryNotALibrary, .text(path)))
    case (.foreign(let path), .conversations):
      Problem(.damagedFile, Message(.problemStoreForeign, .text(path)))
    case (.newer(let path, let version), .library), (.newer(let path, let version), .address):
      Problem(.damagedFile, Message(.problemLibraryNewer, .text(path), .text(String(version))))
    case (.newer(let path, _), .conversations):
      Problem(.damagedFile, Message(.problemStoreNewer, .text(path)))
    case (.damaged(let path, _), .library), (.damaged(let path, _), .address):
      Problem(.damagedFile, Message(.problemLibraryDamaged, .text(path)))
    case (.damaged(let path, _), .conversations):
      Problem(.damagedFile, Message(.problemStoreDamaged, .text(path)))
    case (.readOnly(let path), .library):
      Problem(.diskFailed, Message(.problemLibraryReadOnly, .text(path)))
    case (.readOnly(let path), .conversations):
      Problem(.diskFailed, Message(.problemStoreReadOnly, .text(path)))
    case (.readOnly(let path), .address):
      Problem(.diskFailed, Message(.problemFileReadOnly, .text(path)))
    case (.locked(let path), .library):
      Problem(.fileLocked, Message(.problemLibraryLocked, .text(path)))
    case (.locked(let path), .conversations):
      Problem(.fileLocked, Message(.problemStoreLocked, .text(path)))
    case (.locked(let path), .address):
      Problem(.fileLocked, Message(.problemServerRunning, .text(path)))
    case (.replaced(let path), _):
      Problem(.diskFailed, Message(.problemFileReplaced, .text(path)))
    case (.diskFull(let path), _): Problem(.diskFull, Message(.problemDiskFull, .text(path)))
    case (.diskFailed(let path, let reason), _), (.refused(let path, let reason), _):
      Problem(.diskFailed, Message(.problemFileNotReadable, .text(path), .text(reason)))
    case (.cannotOpen(let path, let reason), _):
      Problem(.unreadableFile, Message(.problemFileNotReadable, .text(path), .text(reason)))
    case (.cannotCreate(let path, let reason), _):
      Problem(.cannotCreate, Message(.problemCannotCreate, .text(path), .text(reason)))
    case (.alreadyThere(let path), _):
      Problem(.alreadyExists, Message(.problemFileExists, .text(path)))
    }
  }
}
