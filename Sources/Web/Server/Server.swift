public import App
internal import Articles
internal import Hummingbird
internal import HummingbirdCore
internal import Localization
internal import Logging
internal import NIOCore
internal import ServiceLifecycle
internal import UnixSignals

#if canImport(Glibc)
  internal import Glibc  // the system's reason
#else
  internal import Darwin
#endif

/// Answers browsers, where the settings say (`ServerSettings`), until the process is told to end (SIGTERM,
/// SIGINT).
///
/// - Parameter ready: Told of the address once it answers.
/// - Throws: A `Problem` where the address cannot be had, or others could come in without a
///   passphrase.
public func serve(_ services: Services, ready: @escaping @Sendable (String) -> Void) async throws {
  let serverSettings = services.settings.serverSettings
  try serverSettings.check()
  let log = Server.log
  let (host, port) = (serverSettings.host, serverSettings.port)
  let site = try Site(services, log: log)
  let application = Server.application(
    site, host: host, port: port, log: log, limits: ConnectionLimits(serverSettings)
  ) { port in
    ready(Server.address(of: serverSettings, port: port))
  }
  var configuration = ServiceGroupConfiguration(
    services: [
      NamedService("pages", application), NamedService("background", site.background),
      NamedService("lines", site.conversationFeeds),
      NamedService("pulse", site.changePoller),
    ],
    gracefulShutdownSignals: [.sigterm, .sigint],
    logger: log)
  configuration.maximumGracefulShutdownDuration = Server.patience
  do {
    try await ServiceGroup(configuration: configuration).run()
  } catch {
    throw Problem.listening(error, host: host, port: port) ?? error
  }
}

/// A service whose description is its name.
///
/// The group describes each to put it into its log. Without this that is all that is in it, down
/// to the server's key, and finding out how to print so much is half of the start.
struct NamedService: Service, CustomStringConvertible {
  let description: String
  private let service: any Service

  init(_ name: String, _ service: any Service) { (description, self.service) = (name, service) }

  func run() async throws { try await service.run() }
}

/// How the pages are put on a port.
enum Server {
  /// How long requests that are being answered may take to end once the process is to stop.
  static let patience = Duration.seconds(3)
  /// Connections at a time; further ones wait. A browser holds at most six, and each open
  /// conversation one of them for as long as it is looked at.
  static let connections = 1_024

  /// Only what went wrong, on standard error.
  static var log: Logger {
    var log = Logger(label: "waypost") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = .error
    return log
  }

  /// Where a person at this machine opens it.
  static func address(of serverSettings: ServerSettings, port: Int) -> String {
    let anywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
    let host = anywhere[serverSettings.host] ?? serverSettings.host
    return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }

  static func application<Responder: HTTPResponder>(
    _ responder: Responder, host: String, port: Int, log: Logger,
    limits: ConnectionLimits = ConnectionLimits(),
    ready: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Application<Responder> where Responder.Context == ConnectionContext {
    let count = ConnectionCount()
    return Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionWatch(), ConnectionGuard(limits, count)],
          idleTimeout: limits.idleTime)),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(connections)),
      onServerRunning: { channel in ready(channel.localAddress?.port ?? port) }, logger: log)
  }
}

extension Problem {
  /// What keeps a server from starting; `nil` for what is no matter of its address.
  static func listening(_ error: any Error, host: String, port: Int) -> Problem? {
    guard let error = error as? IOError else { return nil }
    let message =
      error.errnoCode == EADDRINUSE
      ? Message(.problemPortTaken, .text(String(port)))
      : Message(
        .problemCannotListen, .text("\(host):\(port)"),
        .text(String(cString: strerror(error.errnoCode))))
    return Problem(.cannotListen, message)
  }
}
