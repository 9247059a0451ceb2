// The names of a wiki for people and in Waypost's own addresses.
//
//   en.wikipedia                            the wiki https://en.wikipedia.org/w
//   nl.wikivoyage                           the same for each project of Wikimedia
//   commons, wikidata, mediawiki            Wikimedia's wikis without a language
//   wiki.example.org                        a host, with its scripts below /w
//   https://example.org/w/api.php           the address of api.php, without the script's name
//   https://example.org/wiki/Some_page      the address of a page: scripts assumed below /w
//   example.org~wiki~en                     a slug, with `~` for `/`
//
// Only the wiki knows where its scripts really are; the module `Wiki` reads it from a page.

extension WikiID {
  /// Parses the name of a wiki; see the table above.
  ///
  /// - Throws: `WikiIDError` with the reason.
  public init(typed: String) throws(WikiIDError) {
    let text = typed.trimmed
    guard !text.isEmpty else { throw .empty }
    if let separator = WikiID.place(of: "://", in: text[...]) {
      try self.init(address: text[separator...].dropFirst(3), scheme: String(text[..<separator]))
    } else if text.contains("~") || Scheme.allCases.contains(where: { text.hasPrefix("\($0):") }) {
      try self.init(slug: text)
    } else if let host = WikiID.wikimediaHost(shorthand: text.lowercased()) {
      try self.init(host: host)
    } else {
      try self.init(address: text[...], scheme: nil)
    }
  }

  /// Parses the slug of a wiki; the inverse of `slug`.
  public init(slug: String) throws(WikiIDError) {
    var rest = slug[...]
    var scheme: Scheme?
    for prefix in [Scheme.https, .http] where rest.hasPrefix("\(prefix.rawValue):") {
      scheme = prefix
      rest = rest.dropFirst(prefix.rawValue.count + 1)
    }
    let parts = rest.split(separator: "~", omittingEmptySubsequences: false)
    let path = parts.count == 1 ? "/w" : parts.dropFirst().map { "/\($0)" }.joined()
    try self.init(authority: parts.first ?? "", scheme: scheme, scriptPath: path == "/" ? "" : path)
  }

  private init(address: Substring, scheme: String?) throws(WikiIDError) {
    let supported = scheme.flatMap { Scheme(rawValue: $0.lowercased()) }
    if let scheme, supported == nil { throw .unsupportedScheme(scheme) }
    let end = address.utf8.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? address.endIndex
    let rest = address[end...]
    let path = rest[..<(rest.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? rest.endIndex)]
    try self.init(
      authority: address[..<end], scheme: supported, scriptPath: WikiID.scriptPath(ofPage: path))
  }

  private init(authority: Substring, scheme: Scheme?, scriptPath: String) throws(WikiIDError) {
    var host = authority
    var port: Int?
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      let digits = authority[authority.index(after: colon)...]
      guard let number = Int(digits, clampedTo: 0...99_999) else {
        throw .notAHost(String(authority))
      }
      host = authority[..<colon]
      port = number
    }
    let plain = try WikiID(host: String(host), port: port, scriptPath: scriptPath)
    let usual: Scheme = plain.isLoopback ? .http : .https
    try self.init(scheme: scheme ?? usual, host: plain.host, port: port, scriptPath: scriptPath)
  }

  /// Returns the path before the script's name; `/w` for the address of a page.
  private static func scriptPath(ofPage path: Substring) -> String {
    for script in ["/api.php", "/index.php", "/rest.php", "/load.php"] {
      if let start = place(of: script, in: path) { return String(path[..<start]) }
    }
    return "/w"
  }

  /// Returns the position of an ASCII word, by bytes: a search by characters is slow.
  private static func place(of word: String, in text: Substring) -> String.Index? {
    guard let first = word.utf8.first else { return nil }
    var rest = text.utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func wikimediaHost(shorthand: String) -> String? {
    switch shorthand {
    case "commons", "meta", "species", "incubator": return "\(shorthand).wikimedia.org"
    case "wikidata": return "www.wikidata.org"
    case "mediawiki": return "www.mediawiki.org"
    default: break
    }
    let parts = shorthand.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, projects.contains(String(parts[1])), !parts[0].isEmpty else {
      return nil
    }
    return "\(shorthand).org"
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
