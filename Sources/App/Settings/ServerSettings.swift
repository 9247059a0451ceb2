internal import Articles
internal import Configuration
public import IPAddresses
internal import Localization
public import Secrets

/// Where `serve` listens, and who may connect: by default only this machine.
public struct ServerSettings: Sendable, Equatable {
  /// `localhost`, or an address of this machine.
  public var host = "127.0.0.1"
  public var port = 8080
  /// The public address of this server.
  public var publicAddress: PublicAddress?
  /// The address of the trusted reverse proxy.
  public var proxy: IPAddress?
  /// How the proxy says who has signed in there; `nil` if it does not.
  public var proxySignIn: ProxySignIn?
  public var passphrase: Passphrase?

  public init() {}

  /// Returns the origin of this server: its public address, or else the host that a request names,
  /// or else `http://127.0.0.1` with the port.
  package func origin(of authority: String? = nil) -> String {
    publicAddress?.origin ?? "http://\(authority ?? "127.0.0.1:\(port)")"
  }

  /// Values of command-line flags; `nil` if a flag is absent.
  public struct Flags: Sendable, Equatable {
    public var host: String?
    public var port: Int?
    public var publicAddress: String?
    public var proxy: String?
    public var userHeader: String?
    public var owners: String?

    public init(
      host: String? = nil, port: Int? = nil, publicAddress: String? = nil, proxy: String? = nil,
      userHeader: String? = nil, owners: String? = nil
    ) {
      self.host = host
      self.port = port
      self.publicAddress = publicAddress
      self.proxy = proxy
      self.userHeader = userHeader
      self.owners = owners
    }
  }
}

/// A public address such as `https://waypost.example`: scheme, host and optional port, without a
/// path.
public struct PublicAddress: Sendable, Equatable {
  /// In lower case; an IPv6 address in brackets.
  public let host: String
  /// The origin, as browsers send it in `Origin`.
  public let origin: String

  /// - Returns: `nil` unless it is https without a path.
  public init?(_ typed: String) {
    let text = typed.lowercased()
    guard text.hasPrefix("https://") else { return nil }
    let rest = text.dropFirst(8)
    let authority = rest.hasSuffix("/") ? rest.dropLast() : rest
    guard let parts = authority.wholeMatch(of: /([a-z0-9.\-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?/)
    else { return nil }
    if let port = parts.2 {
      guard UInt16(port, in: 0...65_535) != nil else { return nil }
    }
    host = String(parts.1)
    let port =
      parts.2.flatMap { UInt16($0, in: 0...65_535) }.flatMap { $0 == 443 ? nil : ":\($0)" } ?? ""
    origin = "https://\(parts.1)\(port)"
  }
}

// MARK: - Validation

extension ServerSettings {
  /// Whether only this machine can reach the server.
  public var isLoopback: Bool { host == "localhost" || IPAddress(host)?.isLoopback == true }

  /// Refuses to listen on other addresses without a passphrase or a sign-in at the proxy, and refuses
  /// a weak passphrase.
  ///
  /// - Throws: A `Problem` of the kind `configuration`.
  public func check() throws {
    if proxySignIn != nil, proxy == nil {
      throw Problem.serverSettings(Message(.problemUserHeaderWithoutProxy))
    }
    if let passphrase {
      guard passphrase.isLongEnough else {
        throw Problem.serverSettings(
          Message(.problemPassphraseShort, .number(Passphrase.leastCharacters)))
      }
    } else if proxySignIn == nil, let way = wayInForOthers {
      throw Problem.serverSettings(Message(.problemNoPassphrase, .text(way)))
    }
  }

  private var wayInForOthers: String? {
    if publicAddress != nil { return "--public" }
    if proxy != nil { return "--proxy" }
    return isLoopback ? nil : "--host \(host)"
  }
}

extension Problem {
  static func serverSettings(_ message: Message) -> Problem { Problem(.configuration, message) }
}

// MARK: - Reading

extension ServerSettings {
  /// - Parameter environment: The only source of the passphrase, because configuration files are
  ///   copied and shared.
  /// - Throws: A `Problem` that names a key with an invalid value.
  init(_ reader: ConfigReader, _ environment: [String: String]) throws {
    if let host = reader.string(forKey: "host") {
      guard host == "localhost" || IPAddress(host) != nil else {
        throw Settings.invalid("host", host, .settingValidHost)
      }
      self.host = host
    }
    port = try ServerSettings.port(reader)
    publicAddress = try ServerSettings.value(
      "public", reader, .settingValidPublic, PublicAddress.init)
    proxy = try ServerSettings.value("proxy", reader, .settingValidAddress) { IPAddress($0) }
    proxySignIn = try ServerSettings.proxySignIn(reader)
    passphrase = environment["WAYPOST_PASSPHRASE"].map(Passphrase.init)
    // A passphrase in the file is ignored, so it must not look as if it were in force.
    if passphrase == nil, reader.string(forKey: "passphrase") != nil {
      throw Problem.serverSettings(Message(.problemPassphraseInFile))
    }
  }

  /// Both or none: nobody is an owner without being named.
  private static func proxySignIn(_ reader: ConfigReader) throws -> ProxySignIn? {
    let header = try value("user-header", reader, .settingValidUserHeader, ProxySignIn.header)
    let typed = reader.string(forKey: "owners")
    _ = try value("owners", reader, .settingValidOwners, ProxySignIn.owners)
    guard header != nil || typed != nil else { return nil }
    guard let header, let typed else {
      throw Problem.serverSettings(
        Message(header == nil ? .problemOwnersAlone : .problemUserHeaderAlone))
    }
    return ProxySignIn(header: header, owners: typed)
  }

  private static func port(_ reader: ConfigReader) throws -> Int {
    let range = 0...65_535
    if let port = reader.int(forKey: "port"), range ~= port { return port }
    let set = reader.int(forKey: "port").map { String($0) } ?? reader.string(forKey: "port")
    guard let set else { return 8080 }
    throw Settings.invalid(
      "port", set, .settingValidPort, .text(String(range.lowerBound)),
      .text(String(range.upperBound)))
  }

  private static func value<Value>(
    _ key: ConfigKey, _ reader: ConfigReader, _ valid: Message.Key, _ make: (String) -> Value?
  ) throws -> Value? {
    guard let text = reader.string(forKey: key) else { return nil }
    guard let value = make(text) else { throw Settings.invalid("\(key)", text, valid) }
    return value
  }
}
