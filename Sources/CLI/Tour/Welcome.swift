internal import Foundation  // the process's environment
internal import Wording

/// What `waypost` says without a word: what it is, and the three things that are most useful.
struct Welcome {
  private static let steps: [(Message.Key, String)] = [
    (.tourSearch, "search lisb"), (.tourRead, "read Lisbon"), (.tourServe, "serve"),
  ]

  /// Needs no library and no network.
  func write() {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment, usesNoColor: false)
    let wording = Wording(Language(environment: environment))
    let style = console.style
    console.write(wording(.welcomeHeading) + "\n\n")
    for (key, command) in Welcome.steps {
      console.write("  " + style.dim(wording(key)) + "\n    waypost \(command)\n")
    }
    console.write("\n" + wording(.tourHelp) + "\n")
  }
}
