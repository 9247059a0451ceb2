internal import Configuration
internal import Foundation  // reads the file
internal import Localization
internal import SystemPackage

/// The configuration file, `config.yaml`.
struct SettingsFile: Sendable {
  /// All known keys; any other key causes a warning.
  static let keys: Set<String> = [
    "android-apps", "app-ids", "callback-schemes", "contact", "feed", "host", "language", "library",
    "owners", "passphrase",
    "port", "proxy",
    "public",
    "remember-searches", "starter", "user-header", "variants", "wiki",
  ]

  let path: String

  /// - Throws: A `Problem` with the line, if the parser reports one.
  func provider() async throws -> any ConfigProvider {
    do {
      return try await FileProvider<YAMLSnapshot>(filePath: FilePath(path), allowMissing: true)
    } catch {
      // A file with only blanks and comments is valid, but the parser rejects it because it is not
      // a mapping.
      guard let lines else {
        throw Problem.unreadableConfiguration(path)
      }
      let starts = lines.map { line in line.first { !$0.isWhitespace } }
      guard starts.allSatisfy({ $0 == nil || $0 == "#" }) else {
        throw Problem(configuration: path, told: String(describing: error))
      }
      return InMemoryProvider(name: "file", values: [:])
    }
  }

  /// One warning for all unknown keys in the file.
  var warning: Message? {
    // The key that a line sets; nested keys are part of their parent.
    let keys = (lines ?? []).compactMap {
      $0.prefixMatch(of: /["']?([^\s"'#:\-][^"'#:]*?)["']?\s*:(?:\s|$)/).map { String($0.1) }
    }
    let unknown = keys.filter { !SettingsFile.keys.contains($0) }
    guard !unknown.isEmpty else { return nil }
    return Message(
      .configurationUnknown, .text(path), .text(unknown.joined(separator: ", ")),
      .number(unknown.count))
  }

  private var lines: [Substring]? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.split(whereSeparator: \.isNewline)
  }
}

extension Problem {
  static func unreadableConfiguration(_ path: String) -> Problem {
    Problem(.configuration, Message(.problemConfigurationUnreadable, .text(path)))
  }

  /// - Parameter told: The parser's message, such as `3:7: error: scanner: mapping values are …`,
  ///   followed by the line itself, which may be secret.
  init(configuration path: String, told: String) {
    let first = told.split(whereSeparator: \.isNewline).first.map(String.init) ?? told
    let message =
      if let parts = first.firstMatch(of: /(\d+):\d+: error: (?:\w+: )?(.+?):?$/) {
        Message(
          .problemConfigurationLine, .text(String(parts.1)), .text(String(parts.2)), .text(path))
      } else {
        Message(.problemConfigurationFile, .text(path), .text(first))
      }
    self.init(.configuration, message)
  }
}
