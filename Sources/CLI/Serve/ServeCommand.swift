internal import App
internal import ArgumentParser
internal import Localization
internal import Web

/// `waypost serve`: the web server, for browsers on this machine, and for others if a passphrase is
/// set.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Start the web interface.",
    discussion: """
      Examples:
        waypost serve                     open the address that it prints
        waypost serve --port 0            on any free port
        waypost serve --offline           only the library, without any wiki
        waypost serve --public https://waypost.example --proxy 127.0.0.1
                                          behind a proxy on this computer
        waypost serve --proxy 127.0.0.1 --user-header Remote-User --owners ann,ben
                                          people sign in at the proxy

      On 127.0.0.1, or another loopback address, and without --public and --proxy, only this computer \
      can reach the server, and a passphrase is optional. Otherwise, people must sign in with the \
      passphrase in the environment variable WAYPOST_PASSPHRASE (at least 12 characters), and the \
      server does not start without it. With --user-header, the proxy says who has signed in there; the \
      users in --owners are then the owner, with or without a passphrase. Each option can also be set \
      as WAYPOST_HOST, WAYPOST_PORT, WAYPOST_PUBLIC, WAYPOST_PROXY, WAYPOST_USER_HEADER and \
      WAYPOST_OWNERS, or as host, port, public, proxy, user-header and owners in config.yaml. Press \
      Ctrl-C to stop.
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Address of this computer to listen on; 127.0.0.1 if not set.",
      valueName: "address"))
  var host: String?

  @Option(name: .long, help: "Port to listen on, 0 for any free port; 8080 if not set.")
  var port: Int?

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "Public https address of the server behind a reverse proxy.", valueName: "address"))
  var publicAddress: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "IP address of the trusted reverse proxy.",
      valueName: "address"))
  var proxy: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Header in which the proxy names the user who has signed in there, such as Remote-User.",
      valueName: "name"))
  var userHeader: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Users of the proxy who are the owner, with commas; * for all of them.", valueName: "names"))
  var owners: String?

  func validate() throws {
    if let port, !(0...65_535 ~= port) {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
  }

  func run() async throws {
    let flags = ServerSettings.Flags(
      host: host, port: port, publicAddress: publicAddress, proxy: proxy,
      userHeader: userHeader, owners: owners)
    try await CommandContext.run(common, usualWiki: common.wiki, serverSettings: flags) { session in
      let (console, localizer) = (session.console, session.localizer)
      if session.services.isNewLibrary {
        let path = session.services.settings.library
        console.note(localizer(Message(.serveNewLibrary, .text(path))).terminalSafe)
      }
      for finding in session.services.doctor.examineReplacedFiles() {
        console.note(localizer(finding.message).terminalSafe)
        if let remedy = finding.message.remedy { console.note(localizer(remedy).terminalSafe) }
      }
      try await serve(session.services) { address in
        console.note(localizer(Message(.serveReady, .text(address))))
      }
    }
  }
}
