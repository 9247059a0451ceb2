internal import Articles
internal import Cards
internal import Conversations
internal import Foundation  // free space of a disk, folders
internal import Library
public import Localization
internal import SQLiteStore
internal import Wiki

/// The result of one check.
public struct Diagnosis: Sendable, Equatable {
  /// `advice` is a suggestion; nothing is wrong.
  public enum State: String, Sendable { case ok, advice, warning, failed }

  public var state: State
  public var message: Message

  package init(_ state: State, _ message: Message) {
    self.state = state
    self.message = message
  }
}

extension DoctorService {
  /// Checks the library, the machine, the contact and every wiki on the list.
  public func examine() async -> [Diagnosis] {
    var findings = await examineLibrary() + examineConversations()
    findings += await examineReplacedFiles() + examinePictures()
    findings += [examineDisk(), examineContact()]
    findings += examineKey() + MachineChecks.examine(settings.serverSettings)
    findings.append(
      await cardRenderer.canDraw
        ? Diagnosis(.ok, Message(.doctorDrawing))
        : Diagnosis(.advice, Message(.doctorDrawingMissing)))
    if !isOffline {
      do {
        for wiki in try await wikis.all() { findings.append(await examine(wiki.id)) }
      } catch {
        findings.append(
          Diagnosis(.failed, Problem(error)?.message ?? Message(.problemInterrupted)))
      }
    }
    return findings + [Diagnosis.clock(now(), ahead: clockSkew.difference)].compactMap(\.self)
  }

  /// Runs the checks that need neither requests nor a scan of the library.
  public func examineQuickly() -> [Diagnosis] { [examineDisk(), examineContact()] }

  private func examineLibrary() async -> [Diagnosis] {
    do {
      let faults = try await library.check(.everything)
      // Twenty errors tell as much as all of them.
      guard faults.isEmpty else {
        return faults.prefix(20).map { Diagnosis(.failed, $0.message) }
      }
      guard !library.isReadOnly || !SQLitePath.isOnReadOnlyDisk(library.path) else {
        return [Diagnosis(.failed, Message(.problemLibraryReadOnly, .text(library.path)))]
      }
      let saved = try await library.articles.all()
      let size = saved.reduce(0) { $0 + $1.size }
      return [Diagnosis(.ok, Message(.doctorLibraryWhole, .number(saved.count), .bytes(size)))]
    } catch {
      return [Diagnosis(.failed, Problem(error)?.message ?? Message(.problemInterrupted))]
    }
  }

  /// Finds a file of chats that does not open, or only for reading.
  private func examineConversations() -> [Diagnosis] {
    do {
      guard !FileSizeReader.isEmptied(conversations.path) else {
        return [Diagnosis(.failed, Message(.problemStoreForeign, .text(conversations.path)))]
      }
      guard let store = try conversations.existing(), store.isReadOnly else { return [] }
      return [Diagnosis(.failed, Message(.problemStoreReadOnly, .text(store.path)))]
    } catch {
      return [Diagnosis(.failed, Problem(error)?.message ?? Message(.problemInterrupted))]
    }
  }

  /// Finds saved pictures that no decoder can read.
  private func examinePictures() async -> [Diagnosis] {
    do {
      var findings: [Diagnosis] = []
      for shown in try await library.pictures.shown() {
        guard let picture = try await library.pictures.picture(shown.use.digest),
          try await !pictureChecker.isPicture(picture.bytes, digest: shown.use.digest)
        else { continue }
        findings.append(
          Diagnosis(
            .warning,
            Message(
              .doctorFaultBrokenPicture, .text(shown.use.file), .text(shown.article.title.text))))
        if findings.count == 20 { break }
      }
      return findings
    } catch {
      // A library that cannot be read was reported before.
      return []
    }
  }

  /// Finds logs of former files that were put aside (see `WriteAheadLog`).
  public func examineReplacedFiles() -> [Diagnosis] {
    [library.path, conversations.path].flatMap(WriteAheadLog.putAside).map {
      Diagnosis(.warning, Message(.doctorLogOfReplacedFile, .text($0)))
    }
  }

  private func examineDisk() -> Diagnosis {
    let folder = URL(fileURLWithPath: library.path).deletingLastPathComponent().path
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue else {
      return Diagnosis(.warning, Message(.doctorDiskUnknown))
    }
    return .disk(free: free)
  }

  /// Finds a key with which the web interface does not start.
  private func examineKey() -> [Diagnosis] {
    guard secrets.hasServerKey else { return [] }
    do {
      _ = try secrets.serverKey()
      return []
    } catch {
      return [Diagnosis(.failed, Problem(error)?.message ?? Message(.problemInterrupted))]
    }
  }

  private func examineContact() -> Diagnosis {
    settings.contact.map { Diagnosis(.ok, Message(.doctorContact, .text($0))) }
      ?? Diagnosis(.warning, Message(.doctorContactNone))
  }

  private func examine(_ wiki: WikiID) async -> Diagnosis {
    let started = now()
    do {
      let client = try await clients.client(for: .listed(wikis.listed(wiki)))
      try await client.probe(now: started)
      try await clients.remember(client)
      let milliseconds = Int(now().timeIntervalSince(started) * 1000)
      return Diagnosis(.ok, Message(.doctorWikiAnswers, .text(wiki.name), .number(milliseconds)))
    } catch {
      guard let problem = Problem(error), problem.kind != .wikiUnreachable else {
        return Diagnosis(.warning, Message(.doctorWikiAway, .text(wiki.name)))
      }
      return Diagnosis(.warning, problem.message)
    }
  }
}

extension Finding {
  fileprivate var message: Message {
    switch self {
    case .damaged(let detail): Message(.doctorLibraryDamaged, .text(detail))
    case .danglingReference(let table): Message(.doctorFaultReference, .text(table))
    case .searchIndex: Message(.doctorFaultIndex)
    case .article(let id): Message(.doctorFaultArticle, .text(id.title.text))
    case .picture(let digest): Message(.doctorFaultPicture, .text(digest.description))
    case .strayArticles(let count): Message(.doctorFaultStray, .number(count))
    }
  }
}

extension DoctorService {
  public struct Backup: Sendable, Equatable {
    public var path: String
    public var bytes: Int
  }

  /// Writes backups of the library, the conversations file and the key to a folder, while they are
  /// in use.
  ///
  /// The file names contain the date; an earlier backup of the same day is replaced once the new
  /// one is complete.
  ///
  /// - Returns: The library's backup first; then the others that exist.
  public func backUp(to folder: String) async throws -> [Backup] {
    try await translatingErrors {
      let day = now().iso8601Day
      let path = URL(fileURLWithPath: folder).appendingPathComponent("waypost-\(day).sqlite").path
      try await library.backup(to: path, replacing: true)
      var paths = [path]
      // Before the chats, so that damaged ones do not keep it from being copied.
      let hasKey = try backUpKey(to: path + ".key")
      if FileManager.default.fileExists(atPath: conversations.path) {
        guard !FileSizeReader.isEmptied(conversations.path) else {
          throw ConversationError.file(.foreign(path: conversations.path))
        }
        paths.append(path + ".conversations")
        try await conversations.store().backup(to: path + ".conversations", replacing: true)
      }
      if hasKey { paths.append(path + ".key") }
      return try paths.map { Backup(path: $0, bytes: try FileSizeReader.bytes(of: $0)) }
    }
  }

  /// Copies the key, without which links to games and pictures are invalid. The copy is readable by
  /// its owner only, from its creation.
  ///
  /// - Returns: `false` if there is none.
  private func backUpKey(to path: String) throws -> Bool {
    let key = library.path + ".key"
    guard FileManager.default.fileExists(atPath: key) else { return false }
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: key))
      try AtomicFile.write(at: path, replacing: true, content: Array(bytes))
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError.cannotOpen(path: key, detail: error.localizedDescription)
    }
    return true
  }
}
