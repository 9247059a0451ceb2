internal import Conversations
internal import Library
internal import Wording

extension Problem {
  /// What the file of conversations refuses, in the words that a library has for the same.
  init(_ error: ConversationError) {
    switch error {
    case .notAStore(let path):
      self.init(
        Message(.problemLibraryNotALibrary, .text(path)), exitCode: .badData, status: 500)
    case .newer(let path, let version): self.init(LibraryError.newer(path: path, version: version))
    case .damaged(let path, let detail):
      self.init(LibraryError.damaged(path: path, detail: detail))
    case .readOnly(let path): self.init(LibraryError.readOnly(path: path))
    case .locked(let path): self.init(LibraryError.locked(path: path))
    case .diskFull(let path): self.init(LibraryError.diskFull(path: path))
    case .diskFailed(let path, let detail), .refused(let path, let detail):
      self.init(LibraryError.diskFailed(path: path, detail: detail))
    case .cannotCreate(let path, let detail):
      self.init(LibraryError.cannotCreate(path: path, detail: detail))
    case .cannotOpen(let path, let detail):
      self.init(LibraryError.cannotOpen(path: path, detail: detail))
    case .alreadyThere(let path): self.init(LibraryError.alreadyThere(path: path))
    case .pictureTooLarge:
      self.init(Message(.problemPictureRefused), exitCode: .badData, status: 500)
    case .sentMissing(let number):
      self.init(
        Message(.problemSentMissing, .text(String(number))), exitCode: .noInput, status: 404)
    default:
      self.init(
        Message(.problemUnexpected, .text("\(error)")), exitCode: .tryLater, status: 500)
    }
  }
}
