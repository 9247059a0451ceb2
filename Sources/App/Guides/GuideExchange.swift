internal import Articles
internal import Foundation  // the size of a file, and whether it is a folder
internal import Library
public import Localization
internal import Reader
internal import SQLiteStore

/// The result of importing another library's file.
public struct GuideImport: Sendable, Equatable {
  public var guides: [Taken] = []
  /// Guides that already exist with the same entries.
  public var unchanged: [Taken] = []
  /// The number of accepted articles of the file, and of those that are new here.
  public var articles = 0
  public var added = 0
  /// Articles that replaced an older copy, which is now in the trash.
  public var replaced: [String] = []
  /// What was left out: guides, articles, and parts of those that were imported.
  public var refused: [Refusal] = []

  /// Guides and articles that were left out as a whole.
  public var failed: [Refusal] { refused.filter { !$0.isPart } }

  /// Says what was left out as a whole, if anything was; the rest is in the library.
  public var problem: Problem? {
    guard !failed.isEmpty else { return nil }
    let isAll = guides.isEmpty && unchanged.isEmpty && articles == 0
    return .importPartial(failed.map(\.title), isAll: isAll)
  }

  public struct Taken: Sendable, Equatable {
    public var id: Int64
    public var title: String
    /// The name in the file, if another guide here has it and stays as it is.
    public var takenName: String?

    init(_ guide: ImportReport.GuideTaken) {
      id = guide.id
      title = guide.title
      takenName = guide.takenName
    }
  }

  public struct Refusal: Sendable, Equatable {
    public var title: String
    public var reason: Message
    /// Whether the guide or article itself was imported, or was here already.
    public var isPart = false
  }
}

extension GuideExchangeService {
  /// Exports complete guides to a library file of their own.
  ///
  /// - Returns: The size of the file in bytes.
  public func exportGuides(_ names: [String], to path: String) async throws -> Int {
    try await translatingErrors {
      var ids: [Int64] = []
      for name in names { ids.append(try await library.guides.demandID(named: name)) }
      try await library.export(guides: ids, to: path)
      return try FileSizeReader.bytes(of: path)
    }
  }

  /// Imports the guides of another library's file. The file is untrusted: every article is parsed
  /// again, and inconsistent ones are refused.
  public func importGuides(from path: String) async throws -> GuideImport {
    try await importGuides(from: path, named: path)
  }

  /// - Parameter name: The file's name in problems, and the mark of imported articles.
  func importGuides(from path: String, named name: String) async throws -> GuideImport {
    try await translatingErrors {
      // SQLite would report an error of the disk.
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        throw Problem.importFolder(name)
      }
      let report: ImportReport
      do {
        report = try await library.importGuides(from: path, named: name) { page in
          try ArticleIndexEntry(Reader().article(from: page), readerVersion: Reader.version)
        }
      } catch let error as LibraryError {
        // The advice for a person's own library would be wrong for a file from elsewhere.
        switch error {
        case .file(.foreign(let file)) where file != library.path: throw Problem.importForeign(name)
        case .file(.damaged(let file, _)) where file != library.path:
          throw Problem.importDamaged(name)
        default: throw error
        }
      }
      var refused = report.refused.map { refused in
        GuideImport.Refusal(
          title: refused.name, reason: refused.reason.message, isPart: refused.reason.isOfPart)
      }
      if report.isCut {
        refused.append(.init(title: name, reason: Message(.importMore), isPart: true))
      }
      return GuideImport(
        guides: report.guides.map { .init($0) }, unchanged: report.unchanged.map { .init($0) },
        articles: report.added.count + report.kept.count + report.replaced.count,
        added: report.added.count, replaced: report.replaced.map(\.id.title.text),
        refused: refused)
    }
  }
}

extension ImportReport.Reason {
  /// Whether only a part was left out.
  fileprivate var isOfPart: Bool {
    switch self {
    case .entry, .days, .picture, .tooManyPictures: true
    case .guideName, .wiki, .title, .tooLarge, .malformed, .unreadable, .tooMany: false
    }
  }

  fileprivate var message: Message {
    switch self {
    case .guideName: Message(.importGuideName)
    case .wiki, .title: Message(.importTitle)
    case .tooLarge(let size, let limit): Message(.importTooLarge, .bytes(size), .bytes(limit))
    case .malformed, .unreadable: Message(.importUnreadable)
    case .picture: Message(.importPicture)
    case .tooManyPictures(let limit): Message(.importTooManyPictures, .number(limit))
    case .entry: Message(.importEntry)
    case .days: Message(.importDays)
    case .tooMany(let limit): Message(.importTooMany, .number(limit))
    }
  }
}

extension Problem {
  /// - Parameters:
  ///   - names: Articles and guides that were left out.
  ///   - isAll: Whether nothing of the file was imported.
  static func importPartial(_ names: [String], isAll: Bool) -> Problem {
    // More names than these are not read, and a file may have very long ones.
    var listed = names.prefix(8).map { "“\($0.prefix(80))”" }.joined(separator: ", ")
    if names.count > 8 { listed += ", …" }
    return Problem(
      .someFailed, Message(.problemImportPartial, .number(names.count), .text(listed)),
      isAll ? .failures([.badContent]) : nil)
  }

  static func importForeign(_ path: String) -> Problem {
    Problem(.damagedFile, Message(.problemImportForeign, .text(path)))
  }

  static func importFolder(_ path: String) -> Problem {
    Problem(.unreadableFile, Message(.problemImportFolder, .text(path)))
  }

  static func importDamaged(_ path: String) -> Problem {
    Problem(.damagedFile, Message(.problemImportDamaged, .text(path)))
  }
}
