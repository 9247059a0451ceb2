public import Articles
internal import Crypto
internal import Foundation  // file permissions
internal import Markup
internal import SQLiteStore
internal import Synchronization
package import SystemPackage

/// The server's secret key. It signs references in pages, so that clients can only request what a
/// page has named.
///
/// It is a file beside the library that only its owner can read: 32 bytes, followed after the first
/// "sign out everywhere" by the number of the session generation (8 bytes, big-endian).
public struct ServerKey: Sendable {
  let key: SymmetricKey
  let generation: SessionGeneration

  private init(_ key: SymmetricKey, generation: UInt64 = 0, at path: String) {
    self.key = key
    self.generation = SessionGeneration(generation, of: key, at: path)
  }

  /// Writes the bytes of a key into its new file.
  package typealias Writing = (FileDescriptor, UnsafeRawBufferPointer) throws -> Void

  /// Reads the key, or creates it if there is none.
  ///
  /// - Throws: `Unusable` if it cannot be read, or if other users can read it too.
  package static func open(at path: String) throws -> ServerKey {
    try open(at: path) { _ = try $0.writeAll($1) }
  }

  package static func open(at path: String, writing: Writing) throws -> ServerKey {
    do {
      if let made = try make(at: path, writing) { return made }
      let (key, generation) = try content(of: path)
      return ServerKey(key, generation: generation, at: path)
    } catch let error as Unusable {
      throw error
    } catch {
      throw Unusable(path: path, reason: "\(error)")
    }
  }

  /// Creates a key. If it cannot be stored, it is valid until the process ends, so saved articles
  /// can be read even if the disk is full or read-only.
  ///
  /// - Returns: `nil` if the file already exists.
  private static func make(at path: String, _ writing: Writing) throws -> ServerKey? {
    let key = SymmetricKey(size: .bits256)
    do {
      // Atomic: another process that starts now reads the whole file or none.
      try AtomicFile.write(at: path, replacing: false) { part in
        let file = try FileDescriptor.open(FilePath(part), .writeOnly)
        try file.closeAfter { try key.withUnsafeBytes { try writing(file, $0) } }
      }
    } catch FileError.alreadyThere {
      return nil
    } catch FileError.diskFull, FileError.readOnly {
    } catch let error as Errno where unwritable.contains(error) {
    }
    return ServerKey(key, at: path)
  }

  private static let unwritable: [Errno] = [
    .noSpace, .diskQuotaExceeded, .readOnlyFileSystem, .permissionDenied,
  ]

  /// - Throws: `Unusable`, or what Foundation throws if the file cannot be read.
  fileprivate static func content(of path: String) throws -> (key: SymmetricKey, generation: UInt64)
  {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let rights = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    guard rights & 0o077 == 0 else {
      throw Unusable(path: path, reason: "mode \(String(rights, radix: 8))")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard [32, 40].contains(bytes.count) else {
      throw Unusable(path: path, reason: "\(bytes.count) bytes")
    }
    let generation = bytes.dropFirst(32).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return (SymmetricKey(data: bytes.prefix(32)), generation)
  }

  /// The file exists but holds no key, cannot be read, or is readable by other users.
  package struct Unusable: Error, Equatable {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
  }
}

/// The current session generation; only its tokens are valid.
///
/// Several processes may serve one library. When one of them ends all sessions, the others see it by
/// the version of the key's file, which each use looks at.
final class SessionGeneration: Sendable {
  private struct State {
    var number: UInt64
    /// The version of the file that has that number.
    var file: FileVersion?
  }

  private let key: SymmetricKey
  private let path: String
  private let state: Mutex<State>

  init(_ number: UInt64, of key: SymmetricKey, at path: String) {
    (self.key, self.path) = (key, path)
    state = Mutex(State(number: number, file: FileVersion(path)))
  }

  var number: UInt64 {
    state.withLock { state in
      // A file that is gone, or cannot be read, ends no session.
      try? readAgain(&state)
      return state.number
    }
  }

  /// Starts a new generation, after it was stored: otherwise a restart would revive ended sessions.
  ///
  /// - Throws: `ServerKey.Unusable` if the file now has another key; a `FileError` if the number
  ///   cannot be stored.
  func raise() throws {
    try state.withLock { state in
      try readAgain(&state)
      // Incremented by hand, 64 bits cannot overflow.
      let next = state.number &+ 1
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: next >> (56 - 8 * $0)) }
      try AtomicFile.write(
        at: path, replacing: true, content: key.withUnsafeBytes { Array($0) } + bytes)
      state = State(number: next, file: FileVersion(path))
    }
  }

  private func readAgain(_ state: inout State) throws {
    guard let file = FileVersion(path), file != state.file else { return }
    let stored = try ServerKey.content(of: path)
    guard stored.key == key else {
      throw ServerKey.Unusable(path: path, reason: "another key than when this program started")
    }
    state.file = file
    state.number = max(state.number, stored.generation)
  }
}

extension ServerKey {
  /// Invalidates all session tokens issued so far, also after a restart and in other processes.
  ///
  /// - Throws: A `FileError` or `Unusable` if that cannot be stored; all sessions then stay valid.
  package func endSessions() throws { try generation.raise() }

  /// Days for which a reference to a wiki's picture is valid, so that a client cannot use it
  /// forever to make the server fetch. Cached pages are rendered anew each day.
  package static let referenceDays = 7

  /// Returns a signed reference to a wiki's picture: base64url of day, wiki and address, a dot, and
  /// base64url of the first 16 bytes of their HMAC-SHA-256.
  ///
  /// - Parameter day: Today, in days since 1970.
  public func reference(to address: String, of wiki: WikiID, on day: Int) -> String {
    let payload = Data("\(day)\n\(wiki.slug)\n\(address)".utf8)
    return SignedText(Base64URL.encode(payload), code: signature(of: payload)).written
  }

  /// Returns the target of a reference; `nil` if it is not authentic or has expired.
  package func opened(_ reference: String, on today: Int) -> (wiki: WikiID, address: String)? {
    guard let signed = SignedText(reference), let bytes = try? Base64URL.decode(signed.text) else {
      return nil
    }
    let payload = Data(bytes)
    guard signed.hasCode(signature(of: payload)) else { return nil }
    let lines = String(decoding: payload, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    guard lines.count == 3, let day = Int(lines[0]),
      // Tolerates a clock that was one day ahead when the reference was made.
      day - 1...day + ServerKey.referenceDays ~= today,
      let wiki = try? WikiID(slug: String(lines[1]))
    else { return nil }
    return (wiki, String(lines[2]))
  }

  /// Returns a reference to a saved picture. Whoever has it may see that picture without signing
  /// in. The digest alone is not enough: anyone who has a picture could compute it to learn whether
  /// it is saved.
  public func reference(toSaved digest: String) -> String {
    SignedText(digest, code: signature(ofSaved: digest)).written
  }

  /// Returns the digest of such a reference; `nil` if this server did not sign it.
  public func savedPicture(_ reference: String) -> String? {
    guard let signed = SignedText(reference), signed.hasCode(signature(ofSaved: signed.text)) else {
      return nil
    }
    return signed.text
  }

  private func signature(ofSaved digest: String) -> Data {
    signature(of: Data("saved\n\(digest)".utf8))
  }

  private func signature(of payload: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: payload, using: key).prefix(16))
  }
}
