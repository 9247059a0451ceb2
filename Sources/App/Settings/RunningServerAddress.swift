internal import Articles
internal import IPAddresses
internal import SQLiteStore
internal import Synchronization

/// The address of the server that runs on a library, in a file beside the library, so that the
/// command line makes links that lead to it. The server has the file locked as long as it runs.
public final class RunningServerAddress: Sendable {
  private let path: String
  private let file = Mutex<LockedFile?>(nil)

  /// Longest address that is believed, in bytes.
  private static let longest = 300

  public init(of settings: Settings) { path = Self.path(besideLibrary: settings.library) }

  static func path(besideLibrary library: String) -> String { library + ".address" }

  /// Writes the address.
  ///
  /// - Throws: A `Problem` if there is no place to write it, or if another server runs on the
  ///   library: links of commands are then made as if this server did not run.
  public func announce(_ origin: String) throws {
    try file.withLock { file in
      guard file == nil else { return }
      do {
        file = try LockedFile(at: path, content: Array((origin + "\n").utf8))
      } catch let error as FileError {
        throw Problem.told(error, of: .address)
      }
    }
  }

  /// Removes the file; called when the server ends.
  public func withdraw() {
    file.withLock { file in
      file?.remove()
      file = nil
    }
  }

  /// Returns the origin of the server that runs on a library; `nil` if none does.
  static func read(besideLibrary library: String) -> String? {
    LockedFile.content(at: path(besideLibrary: library), limit: longest)
      .flatMap { String(validating: $0, as: UTF8.self) }.flatMap(origin(in:))
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
