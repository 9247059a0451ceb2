internal import App
internal import Articles
internal import Foundation  // Process starts the program
internal import Localization
internal import Markup
internal import Places

/// The only way in which commands open addresses: with the system's program for their scheme.
struct URLOpener {
  private let session: CommandContext
  private let launch: (Address) -> Bool

  /// - Parameter launch: Opens an address; false if no program did.
  init(_ session: CommandContext, launch: @escaping (Address) -> Bool = URLOpener.systemProgram) {
    self.session = session
    self.launch = launch
  }

  /// Opens the article on its wiki; if no program did, prints its address and says so.
  func open(_ article: Article) throws {
    let address = try address(of: article)
    if launch(address) {
      session.console.note(address.text)
    } else {
      session.console.write(address.text + "\n")
      let scheme = String(address.text.prefix { $0 != ":" })
      session.console.note(session.localizer(Message(.openNoApp, .text(scheme))))
    }
  }

  /// Prints the article's address on its wiki.
  func write(_ article: Article) throws {
    session.console.write(try address(of: article).text + "\n")
  }

  private func address(of article: Article) throws -> Address {
    let told = article.attribution
    guard let text = told.page ?? told.source, let address = Address(text) else {
      throw Problem.noAddress(article.id.title.text)
    }
    return address
  }

  /// Opens a place in a map or an app. If nothing opened it, prints the link, and for a link that
  /// only an app understands says where to get one.
  ///
  /// - Throws: The exit code 69 if an app is missing.
  func open(_ point: PlaceTarget.Point, in map: OutgoingLink) throws {
    let link = map.address(of: point)
    guard let address = Address(link, alsoOpening: OutgoingLink.schemes) else {
      throw Problem.noAddress(link)
    }
    guard !launch(address) else { return session.console.note(link) }
    session.console.write(link + "\n")
    guard !link.hasPrefix("https:") else { return }
    let scheme = String(link.prefix { $0 != ":" })
    session.console.note(session.localizer(Message(.openNoApp, .text(scheme))))
    session.console.note(session.localizer(map == .wikipedia ? .openGetWikipedia : .openGetMap))
    throw session.end(.unavailable)
  }

  private static func systemProgram(_ address: Address) -> Bool {
    #if os(macOS)
      let program = "open"
    #else
      // Without a desktop it would start a browser of the terminal, whose pages nobody sees.
      let desktops = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"]
      let environment = ProcessInfo.processInfo.environment
      guard desktops.contains(where: { environment[$0]?.isEmpty == false }) else { return false }
      let program = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, address.text]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
