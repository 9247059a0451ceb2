/// An address that is safe in a link: its scheme opens a page, a message or a map, and never runs
/// code.
///
/// Accepts `http`, `https`, `mailto`, `tel`, `sms`, `geo`, `ftp`, `irc`, `ircs`, `news`, `xmpp`,
/// `magnet`, and addresses without a scheme (paths, queries, fragments, `//host/…`). Refuses
/// everything else, above all `javascript:`, `data:` and `vbscript:`, in any spelling: browsers
/// drop tabs, line ends and leading control characters before they look for the scheme (URL
/// Standard, "basic URL parser"), so this initializer drops them first.
public struct Address: Sendable, Hashable, CustomStringConvertible {
  /// The address, not yet escaped for an attribute.
  public let text: String

  /// Creates an address from untrusted text.
  ///
  /// - Returns: `nil` when the address is empty or its scheme is not one of those accepted.
  public init?(_ outside: some StringProtocol) { self.init(String(outside)) }

  /// Creates an address from an untrusted `String`.
  ///
  /// A page has thousands of addresses, and the generic initializer is not specialized across
  /// modules.
  public init?(_ outside: String) {
    let bytes = Array(outside.utf8)
    let cleaned = Address.cleaned(bytes)
    guard !cleaned.isEmpty, Address.isAcceptable(cleaned) else { return nil }
    text = cleaned.count == bytes.count ? outside : String(decoding: cleaned, as: UTF8.self)
  }

  /// Creates an address whose scheme may also be one of `apps`, schemes that open an app; schemes
  /// that run code stay refused.
  public init?(_ outside: some StringProtocol, alsoOpening apps: Set<String>) {
    let cleaned = Address.cleaned(Array(outside.utf8))
    let scheme = Address.scheme(of: cleaned).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let isAnApp = apps.contains(scheme) && !Address.running.contains(scheme)
    let isClean = !cleaned.contains { $0 < 0x20 || $0 == 0x7F }
    guard !cleaned.isEmpty, isAnApp && isClean || Address.isAcceptable(cleaned) else { return nil }
    text = String(decoding: cleaned, as: UTF8.self)
  }

  /// The schemes that are refused even when `apps` contains them.
  private static let running: Set<String> = ["javascript", "data", "vbscript", "blob", "file"]

  /// Creates a path on this server from a literal.
  public init(ownPath: StaticString) { text = "\(ownPath)" }

  /// Creates a path on this server that a route has built.
  package init(route path: String) { text = path }

  public var description: String { text }

  /// The scheme in lower case; `nil` for a relative address.
  public var scheme: String? {
    Address.scheme(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let usualStart = Array("https://".utf8)
  private static let schemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "geo", "ftp", "irc", "ircs", "news", "xmpp", "magnet",
  ]

  /// Trims blanks and control characters at both ends, drops tabs and line ends inside.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 <= 0x20 }) else { return bytes }
    var result = bytes.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while let last = result.last, last <= 0x20 { result.removeLast() }
    return result
  }

  private static func isAcceptable(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
    if bytes.starts(with: Address.usualStart) { return true }
    guard let scheme = scheme(of: bytes) else {
      // Some programs take text with a colon before any `/`, `?` or `#` for a scheme
      // (`java%73cript:`, `&Tab;javascript:`), so it is refused when that is not well formed.
      let delimiter = bytes.first {
        $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
          || $0 == UInt8(ascii: "#")
      }
      return delimiter != UInt8(ascii: ":")
    }
    return schemes.contains(String(decoding: scheme, as: UTF8.self))
  }

  /// Returns the scheme (RFC 3986, section 3.1): a letter, then letters, digits, `+`, `-`, `.`, up
  /// to the first colon.
  private static func scheme(of bytes: [UInt8]) -> [UInt8]? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let name = bytes[..<colon].map { 0x41...0x5A ~= $0 ? $0 + 32 : $0 }
    guard 0x61...0x7A ~= name[0] else { return nil }
    let isWellFormed = name.allSatisfy { byte in
      0x61...0x7A ~= byte || 0x30...0x39 ~= byte
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return isWellFormed ? name : nil
  }
}
