public import Articles
internal import Configuration
public import Localization

/// The settings, in order of precedence: command-line flags, `WAYPOST_*` variables, `config.yaml`.
public struct Settings: Sendable, Equatable {
  /// The default wiki when Waypost starts; `WikiService.defaultWiki` is the one that counts.
  public var wiki: WikiID
  /// What sets the default wiki; `nil` leaves the choice to the library.
  public var wikiSource: Source?
  public var library: String
  /// The contact for operators of wikis, sent in the `User-Agent` header.
  public var contact: String?
  public var language: Language
  /// Whether the language was set explicitly, not only by the locale: pages then ignore the
  /// browser's language.
  public var isLanguageSet = false
  /// Whether titles shown by searches are stored on this machine.
  public var remembersSearches: Bool
  /// The address of the list of places: https, or http on this machine.
  public var feed = PlaceFeedSource.usual
  /// Apps that may open links to this server (`TEAMID.bundle`), for `apple-app-site-association`.
  public var appIDs: [String] = []
  /// Android apps that may open links to this server, for `assetlinks.json`.
  public var androidApps: [AndroidApp] = []
  /// URL schemes of apps that a link may return to; https is always allowed.
  public var callbackSchemes: Set<String> = []
  /// Preferred variants of languages with several scripts or spellings: `zh-tw`, `sr-el`.
  public var variants: [LanguageTag] = []
  /// Where `serve` listens, and who may connect.
  public var serverSettings = ServerSettings()
  /// The contents of a newly created library.
  public var starterContents = StarterContents.starter
  /// A warning about unknown keys in the configuration file.
  public var warning: Message?

  /// What sets a value.
  public enum Source: Sendable, Equatable {
    case flag(String)
    case variable(String)
    /// The path of the configuration file.
    case file(String)

    /// The name that people know it by: `--wiki`, `WAYPOST_WIKI`, or the path of the file.
    public var name: String {
      switch self {
      case .flag(let name), .variable(let name), .file(let name): name
      }
    }
  }

  /// Values of command-line flags; `nil` if a flag is absent.
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
  /// - Parameter environment: The process's environment, or a test's.
  /// - Throws: A `Problem` that names a key with an invalid value.
  public static func read(
    flags: Flags = Flags(), environment: [String: String]
  ) async throws -> Settings {
    let folders = DefaultPaths(environment: environment)
    let file = SettingsFile(path: folders.configuration)
    let reader = try await configuration(flags, environment, file: file)
    let typed = reader.string(forKey: "wiki") ?? "en.wikipedia"
    guard let wiki = try? WikiID(typed: typed) else {
      throw invalid("wiki", typed, .settingValidWiki)
    }
    var settings = Settings(
      wiki: wiki, library: try library(flags, reader, environment) ?? folders.library,
      contact: try contact(reader), language: try language(reader, environment),
      remembersSearches: try flag("remember-searches", in: reader, else: true),
      feed: try feed(reader), appIDs: try appIDs(reader),
      callbackSchemes: try callbackSchemes(reader),
      serverSettings: try ServerSettings(reader, environment),
      starterContents: try flags.starterContents ?? starterContents(reader), warning: file.warning)
    if reader.string(forKey: "wiki") != nil {
      settings.wikiSource =
        flags.wiki != nil
        ? .flag("--wiki")
        : environment["WAYPOST_WIKI"] != nil ? .variable("WAYPOST_WIKI") : .file(file.path)
    }
    settings.variants = try variants(reader)
    settings.androidApps = try androidApps(reader)
    settings.isLanguageSet = reader.string(forKey: "language") != nil
    return settings
  }

  /// Returns the library's path. On the command line it may be relative; a path in the environment
  /// or the file must be absolute or start with `~/`, to mean the same everywhere.
  private static func library(
    _ flags: Flags, _ reader: ConfigReader, _ environment: [String: String]
  ) throws -> String? {
    if let path = flags.library { return path }
    guard let set = reader.string(forKey: "library") else { return nil }
    let isAtHome = set.hasPrefix("~/")
    let path = isAtHome ? (environment["HOME"] ?? "") + set.dropFirst() : set
    guard path.hasPrefix("/") else { throw invalid("library", set, .settingValidPath) }
    return path
  }

  private static func feed(_ reader: ConfigReader) throws -> String {
    guard let set = reader.string(forKey: "feed") else { return PlaceFeedSource.usual }
    guard PlaceFeedSource.origin(of: set) != nil else {
      throw invalid("feed", set, .settingValidFeed)
    }
    return set
  }

  /// Parses schemes separated by blanks or commas; unsafe ones, such as `data`, are refused.
  private static func callbackSchemes(_ reader: ConfigReader) throws -> Set<String> {
    let schemes = (reader.string(forKey: "callback-schemes") ?? "").lowercased()
      .split { $0 == "," || $0.isWhitespace }.map(String.init)
    let refused = ["javascript", "data", "vbscript", "blob", "file", "http", "about"]
    for scheme in schemes
    where refused.contains(scheme) || scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) == nil {
      throw invalid(
        "callback-schemes", scheme, .settingValidSchemes,
        .text(refused.joined(separator: ", ")))
    }
    return Set(schemes)
  }

  /// Parses app ids separated by blanks or commas: a team id of ten characters, a point and a
  /// bundle id (developer.apple.com, "Supporting associated domains").
  private static func appIDs(_ reader: ConfigReader) throws -> [String] {
    let ids = (reader.string(forKey: "app-ids") ?? "").split { $0 == "," || $0.isWhitespace }
    for id in ids where id.wholeMatch(of: /[A-Z0-9]{10}\.[A-Za-z0-9.\-]+/) == nil {
      throw invalid("app-ids", String(id), .settingValidAppIds)
    }
    return ids.map(String.init)
  }

  /// Parses Android apps separated by blanks or commas.
  private static func androidApps(_ reader: ConfigReader) throws -> [AndroidApp] {
    let texts = (reader.string(forKey: "android-apps") ?? "").split {
      $0 == "," || $0.isWhitespace
    }
    return try texts.map { text in
      guard let app = AndroidApp(String(text)) else {
        throw invalid("android-apps", String(text), .settingValidAndroidApps)
      }
      return app
    }
  }

  /// Parses language tags separated by blanks or commas.
  private static func variants(_ reader: ConfigReader) throws -> [LanguageTag] {
    let codes = (reader.string(forKey: "variants") ?? "").split { $0 == "," || $0.isWhitespace }
    return try codes.map { code in
      guard let tag = LanguageTag(code), code.contains("-") else {
        throw invalid("variants", String(code), .settingValidVariants)
      }
      return tag
    }
  }

  private static func contact(_ reader: ConfigReader) throws -> String? {
    guard let contact = reader.string(forKey: "contact"), !contact.isEmpty else { return nil }
    guard WikiService.isContact(contact) else {
      throw invalid("contact", contact, .settingValidContact)
    }
    return contact
  }

  /// Returns the configured language, or else that of the locale: the first of its variables that
  /// is set decides (POSIX, "Internationalization Variables").
  private static func language(
    _ reader: ConfigReader, _ environment: [String: String]
  ) throws -> Language {
    if let set = reader.string(forKey: "language") {
      guard Language.allCases.contains(where: { set.lowercased().hasPrefix($0.rawValue) }) else {
        throw invalid(
          "language", set, .settingValidValues,
          .text(Language.allCases.map(\.rawValue).joined(separator: ", ")))
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
      ("user-header", flags.serverSettings.userHeader), ("owners", flags.serverSettings.owners),
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

  /// Parses `none` or a boolean.
  private static func starterContents(_ reader: ConfigReader) throws -> StarterContents {
    if reader.string(forKey: "starter") == "none" { return .empty }
    return try flag("starter", in: reader, else: true, or: ["none"]) ? .starter : .empty
  }

  /// Parses a boolean; an invalid value is an error, not the default.
  ///
  /// - Parameter others: Further valid values, which the caller has parsed.
  private static func flag(
    _ key: ConfigKey, in reader: ConfigReader, else usual: Bool, or others: [String] = []
  ) throws -> Bool {
    if let flag = reader.bool(forKey: key) { return flag }
    if let text = reader.string(forKey: key) {
      let values = ["true", "false"] + others
      throw invalid(
        "\(key)", text, .settingValidValues, .text(values.joined(separator: ", ")))
    }
    return usual
  }

  /// - Parameters:
  ///   - valid: The message that says which values are valid.
  ///   - arguments: Its arguments.
  static func invalid(
    _ key: String, _ value: String, _ valid: Message.Key, _ arguments: Message.Argument...
  ) -> Problem {
    Problem(
      .configuration,
      Message(
        .problemConfigurationInvalid, .text(key), .text(value),
        .message(Message(valid, arguments: arguments))))
  }
}

/// Default paths of Waypost's files, by the XDG Base Directory Specification.
public struct DefaultPaths: Sendable, Equatable {
  /// `$XDG_CONFIG_HOME/waypost/config.yaml`.
  public let configuration: String
  /// `$XDG_DATA_HOME/waypost/library.sqlite`.
  public let library: String

  public init(environment: [String: String]) {
    let home = environment["HOME"] ?? "."
    func folder(_ variable: String, _ usual: String) -> String {
      // The specification says to ignore relative paths.
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(usual)"
    }
    configuration = folder("XDG_CONFIG_HOME", ".config") + "/waypost/config.yaml"
    library = folder("XDG_DATA_HOME", ".local/share") + "/waypost/library.sqlite"
  }
}
