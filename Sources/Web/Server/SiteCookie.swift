internal import HTTPTypes

/// One of the site's cookies: its name and attributes. All code reads and sets cookies through it.
///
/// Scripts cannot read the cookies. Over HTTPS the `__Host-` prefix keeps other hosts of the domain
/// from setting them; over plain HTTP the name differs, because WebKit drops `Secure` cookies there.
struct SiteCookie {
  enum SameSite: String {
    /// Sent with links from other sites, not with their forms.
    case lax = "Lax"
    case strict = "Strict"
  }

  /// 400 days in seconds, the longest that browsers keep a cookie.
  static let longestLifetime = 400 * 24 * 3600
  /// Maximum number of values read for one cookie. A browser sends one; a page on another port of
  /// this machine may have set another. Each value may cost a file read, and a header of 80 kB has
  /// room for thousands.
  private static let valueLimit = 4

  let name: String
  private let isSecure: Bool
  private let path: String
  private let sameSite: SameSite

  /// - Parameter path: Where the cookie is sent. Over HTTPS it is always `/`, without which browsers
  ///   refuse the `__Host-` prefix.
  init(_ name: String, isSecure: Bool, path: String = "/", sameSite: SameSite = .lax) {
    self.name = isSecure ? "__Host-\(name)" : name
    self.isSecure = isSecure
    self.path = isSecure ? "/" : path
    self.sameSite = sameSite
  }

  /// Returns the distinct values in a request, at most four.
  func values(in head: HTTPRequest) -> [String] {
    var values: [String] = []
    for field in head.headerFields where field.name == .cookie {
      for pair in field.value.utf8.split(separator: UInt8(ascii: ";")) {
        let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let parts = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { continue }
        let value = String(decoding: parts[1], as: UTF8.self)
        if !values.contains(value) { values.append(value) }
        if values.count == SiteCookie.valueLimit { return values }
      }
    }
    return values
  }

  /// Returns the `Set-Cookie` header.
  ///
  /// - Parameter lifetime: In seconds; 0 removes the cookie.
  func setting(_ value: String, lifetime: Int = longestLifetime) -> String {
    let attributes = "Path=\(path); Max-Age=\(lifetime); HttpOnly; SameSite=\(sameSite.rawValue)"
    return "\(name)=\(value); \(attributes)\(isSecure ? "; Secure" : "")"
  }
}
