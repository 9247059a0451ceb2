@_spi(CommandLine) internal import App
internal import ArgumentParser
internal import Articles
internal import Foundation  // the process's environment
internal import Localization

/// A command that runs with the services open.
protocol ServicesCommand: AsyncParsableCommand {
  var common: CommonOptions { get }
  /// How an unknown wiki, named by `--wiki`, is found.
  var discovery: WikiDiscovery { get }

  func run(in session: CommandContext) async throws
}

extension ServicesCommand {
  var discovery: WikiDiscovery { .knownOnly }

  func run() async throws {
    try await CommandContext.run(common, discovery: discovery) { session in
      try await run(in: session)
    }
  }
}

/// The context of a command: settings, services, console.
struct CommandContext {
  let services: Services
  let console: Console
  let localizer: Localizer
  /// The wiki named on the command line.
  fileprivate(set) var named: NamedWiki?
  let usesJSON: Bool
  /// The path given by `--library`.
  let library: String?

  /// Runs a command and reports errors with a message and an exit code.
  ///
  /// - Parameters:
  ///   - usualWiki: The wiki to use if none is named; `nil` for the one in the settings.
  ///   - use: What the library is opened for.
  static func run(
    _ options: CommonOptions, usualWiki: String? = nil,
    serverSettings: ServerSettings.Flags = ServerSettings.Flags(),
    for use: LibraryUse = .everything,
    variant: String? = nil, discovery: WikiDiscovery = .knownOnly,
    _ work: (CommandContext) async throws -> Void
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment, usesNoColor: options.noColor)
    var localizer = Localizer(Language(environment: environment))
    do {
      let settings = try await Settings.read(
        flags: .init(
          wiki: usualWiki, library: options.library, serverSettings: serverSettings,
          starterContents: options.noStarter ? .empty : nil, variant: variant),
        environment: environment)
      let localized = Localizer(settings.language)
      localizer = localized
      if let warning = settings.warning { console.note("waypost: " + localizer(warning)) }
      let services = try await Services.open(
        settings, isOffline: options.offline, for: use, version: Version.text
      ) { [isVerbose = options.verbose] notice in
        switch notice {
        case .said(let message): console.note(localized(message).terminalSafe)
        case .asked(let address): if isVerbose { console.note("> " + address) }
        }
      }
      let session = CommandContext(
        services: services, console: console, localizer: localizer, named: nil,
        usesJSON: options.json, library: options.library)
      try await session.close { session in
        var session = session
        session.named = try await options.namedWiki(among: services.wikis, discovery)
        try await work(session)
      }
    } catch {
      throw ending(error, console, localizer, library: options.library)
    }
  }

  private func close(after work: (CommandContext) async throws -> Void) async throws {
    do {
      try await work(self)
    } catch {
      await services.close()
      throw error
    }
    await services.close()
  }

  /// Prints the error and its remedy, one line each.
  static func ending(
    _ error: any Error, _ console: Console, _ localizer: Localizer, library: String? = nil
  ) -> any Error {
    guard !(error is CommandExit), let problem = Problem(error) else { return error }
    console.endProgress()
    // One line each, so that text from a wiki cannot imitate a message of `waypost`.
    console.note("waypost: " + localizer(problem.message).terminalSafe)
    if let remedy = problem.message.remedy {
      console.note(CommandContext.advice(localizer(remedy), library: library).terminalSafe)
    }
    return CommandExit(code: ExitCode(problem).rawValue)
  }

  /// Advice that ends in a command, with the `--library` option of this run appended.
  private static func advice(_ text: String, library: String?) -> String {
    guard let library, text.contains("waypost "), !text.hasSuffix("--help") else { return text }
    return text + " --library " + library.quotedForShell
  }

  /// The same for advice beside a result.
  func advice(_ text: String) -> String { CommandContext.advice(text, library: library) }

  /// The same before the settings are read, in the language of the environment.
  static func ending(_ error: any Error, _ environment: [String: String]) -> any Error {
    ending(
      error, Console(environment: environment, usesNoColor: false),
      Localizer(Language(environment: environment)))
  }
}

extension Language {
  /// The language until the settings are read, or if they cannot be.
  init(environment: [String: String]) {
    let variables = ["WAYPOST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
    self.init(preferring: variables.compactMap { environment[$0] })
  }
}

extension CommonOptions {
  /// The wiki named on the command line.
  func namedWiki(
    among wikis: WikiService, _ discovery: WikiDiscovery
  ) async throws -> NamedWiki? {
    guard let wiki else { return nil }
    return try await wikis.named(wiki, discovery: discovery)
  }
}

extension CommandContext {
  var wiki: WikiID? { named?.id }

  /// The wiki named on the command line, for requests.
  var reachable: PermittedWiki? { named.map(PermittedWiki.named) }

  /// The wiki of a listed article: the named one, or one that the article mentions.
  func reachable(_ id: ArticleID) -> PermittedWiki {
    if let reachable, reachable.id == id.wiki { return reachable }
    return .mentioned(MentionedWiki(of: id))
  }

  /// Returns a page as an argument names it: a title of the named wiki, or the address of a page.
  func page(
    _ typed: String, _ discovery: WikiDiscovery
  ) async throws -> (title: String, wiki: NamedWiki?) {
    guard let page = try await services.wikis.namedPage(typed, discovery: discovery) else {
      return (typed, named)
    }
    return (page.title, page.wiki)
  }

  /// Returns an entry of a guide as an argument names its article: by a title, or by the address of
  /// the page. No wiki is asked.
  func entry(_ typed: String, in guide: Guide) async throws -> Guide.Entry {
    let page = try await page(typed, .knownOnly)
    return try await services.guides.entry(titled: page.title, wiki: page.wiki?.id, in: guide)
  }

  /// The wikis of saved articles.
  func reachable(_ kept: [ArticleID]) -> [PermittedWiki] {
    Dictionary(grouping: kept, by: \.wiki).values.compactMap(\.first).map(reachable)
  }

  /// Writes a value as JSON with sorted keys, so that the output is reproducible.
  func write(json value: some Encodable) throws {
    console.write(json: String(decoding: try JSONOutput.document(value), as: UTF8.self))
  }

  /// Writes the requests of a dry run.
  ///
  /// - Parameter wiki: The wiki that was named for them.
  func write(plan addresses: [String], to wiki: NamedWiki?) {
    console.note(localizer(addresses.isEmpty ? .dryRunNone : .dryRunHeading))
    if let wiki, wiki.isAssumed, !addresses.isEmpty {
      console.note(localizer(.dryRunAssumed, .text(wiki.id.name)).terminalSafe)
    }
    for address in addresses { console.write(address + "\n") }
  }

  /// Formats a date for the language.
  func text(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: Locale(identifier: localizer.language.rawValue))
    )
  }

  /// Returns the error that exits with a code.
  func end(_ code: ExitCode) -> CommandExit { CommandExit(code: code.rawValue) }
}
