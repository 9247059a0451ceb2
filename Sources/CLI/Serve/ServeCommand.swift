internal import App
internal import ArgumentParser
internal import Localization
internal import Web

/// `waypost serve`: the web server, for browsers on this machine, and for others if a passphrase is
/// set.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Find, read and keep in a browser on this machine.",
    discussion: """
      Examples:
        waypost serve                     then open the address it prints
        waypost serve --port 0            on any free port
        waypost serve --offline           the library alone; no wiki is asked
        waypost serve --public https://waypost.example --proxy 127.0.0.1
                                          behind a proxy on this machine

      It answers on this machine only, unless --host, --public or --proxy says otherwise. Then it
      asks each visitor for the passphrase in the environment variable WAYPOST_PASSPHRASE (at least
      12 characters), and does not start without one. WAYPOST_HOST, WAYPOST_PORT, WAYPOST_PUBLIC and
      WAYPOST_PROXY mean the same as the options, and so do host, port, public and proxy in
      config.yaml. Ctrl-C stops it.
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where to answer: an address of this machine; 127.0.0.1 if none is given.",
      valueName: "address"))
  var host: String?

  @Option(name: .long, help: "The port; 0 takes a free one, 8080 if none is given.")
  var port: Int?

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The address that others use, at a proxy: https://waypost.example.", valueName: "address"))
  var publicAddress: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The IP address from which the proxy asks; what it forwards is believed.",
      valueName: "address"))
  var proxy: String?

  func validate() throws {
    if let port, !(0...65_535 ~= port) {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
  }

  func run() async throws {
    let flags = ServerSettings.Flags(
      host: host, port: port, publicAddress: publicAddress, proxy: proxy)
    try await Session.run(common, usualWiki: common.wiki, serverSettings: flags) { session in
      let (console, localizer) = (session.console, session.localizer)
      try await serve(session.services) { address in
        console.note(localizer(Message(.serveReady, .text(address))))
      }
    }
  }
}
