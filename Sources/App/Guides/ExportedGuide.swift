internal import Articles
internal import Foundation  // removes the name of a file
internal import Library
internal import SQLiteStore
internal import SystemPackage

/// A guide as a library file, which exists only for as long as this object.
public final class ExportedGuide: Sendable {
  public let title: String
  /// In bytes.
  public let size: Int
  private let path: String
  private let file: FileDescriptor

  /// - Parameter path: The file; the caller removes its name, so that it is gone when the process
  ///   ends.
  fileprivate init(title: String, path: String) throws {
    self.title = title
    self.path = path
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch { throw FileError.cannotOpen(path: path, detail: String(describing: error)) }
    do {
      size = Int(try file.seek(offset: 0, from: .end))
    } catch {
      try? file.close()
      throw FileError.cannotOpen(path: path, detail: String(describing: error))
    }
  }

  deinit { try? file.close() }

  private static let partSize = 256 << 10

  /// Returns the bytes from an offset inside the file: a part of it, never an empty one.
  ///
  /// - Throws: An error if the disk fails.
  public func bytes(from offset: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: min(ExportedGuide.partSize, size - offset)) {
      buffer, count in
      count = try file.read(
        fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
      guard count > 0 else { throw FileError.diskFailed(path: path, detail: "") }
    }
  }
}

extension GuideExchangeService {
  /// Exports a complete guide, as `exportGuides` does, to a file without a name beside the library:
  /// where the library has room, the disk has room for a part of it.
  public func exported(guide: Int64) async throws -> ExportedGuide {
    try await translatingErrors {
      let title = try await library.guides.guide(guide).title
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(library.path).export-\(random)"
      try await library.export(guides: [guide], to: path)
      defer { try? FileManager.default.removeItem(atPath: path) }
      return try ExportedGuide(title: title, path: path)
    }
  }
}
