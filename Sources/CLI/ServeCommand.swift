internal import ArgumentParser
internal import Waypost
internal import Web
internal import Wording

/// `waypost serve`: the pages, for browsers on this machine.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Find, read and keep in a browser on this machine.",
    discussion: """
      Examples:
        waypost serve                     then open the address it prints
        waypost serve --port 0            on any free port
        waypost serve --offline           the library alone; no wiki is asked

      It answers on this machine only. Ctrl-C stops it.
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "Where to answer: an address of this machine.")
  var host = "127.0.0.1"

  @Option(name: .long, help: "The port; 0 takes a free one.")
  var port = 8080

  func validate() throws {
    guard 0...65_535 ~= port else {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
  }

  func run() async throws {
    try await Session.run(common, usualWiki: common.wiki) { session in
      let (console, wording) = (session.console, session.wording)
      try await serve(session.verbs, host: host, port: port) { address in
        console.note(wording(Message(.serveReady, .text(address))))
      }
    }
  }
}
