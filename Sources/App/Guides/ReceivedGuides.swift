internal import Library
internal import SQLiteStore
internal import SystemPackage

extension GuideExchangeService {
  /// Imports the guides of a file that arrives part by part, as `importGuides(from:)` does. The file
  /// is kept beside the library until it was imported: where the library has room.
  ///
  /// - Parameter receive: Passes the parts to the function that it gets, and returns the file's name.
  public func importGuides(
    receiving receive: (_ write: ([UInt8]) throws -> Void) async throws -> String
  ) async throws -> GuideImport {
    try await translatingErrors {
      let folder = try LockedFolder(prefix: uploads, files: GuideExchangeService.uploadFiles)
      defer { folder.remove() }
      let path = "\(folder.path)/\(GuideExchangeService.upload)"
      let name = GuideExchangeService.fileName(try await written(to: path, receive))
      return try await importGuides(from: path, named: name)
    }
  }

  /// Removes the files of imports that did not end because their process was killed. Those of
  /// other running processes stay.
  public func removeAbandonedUploads() {
    LockedFolder.removeAbandoned(prefix: uploads, files: GuideExchangeService.uploadFiles)
  }

  /// The name of a received file, whatever its own name is.
  private static let upload = "arriving"
  /// With the files that SQLite makes beside it.
  private static let uploadFiles = [upload, "\(upload)-wal", "\(upload)-shm", "\(upload)-journal"]

  /// The beginning of the paths of folders with received files.
  private var uploads: String { "\(SQLitePath.plain(library.path)).import-" }

  private func written(
    to path: String, _ receive: (_ write: ([UInt8]) throws -> Void) async throws -> String
  ) async throws -> String {
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    do {
      let name = try await receive { part in
        do {
          _ = try file.writeAll(part)
        } catch let error as Errno {
          throw error == .noSpace || error == .diskQuotaExceeded
            ? FileError.diskFull(path: library.path)
            : FileError.diskFailed(path: library.path, detail: String(describing: error))
        }
      }
      try file.close()
      return name
    } catch {
      try? file.close()
      throw error
    }
  }

  /// The name of a file as a browser told it, without folders.
  private static func fileName(_ typed: String) -> String {
    let last = typed.split { $0 == "/" || $0 == "\\" || $0.isNewline || $0 == "\0" }.last ?? ""
    let isUsable = 1...200 ~= last.utf8.count && ![".", ".."].contains(last)
    return isUsable ? String(last) : "guides.sqlite"
  }
}
