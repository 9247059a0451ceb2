internal import Articles

/// The wikis that Waypost knows, to be found by what a person types.
struct KnownWikis {
  struct Entry: Sendable {
    var id: WikiID
    var siteName: String?
    /// The path of its articles, `/wiki/$1`; `nil` if the wiki was never asked.
    var articlePath: String?
  }

  var entries: [Entry]

  /// Returns the wiki of a listed name, a host, or the address of a page; `nil` if none is meant,
  /// or if several wikis of a host could be.
  func wiki(named typed: String) -> WikiID? {
    let typed = TypedWiki(typed)
    if let exact = entries.first(where: { typed.isName(of: $0.id) }) { return exact.id }
    guard let id = try? WikiID(typed: typed.text) else { return only { typed.isSiteName(of: $0) } }
    if typed.namesScript { return entries.first { $0.id == id }?.id }
    let ofHost = entries.filter { typed.isOnHost(of: $0.id, parsed: id) }
    guard let path = typed.path else {
      return ofHost.first { $0.id == id }?.id ?? (ofHost.count == 1 ? ofHost.first?.id : nil)
        ?? only { typed.isSiteName(of: $0) }
    }
    return ofHost.compactMap { entry in entry.shared(with: path).map { (entry.id, $0) } }
      .max { $0.1 < $1.1 }?.0
  }

  private func only(_ isMeant: (Entry) -> Bool) -> WikiID? {
    let meant = entries.filter(isMeant)
    return meant.count == 1 ? meant.first?.id : nil
  }
}

extension KnownWikis.Entry {
  /// How much of a page's path belongs to this wiki: its articles' path, or else its scripts'.
  fileprivate func shared(with path: String) -> Int? {
    var prefixes = scriptPath.map { [$0] } ?? []
    if let articlePath, let start = articlePath.firstRange(of: "$1")?.lowerBound {
      prefixes.append(String(articlePath[..<start]))
    }
    return prefixes.filter { (path + "/").hasPrefix($0) }.map(\.utf8.count).max()
  }

  /// Not `/w`, which is assumed of every wiki.
  private var scriptPath: String? {
    id.scriptPath.isEmpty || id.scriptPath == "/w" ? nil : id.scriptPath + "/"
  }
}

/// The text by which a person names a wiki.
struct TypedWiki {
  let text: String
  /// The path of a page; `nil` for a host alone, and for a name.
  let path: String?
  private let scheme: String?

  init(_ typed: String) {
    let text = typed.tidied
    self.text = text
    let separator = text.firstRange(of: "://")
    scheme = separator.map { text[..<$0.lowerBound].lowercased() }
    let rest = separator.map { text[$0.upperBound...] } ?? text[...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let after = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    path = after.count > 1 ? String(after) : nil
  }

  /// Whether it is the address of a page, of which the place of the wiki's scripts is not known.
  var isPage: Bool { path != nil && !namesScript }

  /// Whether the text says where the wiki's scripts are.
  var namesScript: Bool {
    text.contains("~")
      || ["/api.php", "/index.php", "/rest.php", "/load.php"].contains { text.contains($0) }
  }

  func isName(of wiki: WikiID) -> Bool {
    text == wiki.slug || text == wiki.api || text.lowercased() == wiki.name.lowercased()
  }

  func isSiteName(of entry: KnownWikis.Entry) -> Bool {
    entry.siteName?.lowercased() == text.lowercased()
  }

  func isOnHost(of wiki: WikiID, parsed: WikiID) -> Bool {
    wiki.host == parsed.host && wiki.port == parsed.port
      && (scheme == nil || wiki.scheme == parsed.scheme)
  }
}
