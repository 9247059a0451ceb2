internal import Foundation  // the process's environment
internal import Localization

/// The output of `waypost` without arguments: a description and the three most useful commands.
struct Welcome {
  private static let steps: [(Message.Key, String)] = [
    (.tourSearch, "search lisb"), (.tourRead, "read Lisbon"), (.tourServe, "serve"),
  ]

  /// Needs no library or network.
  func write() {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment, usesNoColor: false)
    let localizer = Localizer(Language(environment: environment))
    let style = console.style
    console.write(localizer(.welcomeHeading) + "\n\n")
    for (key, command) in Welcome.steps {
      console.write("  " + style.dim(localizer(key)) + "\n    waypost \(command)\n")
    }
    console.write("\n" + localizer(.tourHelp) + "\n")
  }
}
