/// The identifier of a wiki: the location of its `api.php`.
///
/// A person names a wiki by a shorthand (`en.wikipedia`), by its host, or by the address of one of
/// its pages or of its `api.php`. In Waypost's own addresses a wiki is named by its `slug`.
public struct WikiID: Sendable, Hashable {
  /// The scheme of the wiki's addresses.
  public enum Scheme: String, Sendable, CaseIterable { case https, http }

  public let scheme: Scheme
  /// The host in lower case; an IPv6 address is in brackets.
  public let host: String
  /// The port, if it is not the scheme's default.
  public let port: Int?
  /// The path of the folder of `api.php`, without a final slash: `/w` on Wikimedia, empty at the
  /// root.
  public let scriptPath: String

  /// Creates an identifier from its parts.
  ///
  /// - Throws: `WikiIDError` if the host is not a host name or the path has characters that an
  ///   address cannot contain.
  public init(
    scheme: Scheme = .https, host: String, port: Int? = nil, scriptPath: String = "/w"
  ) throws(WikiIDError) {
    let host = host.lowercased()
    guard WikiID.isHost(host) else { throw .notAHost(host) }
    guard port.map({ 1...65535 ~= $0 }) ?? true else { throw .notAPort(port ?? 0) }
    guard WikiID.isPath(scriptPath) else { throw .notAPath(scriptPath) }
    self.scheme = scheme
    self.host = host
    self.port = port == (scheme == .https ? 443 : 80) ? nil : port
    self.scriptPath = scriptPath
  }

  private init(trustedHost: StaticString) {
    scheme = .https
    host = "\(trustedHost)"
    port = nil
    scriptPath = "/w"
  }

  /// English Wikipedia, the default wiki.
  public static let englishWikipedia = WikiID(trustedHost: "en.wikipedia.org")
}

/// Why a text does not identify a wiki.
public enum WikiIDError: Error, Equatable, Sendable {
  case empty
  case notAHost(String)
  case notAPort(Int)
  case notAPath(String)
  case unsupportedScheme(String)
}

extension WikiID {
  /// Scheme, host and port: `https://en.wikipedia.org`.
  public var origin: String { "\(scheme.rawValue)://\(authority)" }

  /// Host and port: `127.0.0.1:8101`.
  public var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// The address of the action API.
  public var api: String { "\(origin)\(scriptPath)/api.php" }

  /// Whether the host is this machine, the only one for which http is accepted without
  /// confirmation.
  public var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }

  /// The wiki's name in Waypost's own addresses: `en.wikipedia.org`, `wikitravel.org~wiki~en`. The
  /// scheme precedes it only if it is not the default for such a host.
  public var slug: String {
    let path = scriptPath == "/w" ? "" : "~" + scriptPath.dropFirst().replacing("/", with: "~")
    let usual: Scheme = isLoopback ? .http : .https
    return (scheme == usual ? "" : "\(scheme.rawValue):") + authority + path
  }

  /// The name for people: the shorthand if there is one, else host and path.
  public var name: String {
    if scheme == .https, port == nil, scriptPath == "/w",
      let project = WikiID.projects.first(where: { host.hasSuffix(".\($0).org") }),
      host.split(separator: ".").count == 3
    {
      return String(host.dropLast(4 + project.count)) + project
    }
    return authority + (scriptPath == "/w" ? "" : scriptPath)
  }

  /// The projects of the Wikimedia Foundation that have a wiki for each language.
  static let projects = [
    "wikipedia", "wikivoyage", "wiktionary", "wikibooks", "wikinews", "wikiquote", "wikisource",
    "wikiversity",
  ]
  /// The projects that have one wiki for all languages.
  private static let sharedProjects = ["wikimedia", "wikidata", "mediawiki"]
  /// The names of all of them below `.org`.
  private static let domains = Set((projects + sharedProjects).map { Substring($0) })

  /// Whether the rules of the Wikimedia Foundation for clients apply.
  public var isWikimedia: Bool {
    // Called for each link of a page, so it creates no string.
    guard host.utf8.suffix(4).elementsEqual(".org".utf8) else { return false }
    let name = host.utf8.dropLast(4)
    let label = name.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] } ?? name
    return WikiID.domains.contains(Substring(label))
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 || $0 == 0x3A || $0 == 0x2E
      }
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return host.utf8.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy {
            0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x5F
          }
      }
  }

  /// Whether the path contains only unreserved characters of RFC 3986 and slashes, without `~`
  /// (which stands for a slash in slugs), dot segments or a final slash.
  private static func isPath(_ path: String) -> Bool {
    if path.isEmpty { return true }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return path.hasPrefix("/") && path.utf8.count <= 200
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.utf8.allSatisfy {
            0x61...0x7A ~= $0 || 0x41...0x5A ~= $0 || 0x30...0x39 ~= $0
              || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
          }
      }
  }
}

extension WikiID: Comparable {
  public static func < (left: WikiID, right: WikiID) -> Bool { left.slug < right.slug }
}

extension WikiID: CustomStringConvertible {
  public var description: String { name }
}

extension WikiID: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    try self.init(slug: container.decode(String.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(slug)
  }
}
