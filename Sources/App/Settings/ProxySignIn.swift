internal import Articles

/// Sign-in at the trusted reverse proxy, which says in a header of each request who has signed in
/// there: `Remote-User` of Authelia and Authentik, `X-Forwarded-User` of oauth2-proxy.
public struct ProxySignIn: Sendable, Equatable {
  /// Who of the proxy's users is the owner of the library.
  public enum Owners: Sendable, Equatable {
    case everybody
    case named(Set<String>)
  }

  /// In lower case.
  public let header: String
  public let owners: Owners

  /// - Parameters:
  ///   - header: A name of a header that means nothing else.
  ///   - owners: Names of users, with commas between them; `*` for everybody.
  /// - Returns: `nil` if one of them cannot be used.
  public init?(header: String, owners: String) {
    guard let header = ProxySignIn.header(header), let owners = ProxySignIn.owners(owners) else {
      return nil
    }
    (self.header, self.owners) = (header, owners)
  }

  /// Maximum length of the name of a user, in bytes.
  public static let longestName = 256

  public func isOwner(_ user: String) -> Bool {
    switch owners {
    case .everybody: true
    // Byte by byte: equal strings may be written with different letters, which a provider tells apart.
    case .named(let names): names.contains { $0.utf8.elementsEqual(user.utf8) }
    }
  }

  /// Headers with a meaning of their own, which visitors or proxies send for it.
  private static let others: Set<String> = [
    "accept", "accept-encoding", "accept-language", "authorization", "cache-control", "dnt",
    "if-modified-since", "pragma", "priority", "sec-ch-ua", "sec-fetch-user",
    "upgrade-insecure-requests", "connection", "content-length",
    "content-type", "cookie", "expect", "forwarded", "host", "if-none-match", "last-event-id",
    "origin",
    "purpose", "range", "referer", "sec-fetch-dest", "sec-fetch-mode", "sec-fetch-site",
    "sec-purpose",
    "te", "transfer-encoding", "upgrade", "user-agent", "via", "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port", "x-forwarded-proto", "x-moz",
  ]

  static func header(_ typed: String) -> String? {
    let name = typed.lowercased()
    guard name.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,63}/) != nil, !others.contains(name) else {
      return nil
    }
    return name
  }

  static func owners(_ typed: String) -> Owners? {
    let names = typed.split(separator: ",").map { String($0).tidied }
    if names == ["*"] { return .everybody }
    let areNames = names.allSatisfy { 1...longestName ~= $0.utf8.count && $0 != "*" }
    return names.isEmpty || !areNames ? nil : .named(Set(names))
  }
}
