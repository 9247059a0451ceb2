import Foundation  // The environment.

/// What the explorer is told.
struct Options {
  var binary = ".build/debug/waypost"
  var seconds = 60
  var seed: UInt64 = 1
  var findings = "Tests/Explorer/Findings"
  var sources = "Sources"
  var pages: [String] = []
  /// A picture that the wiki serves.
  var picture = "Assets/icons/apple-touch-icon.png"
  var keepsGoing = false
  /// Says each request; for whoever works on the explorer.
  var isVerbose = false
  /// Replays what was found and explores nothing.
  var onlyReplays = false
  /// In a child: the first page to read, and where its number is written.
  var read: UInt64?
  var readLog = ""
  /// In a child: the one page to read.
  var readFile: String?

  struct Wrong: Error { let word: String }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value() throws -> String {
      guard let value = rest.popFirst() else { throw Wrong(word: "an option without its value") }
      return value
    }
    func number<Number: FixedWidthInteger>() throws -> Number {
      let text = try value()
      guard let number = Number(text) else { throw Wrong(word: text) }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--binary": binary = try value()
      case "--seconds": seconds = try number()
      case "--seed": seed = try number()
      case "--findings": findings = try value()
      case "--sources": sources = try value()
      case "--pages": pages.append(try value())
      case "--keep-going": keepsGoing = true
      case "--verbose": isVerbose = true
      case "--replay": onlyReplays = true
      case "--read": read = try number()
      case "--read-file": readFile = try value()
      case "--read-log": readLog = try value()
      default: throw Wrong(word: option)
      }
    }
  }
}
