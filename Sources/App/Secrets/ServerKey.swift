public import Articles
internal import Crypto
internal import Foundation  // the rights of a file
internal import Library
internal import Localization
internal import Markup
internal import SQLiteStore
internal import Synchronization
internal import SystemPackage

/// The secret of this server: it signs what pages refer to, so that nobody can ask for anything
/// that no page of ours has named.
///
/// A file beside the library, for its owner alone: 32 bytes, and once somebody has signed out
/// everywhere the number of that generation, 8 bytes, the highest first.
public struct ServerKey: Sendable {
  let key: SymmetricKey
  let generation: SessionGeneration

  init(_ key: SymmetricKey, generation: SessionGeneration = SessionGeneration(0)) {
    (self.key, self.generation) = (key, generation)
  }

  /// Puts the bytes of a key into its new file.
  typealias Writing = (FileDescriptor, UnsafeRawBufferPointer) throws -> Void

  /// Reads the key, or makes one where there is none.
  ///
  /// - Throws: A `Problem` where it cannot be read, or others can read it too.
  static func open(
    at path: String, writing: Writing = { _ = try $0.writeAll($1) }
  ) throws -> ServerKey {
    do {
      if let made = try make(at: path, writing) { return made }
      return try read(path)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw refused(path, "\(error)")
    }
  }

  /// A key that cannot be kept is good for as long as the process runs: what is saved can be read on
  /// a disk that is full, or that nobody may write to.
  ///
  /// - Returns: `nil` where the file is there already.
  private static func make(at path: String, _ writing: Writing) throws -> ServerKey? {
    let key = SymmetricKey(size: .bits256)
    do {
      // Whole under its name: another process that starts just now reads all of it or nothing.
      try AtomicFile.write(at: path, replacing: false) { part in
        let file = try FileDescriptor.open(FilePath(part), .writeOnly)
        try file.closeAfter { try key.withUnsafeBytes { try writing(file, $0) } }
      }
    } catch FileError.alreadyThere {
      return nil
    } catch FileError.diskFull, FileError.readOnly {
    } catch let error as Errno where unwritable.contains(error) {
    }
    return ServerKey(key)
  }

  private static let unwritable: [Errno] = [
    .noSpace, .diskQuotaExceeded, .readOnlyFileSystem, .permissionDenied,
  ]

  private static func read(_ path: String) throws -> ServerKey {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let rights = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    guard rights & 0o077 == 0 else { throw refused(path, "mode \(String(rights, radix: 8))") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard [32, 40].contains(bytes.count) else { throw refused(path, "\(bytes.count) bytes") }
    let generation = bytes.dropFirst(32).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return ServerKey(
      SymmetricKey(data: bytes.prefix(32)), generation: SessionGeneration(generation))
  }

  static func refused(_ path: String, _ reason: String) -> Problem {
    Problem(.configuration, Message(.problemKeyRefused, .text(path), .text(reason)))
  }
}

/// Which passes are good: those of the present generation alone.
final class SessionGeneration: Sendable {
  private let state: Mutex<UInt64>

  init(_ number: UInt64) { state = Mutex(number) }

  var number: UInt64 { state.withLock { $0 } }

  /// Begins another one once it is kept: an end that a restart takes back would be none.
  func raise(keeping: (UInt64) throws -> Void) throws {
    try state.withLock { number in
      // A number of 64 bits, raised by hand, does not come to its end.
      let next = number &+ 1
      try keeping(next)
      number = next
    }
  }
}

extension ServerSecrets {
  /// Ends every pass that was given until now, in this run of the server and after it.
  ///
  /// - Throws: A `Problem` where that cannot be written down; no pass has ended then.
  public func signOutEverywhere(by key: ServerKey) throws {
    do {
      try key.generation.raise { next in
        let number = (0..<8).map { UInt8(truncatingIfNeeded: next >> (56 - 8 * $0)) }
        try AtomicFile.write(
          at: library.path + ".key", replacing: true,
          content: key.key.withUnsafeBytes { Array($0) } + number)
      }
    } catch let error as FileError {
      throw Problem(LibraryError.file(error))
    }
  }
}

extension ServerKey {
  /// Days for which a reference to a picture at a wiki is good: whoever has been given one cannot
  /// have us fetch it for ever. A page that is kept is made anew each day.
  static let referenceDays = 7

  /// A reference to a picture at a wiki, that only this server can have written: base64url of
  /// the day, wiki and address, a dot, base64url of the first 16 bytes of their HMAC-SHA-256.
  ///
  /// - Parameter day: Today, in days since 1970 (`ReadingService.day`).
  public func reference(to address: String, of wiki: WikiID, on day: Int) -> String {
    let payload = Data("\(day)\n\(wiki.slug)\n\(address)".utf8)
    return "\(Base64URL.encode(payload)).\(Base64URL.encode(signature(of: payload)))"
  }

  /// What a reference names; `nil` for one that this server has not written, or that has ended.
  func opened(_ reference: String, on today: Int) -> (wiki: WikiID, address: String)? {
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let payload = (try? Base64URL.decode(parts[0])).map({ Data($0) }),
      let told = (try? Base64URL.decode(parts[1])).map({ Data($0) }),
      isEqual(told, signature(of: payload))
    else { return nil }
    let lines = String(decoding: payload, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    guard lines.count == 3, let day = Int(lines[0]),
      // A clock that is a day behind, or was put right since, ends nothing.
      day - 1...day + ServerKey.referenceDays ~= today,
      let wiki = try? WikiID(slug: String(lines[1]))
    else { return nil }
    return (wiki, String(lines[2]))
  }

  /// A reference to a saved picture, by its digest: who has it may see that one, signed in or not.
  /// The digest alone could be worked out by whoever has the picture, to learn what is saved.
  public func reference(toSaved digest: String) -> String {
    "\(digest).\(Base64URL.encode(signature(of: Data("saved\n\(digest)".utf8))))"
  }

  /// The digest of such a reference; `nil` for one that this server has not written.
  public func savedPicture(_ reference: String) -> String? {
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let told = (try? Base64URL.decode(parts[1])).map({ Data($0) }),
      isEqual(told, signature(of: Data("saved\n\(parts[0])".utf8)))
    else { return nil }
    return String(parts[0])
  }

  private func signature(of payload: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: payload, using: key).prefix(16))
  }

  /// In a time that says nothing of where two values differ.
  private func isEqual(_ left: Data, _ right: Data) -> Bool {
    left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

}

extension ServerSecrets {
  /// The key of a server with this library; made when it is first asked for.
  public func serverKey() throws -> ServerKey { try ServerKey.open(at: library.path + ".key") }
}
