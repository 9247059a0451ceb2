import Foundation  // Files, and times of the processor as text.
import HTMLTree

/// Measures the parser alone: this target needs only `HTMLTree`, so it builds in seconds.
///
/// - `Parsing speed FOLDER [ROUNDS]`: MB/s over the pages of a folder, by kind.
/// - `Parsing growth FOLDER`: growth of time and memory with the page, up to 10 MB.
/// - `Parsing hostile`: the same with inputs designed to be slow.
/// - `Parsing trees FOLDER`: elements and text of each page, for `Scripts/benchmarks/compare-trees`.
@main
struct Parsing {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("speed", 2...3):
      try benchSpeed(
        Page.all(in: arguments[1]), rounds: arguments.dropFirst(2).first.flatMap(Int.init) ?? 20)
    case ("growth", 2): try benchGrowth(Page.all(in: arguments[1]))
    case ("hostile", 1): benchHostile()
    case ("trees", 2): try printTrees(of: Page.all(in: arguments[1]))
    default:
      print("Parsing speed FOLDER [ROUNDS] | growth FOLDER | hostile | trees FOLDER")
    }
  }
}
