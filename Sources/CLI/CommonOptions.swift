internal import ArgumentParser

/// The options of all commands.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The wiki: a shorthand, or the address of any page or of api.php.", valueName: "wiki"))
  var wiki: String?

  @Option(name: .long, help: ArgumentHelp("The library's file.", valueName: "file"))
  var library: String?

  @Flag(name: .long, help: "Ask no wiki; answer from the library.")
  var offline = false

  @Flag(name: .long, help: "Results as JSON.")
  var json = false

  @Flag(name: .customLong("no-color"), help: "No bold, no underlines.")
  var noColor = false

  @Flag(name: .long, help: "Say what is asked of wikis while it is asked.")
  var verbose = false

  @Flag(
    name: .customLong("no-starter"),
    help: "A library that is made now begins empty, without Waypost's own atlas.")
  var noStarter = false

  func validate() throws {
    if library?.isEmpty ?? false { throw ValidationError("--library takes the path of a file.") }
  }

  /// Rejects `--offline` for commands that need a wiki.
  func refuseOffline() throws {
    if offline { throw ValidationError("This asks the wiki: leave --offline out.") }
  }
}

/// The `--dry-run` option, for commands that send requests to wikis.
struct DryRunOption: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: "Print the requests and send none.")
  var dryRun = false
}
