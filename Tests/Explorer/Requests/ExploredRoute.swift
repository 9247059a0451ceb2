import Foundation  // The file of the table.

/// One route of the server as the explorer knows it.
struct ExploredRoute {
  /// Who may.
  enum Access {
    case everyone, link, participant, owner

    /// Whoever must have sat at a game has a link too; a word that is not known here is the owner's.
    init(_ word: String) {
      self =
        switch word {
        case "everyone": .everyone
        case "link", "seat or owner": .link
        case "participant", "participant or owner": .participant
        default: .owner
        }
    }
  }

  /// `/guides/{guide}/map`; a last `{title…}` takes all that follows.
  var pattern: String
  /// Methods that are served, with who may use each.
  var methods: [String: Access]

  /// Whether a path is one of this route.
  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == names.count || pattern.hasSuffix("…}") && parts.count > names.count else {
      return false
    }
    return zip(parts, names).allSatisfy { part, name in
      guard let start = name.firstIndex(of: "{") else { return part == name }
      let end = name.lastIndex(of: "}") ?? start
      return part.hasPrefix(name[..<start]) && part.hasSuffix(name[name.index(after: end)...])
        && !part.isEmpty && (!name.contains("}.{") || part.contains("."))
    }
  }

  /// The server's own table, as a test of it keeps it:
  /// `NAME · PATTERN · GET: ACCESS, POST: ACCESS · cache: POLICY`.
  static let all: [ExploredRoute] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../WebTests/Golden/access.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("There is no table of routes at \(file.path).")
    }
    let routes = table(text)
    precondition(!routes.isEmpty, "No route can be read from \(file.path).")
    return routes
  }()

  /// Routes of one pattern are one: the list of places and a place that a link names differ by their
  /// query alone, and what one of them lets others do, both may.
  static func table(_ text: String) -> [ExploredRoute] {
    var routes: [ExploredRoute] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.components(separatedBy: " · ")
      guard parts.count >= 3 else { continue }
      let pattern = parts[1].replacing("...}", with: "…}")
      let index = routes.firstIndex { $0.pattern == pattern } ?? routes.count
      if index == routes.count { routes.append(ExploredRoute(pattern: pattern, methods: [:])) }
      for method in parts[2].components(separatedBy: ", ") {
        let words = method.components(separatedBy: ": ")
        guard words.count == 2 else { continue }
        let access = Access(words[1])
        for name in words[0] == "GET" ? ["GET", "HEAD"] : [words[0]]
        where routes[index].methods[name] == nil || access != .owner {
          routes[index].methods[name] = access
        }
      }
    }
    return routes
  }

  static func of(_ path: String) -> ExploredRoute? {
    // The plainest first: `/guides/undo` and `/guides/{guide}.gpx` before `/guides/{guide}`.
    let fitting = all.filter { $0.matches(path) }
    return fitting.first { !$0.pattern.contains("{") }
      ?? fitting.max { $0.pattern.count < $1.pattern.count }
  }
}
