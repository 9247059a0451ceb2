package import Foundation  // the clock
package import HTTPTransport
package import Library
public import Localization
internal import SQLiteStore
internal import Synchronization
internal import Wiki

// The composition root: it chooses the library, the network and the clock.

/// A message for the user while an operation runs, beside its result.
public enum Notice: Sendable {
  case said(Message)
  /// A request to this address; for `--verbose`.
  case asked(String)
}

/// What a library is opened for.
public enum LibraryUse: Sendable {
  /// A library that is missing is made.
  case everything
  /// A library that is missing is an error: a new one would hide that the old one is gone.
  case maintenance
  /// The same; and a damaged library is opened too, for reading.
  case inspection
}

extension Services {
  /// Creates the services for a command or a server.
  ///
  /// - Parameters:
  ///   - isOffline: Disables requests to wikis.
  ///   - use: What the library is for.
  ///   - version: The version sent in the `User-Agent` header.
  ///   - notice: Called for waits and requests as they happen.
  /// - Throws: A `Problem` when the library cannot be opened.
  public static func open(
    _ settings: Settings, isOffline: Bool = false, for use: LibraryUse = .everything,
    version: String,
    notice: @escaping @Sendable (Notice) -> Void = { _ in }
  ) async throws -> Services {
    let now: @Sendable () -> Date = { Date() }  // the only place where the system clock is read
    do {
      // An empty file is what a full disk or a copy that failed leaves behind.
      let isThere =
        FileManager.default.fileExists(atPath: settings.library)
        && !FileSizeReader.isEmptied(settings.library)
      guard isThere || use == .everything else { throw Problem.noLibrary(settings.library) }
      let library = try library(of: settings, for: use, now: now)
      let network = Network.http(limits: WikiLimits()).telling(notice)
      var services = try await join(
        settings, library: library, network: network, isOffline: isOffline, version: version,
        now: now, notice: notice)
      services.isNewLibrary = !isThere
      return services
    } catch LibraryError.file(.damaged(let path, let detail)) where use == .inspection {
      throw Problem.beyondReading(path, detail)
    } catch {
      throw Problem(error) ?? error
    }
  }

  package static func library(
    of settings: Settings, for use: LibraryUse, now: @escaping @Sendable () -> Date
  ) throws -> Library {
    do {
      // What is saved can be read although nothing can be written; a change says why it cannot.
      return try Library.open(
        at: settings.library, access: .readWriteIfPossible, starter: settings.starterContents.file,
        now: now)
    } catch LibraryError.file(.damaged) where use == .inspection {
      return try Library.open(at: settings.library, access: .readOnly, now: now)
    }
  }

  /// Creates the services from given parts; for tests.
  package static func join(
    _ settings: Settings, library: Library, network: Network, isOffline: Bool, version: String,
    now: @escaping @Sendable () -> Date, notice: @escaping @Sendable (Notice) -> Void = { _ in },
    sleep: @escaping @Sendable (Duration) async throws -> Void = {
      try await ContinuousClock().sleep(for: $0)
    }
  ) async throws -> Services {
    var settings = settings
    settings.contact = try await WikiService.contact(settings, library)
    let userAgent = UserAgent(version: version, contact: settings.contact)
    let scheduler = RequestScheduler(
      pace: try await WikiService.pace(settings, library), now: { now().timeIntervalSince1970 },
      sleep: sleep,
      notice: { reason, wait in
        let seconds = Int((wait / .seconds(1)).rounded(.up))
        let message =
          switch reason {
          case .rateLimit: Message(.retryWaiting, "Wikimedia", .wait(seconds: seconds))
          case .busy(let host): Message(.retryWaiting, .text(host), .wait(seconds: seconds))
          case .failed(let host): Message(.retryFailed, .text(host), .number(seconds))
          }
        notice(.said(message))
      })
    let clockSkew = ClockSkew()
    let network = network.hearing(clockSkew, now: now)
    return Services(
      settings: settings, library: library,
      clients: WikiClientRegistry(
        library: library, usual: settings.wiki, network: network, userAgent: userAgent,
        scheduler: scheduler, variants: settings.variants),
      network: network, clockSkew: clockSkew, isOffline: isOffline, now: now)
  }

}

extension Network {
  /// Returns the same network, with `notice` called for each request.
  func telling(_ notice: @escaping @Sendable (Notice) -> Void) -> Network {
    wrapping { transport in
      Transport { request in
        notice(.asked(request.address))
        return try await transport.send(request)
      }
    }
  }
}
