internal import Articles
internal import Configuration
internal import Localization

/// Where `serve` answers, and to whom: on this machine only, unless the person who runs it says
/// otherwise.
public struct ServerSettings: Sendable, Equatable {
  /// `localhost`, or an address of this machine.
  public var host = "127.0.0.1"
  public var port = 8080
  /// The address under which others know this server.
  public var publicAddress: PublicAddress?
  /// The one machine that passes on requests of others.
  public var proxy: IPAddress?
  public var passphrase: Passphrase?

  public init() {}

  /// What the flags of the command line say; `nil` where they say nothing.
  public struct Flags: Sendable, Equatable {
    public var host: String?
    public var port: Int?
    public var publicAddress: String?
    public var proxy: String?

    public init(
      host: String? = nil, port: Int? = nil, publicAddress: String? = nil, proxy: String? = nil
    ) {
      self.host = host
      self.port = port
      self.publicAddress = publicAddress
      self.proxy = proxy
    }
  }
}

/// `https://waypost.example`: the scheme, a host and perhaps a port, without a path.
public struct PublicAddress: Sendable, Equatable {
  /// In lower case; an IPv6 address in its brackets.
  public let host: String
  /// As browsers send it in `Origin`.
  public let origin: String

  /// - Returns: `nil` for anything but https, and for an address with a path.
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

// MARK: - May it start

extension ServerSettings {
  /// Who sits at this machine, and nobody else, reaches the server.
  public var isLoopback: Bool {
    host == "localhost" || IPAddress(host)?.isLoopback == true
  }

  /// Refuses to be reached by others without a passphrase, and a passphrase that can be guessed.
  ///
  /// - Throws: A `Problem` of the kind `configuration`.
  public func check() throws {
    if let passphrase {
      guard passphrase.isLongEnough else {
        throw Problem.serverSettings(
          Message(.problemPassphraseShort, .number(Passphrase.leastCharacters)))
      }
    } else if let way = wayInForOthers {
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
  static func serverSettings(_ message: Message) -> Problem {
    Problem(.configuration, message)
  }
}

// MARK: - Where it is set

extension ServerSettings {
  /// - Parameter environment: The only place of the passphrase: a file of settings is copied,
  ///   shown and kept with others.
  /// - Throws: A `Problem` naming a key whose value cannot be used.
  init(_ reader: ConfigReader, _ environment: [String: String]) throws {
    if let host = reader.string(forKey: "host") {
      guard host == "localhost" || IPAddress(host) != nil else {
        throw Settings.invalid("host", host)
      }
      self.host = host
    }
    port = try ServerSettings.port(reader)
    publicAddress = try ServerSettings.value("public", reader, PublicAddress.init)
    proxy = try ServerSettings.value("proxy", reader) { IPAddress($0) }
    passphrase = environment["WAYPOST_PASSPHRASE"].map(Passphrase.init)
    // One in the file would be thought to hold, and does not.
    if passphrase == nil, reader.string(forKey: "passphrase") != nil {
      throw Problem.serverSettings(Message(.problemPassphraseInFile))
    }
  }

  private static func port(_ reader: ConfigReader) throws -> Int {
    if let port = reader.int(forKey: "port") {
      guard 0...65_535 ~= port else { throw Settings.invalid("port", String(port)) }
      return port
    }
    if let text = reader.string(forKey: "port") { throw Settings.invalid("port", text) }
    return 8080
  }

  private static func value<Value>(
    _ key: ConfigKey, _ reader: ConfigReader, _ make: (String) -> Value?
  ) throws -> Value? {
    guard let text = reader.string(forKey: key) else { return nil }
    guard let value = make(text) else { throw Settings.invalid("\(key)", text) }
    return value
  }
}
