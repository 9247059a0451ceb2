internal import App
internal import ArgumentParser

/// The options of all commands.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The wiki: a short name (nl.wikivoyage), or the address of any page or of api.php.",
      valueName: "wiki"))
  var wiki: String?

  @Option(name: .long, help: ArgumentHelp("Path of the library file.", valueName: "file"))
  var library: String?

  @Flag(name: .long, help: "Use only the library, without contacting any wiki.")
  var offline = false

  @Flag(name: .long, help: "Print results as JSON.")
  var json = false

  @Flag(name: .customLong("no-color"), help: "Print without bold and underlines.")
  var noColor = false

  @Flag(name: .long, help: "Print each request to a wiki.")
  var verbose = false

  @Flag(
    name: .customLong("no-starter"),
    help: "Create a new library empty, without the included atlas.")
  var noStarter = false

  func validate() throws {
    if library?.isEmpty ?? false { throw ValidationError("--library takes the path of a file.") }
  }

  /// Rejects `--offline` for commands that need a wiki.
  func refuseOffline() throws {
    if offline { throw ValidationError("This needs the wiki: leave out --offline.") }
  }
}

/// The `--dry-run` option, for commands that send requests to wikis.
struct DryRunOption: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: "Print the requests without sending them.")
  var dryRun = false

  /// A plan asks nobody.
  var discovery: WikiDiscovery { dryRun ? .knownOnly : .asking }
}
