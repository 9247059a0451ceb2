internal import Library
internal import SQLiteStore
public import Secrets
internal import Synchronization

internal import struct Foundation.Date  // when a session ends

/// The server's key and the sessions that it signs.
public final class SessionKeyService: Sendable {
  let settings: Settings
  let library: Library
  let now: @Sendable () -> Date
  private let used = Mutex<ServerKey?>(nil)

  init(settings: Settings, library: Library, now: @escaping @Sendable () -> Date) {
    self.settings = settings
    self.library = library
    self.now = now
  }

  /// The file of the key, beside the library.
  private var path: String { library.path + ".key" }

  /// Whether there is a key; `serverKey` would create one.
  var hasServerKey: Bool { FileVersion(path) != nil }

  /// The server key of this library; created on first use.
  ///
  /// - Throws: A `Problem` if it cannot be read, or if other users can read it too.
  public func serverKey() throws -> ServerKey {
    try translatingErrorsSynchronously { try ServerKey.open(at: path) }
  }

  /// The key that this process uses for everything that it signs: it is read once, so that a file
  /// that is replaced or removed meanwhile does not give one request two keys.
  ///
  /// - Throws: As `serverKey` does.
  public func keyInUse() throws -> ServerKey {
    try used.withLock { used in
      let key = try used ?? serverKey()
      used = key
      return key
    }
  }

  /// The session tokens of this server; `nil` if everybody who reaches it is the owner. Where only the
  /// proxy signs people in, they belong to a passphrase that nobody can know.
  public func passes(by key: ServerKey) -> SessionTokens? {
    let server = settings.serverSettings
    let passphrase = server.passphrase ?? server.proxySignIn.map { _ in Passphrase.unguessable() }
    return passphrase.map { SessionTokens($0, key, now: now) }
  }

  /// Invalidates all session tokens issued so far, also after a restart.
  ///
  /// - Throws: A `Problem` if that cannot be stored; all sessions then stay valid.
  public func signOutEverywhere(by key: ServerKey) throws {
    try translatingErrorsSynchronously {
      do {
        try key.endSessions()
      } catch let error as FileError {
        throw LibraryError.file(error)
      }
    }
  }
}
