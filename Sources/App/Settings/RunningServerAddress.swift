internal import Articles
internal import IPAddresses
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The address of the server that runs on a library, in a file beside the library, so that the
/// command line makes links that lead to it.
///
/// The server locks the file as long as it runs. The system releases the lock when a process ends,
/// however it ends, so the file of a dead server is not believed.
public final class RunningServerAddress: Sendable {
  private let path: String
  private let file = Mutex<Int32>(-1)

  /// Longest address that is believed, in bytes.
  private static let longest = 300

  public init(of settings: Settings) { path = Self.path(besideLibrary: settings.library) }

  deinit { withdraw() }

  static func path(besideLibrary library: String) -> String { library + ".address" }

  /// Writes the address, unless another server runs on the library. Without a place to write it,
  /// links are made as if no server ran.
  public func announce(_ origin: String) {
    file.withLock { file in
      guard file < 0 else { return }
      let opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard opened >= 0 else { return }
      let bytes = Array((origin + "\n").utf8)
      guard Self.locks(opened), ftruncate(opened, 0) == 0,
        bytes.withUnsafeBytes({ write(opened, $0.baseAddress, $0.count) }) == bytes.count
      else {
        close(opened)
        return
      }
      file = opened
    }
  }

  /// Removes the file; called when the server ends.
  public func withdraw() {
    file.withLock { file in
      guard file >= 0 else { return }
      unlink(path)
      close(file)
      file = -1
    }
  }

  /// Locks the file for this process. A command that reads the file has it locked for some
  /// microseconds, and then it is tried again.
  private static func locks(_ file: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(5_000)
    }
    return false
  }

  /// Returns the origin of the server that runs on a library; `nil` if none does.
  static func read(besideLibrary library: String) -> String? {
    let file = open(path(besideLibrary: library), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Whoever gets the lock is alone.
    guard flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return nil }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = bytes.withUnsafeMutableBytes {
      systemRead(file, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return nil }
    return String(validating: bytes.prefix(count), as: UTF8.self).flatMap(origin(in:))
  }

  /// Parses the content of the file: an address of this machine, or a public one.
  static func origin(in text: String) -> String? {
    guard text.hasSuffix("\n") else { return nil }
    let origin = String(text.dropLast())
    if let known = PublicAddress(origin) { return known.origin }
    guard
      let parts = origin.wholeMatch(
        of: /http:\/\/(localhost|[0-9.]+|\[[0-9a-f:.]+\]):([0-9]{1,5})/),
      Int(parts.2, in: 1...65_535) != nil
    else { return nil }
    let host = parts.1.hasPrefix("[") ? parts.1.dropFirst().dropLast() : parts.1
    return host == "localhost" || IPAddress(String(host)) != nil ? origin : nil
  }
}

/// The system's `read`, which the method above shadows.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
  read(file, buffer, size)
}

extension Settings {
  /// The origin of this server outside of any request: the public address, or that of the server
  /// that runs, or the one that would be used.
  var ownOrigin: String { ownAddress.origin }

  /// The same, and whether people on other machines can use it.
  var ownAddress: (origin: String, isPublic: Bool) {
    if let known = serverSettings.publicAddress { return (known.origin, true) }
    guard let running = RunningServerAddress.read(besideLibrary: library) else {
      return (serverSettings.origin(), false)
    }
    return (running, running.hasPrefix("https://"))
  }
}
