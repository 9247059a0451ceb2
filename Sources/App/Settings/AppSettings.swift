public import Articles
internal import Configuration
public import Localization

/// What a person, or an operator, has set: by flags, by `WAYPOST_*`, by `config.yaml`, in this
/// order.
public struct Settings: Sendable, Equatable {
  /// The wiki that is asked when none is named.
  public var wiki: WikiID
  /// The library's file.
  public var library: String
  /// Whom a wiki's operators can write to.
  public var contact: String?
  public var language: Language
  /// Whether that was set, and is not only the locale's: a page then heeds no browser's wish.
  public var isLanguageSet = false
  /// Whether titles that a search shows are remembered, on this machine.
  public var remembersSearches: Bool
  /// Where the list of places is fetched: https, or http on this machine.
  public var feed = PlaceFeed.usual
  /// Apps that may open links to this Waypost (`TEAMID.bundle`), for `apple-app-site-association`.
  public var appIDs: [String] = []
  /// Schemes of apps that a link may lead back to; https always may.
  public var callbackSchemes: Set<String> = []
  /// Which variants of languages are read that are written in several ways: `zh-tw`, `sr-el`.
  public var variants: [LanguageTag] = []
  /// Where `serve` answers, and to whom.
  public var serverSettings = ServerSettings()
  /// What the library holds where there is none yet.
  public var starterContents = StarterContents.starter
  /// What the file of settings says that means nothing.
  public var warning: Message?

  /// What flags of the command line say; `nil` where they say nothing.
  public struct Flags: Sendable, Equatable {
    public var wiki: String?
    public var library: String?
    public var serverSettings: ServerSettings.Flags
    public var starterContents: StarterContents?
    public var variant: String?

    public init(
      wiki: String? = nil, library: String? = nil,
      serverSettings: ServerSettings.Flags = ServerSettings.Flags(),
      starterContents: StarterContents? = nil, variant: String? = nil
    ) {
      self.wiki = wiki
      self.library = library
      self.serverSettings = serverSettings
      self.starterContents = starterContents
      self.variant = variant
    }
  }

  /// Reads the settings.
  ///
  /// - Parameter environment: The process's own, or a test's.
  /// - Throws: `Problem` naming a key whose value cannot be used.
  public static func read(
    flags: Flags = Flags(), environment: [String: String]
  ) async throws -> Settings {
    let folders = Folders(environment: environment)
    let file = SettingsFile(path: folders.configuration)
    let reader = try await configuration(flags, environment, file: file)
    let typed = reader.string(forKey: "wiki") ?? "en.wikipedia"
    guard let wiki = try? WikiID(typed: typed) else { throw invalid("wiki", typed) }
    var settings = Settings(
      wiki: wiki, library: try library(flags, reader, environment) ?? folders.library,
      contact: try contact(reader), language: try language(reader, environment),
      remembersSearches: try flag("remember-searches", in: reader, else: true),
      feed: try feed(reader), appIDs: try appIDs(reader),
      callbackSchemes: try callbackSchemes(reader),
      serverSettings: try ServerSettings(reader, environment),
      starterContents: try flags.starterContents ?? starterContents(reader), warning: file.warning)
    settings.variants = try variants(reader)
    settings.isLanguageSet = reader.string(forKey: "language") != nil
    return settings
  }

  /// A path on the command line means the folder one stands in; one that is set for good must mean
  /// the same everywhere.
  private static func library(
    _ flags: Flags, _ reader: ConfigReader, _ environment: [String: String]
  ) throws -> String? {
    if let path = flags.library { return path }
    guard let set = reader.string(forKey: "library") else { return nil }
    let isAtHome = set.hasPrefix("~/")
    let path = isAtHome ? (environment["HOME"] ?? "") + set.dropFirst() : set
    guard path.hasPrefix("/") else { throw invalid("library", set) }
    return path
  }

  private static func feed(_ reader: ConfigReader) throws -> String {
    guard let set = reader.string(forKey: "feed") else { return PlaceFeed.usual }
    guard PlaceFeed.origin(of: set) != nil else { throw invalid("feed", set) }
    return set
  }

  /// Blanks or commas between them; what runs something is no app.
  private static func callbackSchemes(_ reader: ConfigReader) throws -> Set<String> {
    let schemes = (reader.string(forKey: "callback-schemes") ?? "").lowercased()
      .split { $0 == "," || $0.isWhitespace }.map(String.init)
    let running: Set<String> = ["javascript", "data", "vbscript", "blob", "file", "http", "about"]
    for scheme in schemes
    where running.contains(scheme) || scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) == nil {
      throw invalid("callback-schemes", scheme)
    }
    return Set(schemes)
  }

  /// Blanks or commas between them; each is ten characters of a team, a point, a bundle
  /// (developer.apple.com, "Supporting associated domains").
  private static func appIDs(_ reader: ConfigReader) throws -> [String] {
    let ids = (reader.string(forKey: "app-ids") ?? "").split { $0 == "," || $0.isWhitespace }
    for id in ids where id.wholeMatch(of: /[A-Z0-9]{10}\.[A-Za-z0-9.\-]+/) == nil {
      throw invalid("app-ids", String(id))
    }
    return ids.map(String.init)
  }

  /// Blanks or commas between them.
  private static func variants(_ reader: ConfigReader) throws -> [LanguageTag] {
    let codes = (reader.string(forKey: "variants") ?? "").split { $0 == "," || $0.isWhitespace }
    return try codes.map { code in
      guard let tag = LanguageTag(code), code.contains("-") else {
        throw invalid("variants", String(code))
      }
      return tag
    }
  }

  private static func contact(_ reader: ConfigReader) throws -> String? {
    guard let contact = reader.string(forKey: "contact"), !contact.isEmpty else { return nil }
    guard WikiService.isContact(contact) else { throw invalid("contact", contact) }
    return contact
  }

  /// The language that is set, else that of the locale: of its variables the first that is set
  /// decides (POSIX, "Internationalization Variables").
  private static func language(
    _ reader: ConfigReader, _ environment: [String: String]
  ) throws -> Language {
    if let set = reader.string(forKey: "language") {
      guard Language.allCases.contains(where: { set.lowercased().hasPrefix($0.rawValue) }) else {
        throw invalid("language", set)
      }
      return Language(preferring: [set])
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return Language(preferring: locale.map { [$0] } ?? [])
  }

  private static func configuration(
    _ flags: Flags, _ environment: [String: String], file: SettingsFile
  ) async throws -> ConfigReader {
    var flagged: [AbsoluteConfigKey: ConfigValue] = [:]
    let texts: [(AbsoluteConfigKey, String?)] = [
      ("wiki", flags.wiki), ("library", flags.library), ("host", flags.serverSettings.host),
      ("public", flags.serverSettings.publicAddress), ("proxy", flags.serverSettings.proxy),
      ("variants", flags.variant),
    ]
    for case (let key, let text?) in texts {
      flagged[key] = ConfigValue(.string(text), isSecret: false)
    }
    if let port = flags.serverSettings.port {
      flagged["port"] = ConfigValue(.int(port), isSecret: false)
    }
    let variables = EnvironmentVariablesProvider(environmentVariables: environment)
    return ConfigReader(providers: [
      InMemoryProvider(name: "flags", values: flagged),
      KeyMappingProvider(upstream: variables) { $0.prepending(["waypost"]) },
      try await file.provider(),
    ])
  }

  /// `none` or a boolean.
  private static func starterContents(_ reader: ConfigReader) throws -> StarterContents {
    if reader.string(forKey: "starter") == "none" { return .empty }
    return try flag("starter", in: reader, else: true) ? .starter : .empty
  }

  /// A boolean; a value that is none is an error, never the default.
  private static func flag(
    _ key: ConfigKey, in reader: ConfigReader, else usual: Bool
  ) throws -> Bool {
    if let flag = reader.bool(forKey: key) { return flag }
    if let text = reader.string(forKey: key) { throw invalid("\(key)", text) }
    return usual
  }

  static func invalid(_ key: String, _ value: String) -> Problem {
    Problem(.configuration, Message(.problemConfigurationInvalid, .text(key), .text(value)))
  }
}

/// Where our files lie, by the XDG Base Directory Specification.
public struct Folders: Sendable, Equatable {
  /// `$XDG_CONFIG_HOME/waypost/config.yaml`.
  public let configuration: String
  /// `$XDG_DATA_HOME/waypost/library.sqlite`.
  public let library: String

  public init(environment: [String: String]) {
    let home = environment["HOME"] ?? "."
    func folder(_ variable: String, _ usual: String) -> String {
      // A relative path is to be ignored, says the specification.
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(usual)"
    }
    configuration = folder("XDG_CONFIG_HOME", ".config") + "/waypost/config.yaml"
    library = folder("XDG_DATA_HOME", ".local/share") + "/waypost/library.sqlite"
  }
}
