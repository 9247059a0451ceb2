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
  internal import Glibc  // strerror
#else
  internal import Darwin
#endif

/// Serves the web interface at the address in `ServerSettings` until SIGTERM or SIGINT.
///
/// - Parameter ready: Called with the URL once the server accepts connections.
/// - Throws: A `Problem` if the address is unavailable, or if other machines could connect without
///   a passphrase.
public func serve(_ services: Services, ready: @escaping @Sendable (String) -> Void) async throws {
  let serverSettings = services.settings.serverSettings
  try serverSettings.check()
  let log = WebServerSetup.log
  let (host, port) = (serverSettings.host, serverSettings.port)
  let site = try Site(services, log: log)
  services.guideExchange.removeAbandonedUploads()
  let address = RunningServerAddress(of: services.settings)
  defer { address.withdraw() }
  let application = WebServerSetup.application(
    site, host: host, port: port, log: log, limits: ConnectionLimits(serverSettings)
  ) { port in
    let local = WebServerSetup.address(of: serverSettings, port: port)
    do {
      try address.announce(serverSettings.publicAddress?.origin ?? String(local.dropLast()))
    } catch {
      log.warning("address for commands: \(BackgroundTasks.reason(error))")
    }
    ready(local)
  }
  var configuration = ServiceGroupConfiguration(
    services: [
      RedactedService("pages", application), RedactedService("background", site.background),
      RedactedService("pulse", site.changePoller),
      RedactedService("ended links", EndedLinkRemover(sharing: services.sharing, log: log)),
    ],
    gracefulShutdownSignals: [.sigterm, .sigint],
    logger: log)
  configuration.maximumGracefulShutdownDuration = WebServerSetup.patience
  do {
    try await ServiceGroup(configuration: configuration).run()
  } catch {
    throw Problem.listening(error, host: host, port: port) ?? error
  }
}

/// A service whose description is its name.
///
/// The service group logs a description of each service. The default description prints everything
/// the service holds, including the server's key, and takes half of the start-up time.
struct RedactedService: Service, CustomStringConvertible {
  let description: String
  private let service: any Service

  init(_ name: String, _ service: any Service) { (description, self.service) = (name, service) }

  func run() async throws { try await service.run() }
}

/// Configuration of the HTTP server.
enum WebServerSetup {
  /// Time that running requests get to finish at shutdown.
  static let patience = Duration.seconds(3)
  /// Maximum number of concurrent connections; further ones wait. A browser opens at most six, and
  /// each open conversation uses one while it is shown.
  static let connections = 1_024

  /// Logs errors only, to standard error.
  static var log: Logger {
    var log = Logger(label: "waypost") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = .error
    return log
  }

  /// Returns the URL for a browser on this machine.
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
  /// Returns the problem of a failed bind; `nil` for an error that does not concern the address.
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
