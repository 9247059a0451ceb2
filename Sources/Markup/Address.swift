/// An address that may stand in a link: its scheme is one that opens a page, a message or a map,
/// never one that runs code.
///
/// Accepted are `http`, `https`, `mailto`, `tel`, `sms`, `geo`, `ftp`, `irc`, `ircs`, `news`,
/// `xmpp`, `magnet`, and addresses without a scheme (paths, queries, fragments, `//host/…`).
/// Everything else, `javascript:`, `data:` and `vbscript:` above all, is refused, however it is
/// spelled: browsers drop tabs, line ends and leading control characters before they look for the
/// scheme (URL Standard, "basic URL parser"), so they are dropped here first.
public struct Address: Sendable, Hashable, CustomStringConvertible {
  /// The address as it is written into an attribute; not yet escaped.
  public let text: String

  /// An address from outside.
  ///
  /// - Returns: `nil` when the address is empty or its scheme is not one of those accepted.
  public init?(_ outside: some StringProtocol) { self.init(String(outside)) }

  /// The same for a whole string: a page has thousands of addresses, and across modules the general
  /// one is not specialised.
  public init?(_ outside: String) {
    let bytes = Array(outside.utf8)
    let cleaned = Address.cleaned(bytes)
    guard !cleaned.isEmpty, Address.isAcceptable(cleaned) else { return nil }
    text = cleaned.count == bytes.count ? outside : String(decoding: cleaned, as: UTF8.self)
  }

  /// An address whose scheme may also be one of these, which open an app; those that run code stay
  /// refused.
  public init?(_ outside: some StringProtocol, alsoOpening apps: Set<String>) {
    let cleaned = Address.cleaned(Array(outside.utf8))
    let scheme = Address.scheme(of: cleaned).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let isAnApp = apps.contains(scheme) && !Address.running.contains(scheme)
    let isClean = !cleaned.contains { $0 < 0x20 || $0 == 0x7F }
    guard !cleaned.isEmpty, isAnApp && isClean || Address.isAcceptable(cleaned) else { return nil }
    text = String(decoding: cleaned, as: UTF8.self)
  }

  /// What is never opened, whoever allows it.
  private static let running: Set<String> = ["javascript", "data", "vbscript", "blob", "file"]

  /// A path on our own server, written in our own source.
  public init(ownPath: StaticString) { text = "\(ownPath)" }

  /// A path on our own server, put together by one of its routes.
  package init(route path: String) { text = path }

  public var description: String { text }

  /// The scheme in lower case, `nil` for a relative address.
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
    var kept = bytes.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while let last = kept.last, last <= 0x20 { kept.removeLast() }
    return kept
  }

  private static func isAcceptable(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
    if bytes.starts(with: Address.usualStart) { return true }
    guard let scheme = scheme(of: bytes) else { return !startsLikeAScheme(bytes) }
    return schemes.contains(String(decoding: scheme, as: UTF8.self))
  }

  /// RFC 3986, 3.1: a letter, then letters, digits, `+`, `-`, `.`, up to the first colon.
  private static func scheme(of bytes: [UInt8]) -> [UInt8]? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let name = bytes[..<colon].map { 0x41...0x5A ~= $0 ? $0 + 32 : $0 }
    guard 0x61...0x7A ~= name[0] else { return nil }
    return name.allSatisfy(isSchemeByte) ? name : nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x30...0x39 ~= byte
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// A colon before any `/`, `?` or `#` is a scheme in some reader's eyes (`java%73cript:`,
  /// `&Tab;javascript:`): when it is not a well-formed one, it is not an address to trust.
  private static func startsLikeAScheme(_ bytes: [UInt8]) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }
}
