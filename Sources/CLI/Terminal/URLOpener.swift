internal import App
internal import Articles
internal import Foundation  // Process starts the browser
internal import Markup
internal import Places

/// Opens addresses with the system's default program.
struct URLOpener {
  private let console: Console

  init(_ console: Console) { self.console = console }

  /// Opens the article on its wiki; without a desktop, prints its address.
  func open(_ article: Article) throws {
    guard let text = article.attribution.source, let address = Address(text) else {
      throw Problem.noAddress(article.id.title.text)
    }
    guard launch(address) else { return console.write(address.text + "\n") }
    console.note(address.text)
  }

  /// Opens a link to a place in the program for its scheme; without a desktop, prints it.
  func open(_ link: String) throws {
    guard let address = Address(link, alsoOpening: OutgoingLink.schemes) else {
      throw Problem.noAddress(link)
    }
    guard launch(address) else { return console.write(link + "\n") }
    console.note(link)
  }

  private func launch(_ address: Address) -> Bool {
    #if os(macOS)
      let program = "open"
    #else
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
