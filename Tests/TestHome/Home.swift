public import Foundation
public import Subprocess
public import SystemPackage

/// A temporary home directory in which the real command runs; deleted with the value.
public struct Home: ~Copyable, Sendable {
  public let folder: URL
  /// The contact by which a wiki's log identifies this home.
  public let contact: String

  public init() throws {
    let name = UUID().uuidString
    contact = "\(name)@example.org"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public var environment: Environment {
    .custom([
      "HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "WAYPOST_CONTACT": contact, "LANG": "en_GB.UTF-8", "WAYPOST_STARTER": "none",
    ])
  }

  /// The path of the command, built with the tests.
  public static var command: FilePath {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = folder.appendingPathComponent("waypost").path
    return FilePath(
      FileManager.default.isExecutableFile(atPath: beside) ? beside : ".build/debug/waypost")
  }

  /// Runs `waypost` with arguments.
  public func waypost(_ words: String...) async throws -> Answer { try await waypost(words) }

  public func waypost(_ words: [String]) async throws -> Answer {
    try await answer(.path(Home.command), Arguments(words))
  }

  /// Runs a shell command line, in which `waypost` is the command, and `sql` runs a statement on the
  /// library without Waypost.
  public func shell(_ line: String) async throws -> Answer {
    let script = "waypost() { '\(Home.command)' \"$@\"; }; \(Home.sql); \(line)"
    return try await answer(.name("bash"), ["-c", script])
  }

  private static let sql = """
    sql() {
      python3 - "$1" <<'END'
    import os, sqlite3, sys
    for folder, _, names in os.walk(os.environ["HOME"]):
        if "library.sqlite" in names:
            db = sqlite3.connect(os.path.join(folder, "library.sqlite"))
            db.execute(sys.argv[1])
            db.commit()
    END
    }
    """

  private func answer(
    _ program: Executable, _ arguments: Arguments
  ) async throws -> Answer {
    let result = try await run(
      program, arguments: arguments, environment: environment,
      output: .string(limit: 8 << 20), error: .string(limit: 1 << 20))
    let code: Int = if case .exited(let code) = result.terminationStatus { Int(code) } else { -1 }
    return Answer(code: code, output: result.standardOutput, error: result.standardError)
  }
}

/// The output and exit code of a command.
public struct Answer: Sendable {
  /// The exit code; −1 if a signal ended it.
  public var code: Int
  public var output: String
  public var error: String

  /// Returns the output as a JSON object; empty if it is not one.
  public func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }
}
