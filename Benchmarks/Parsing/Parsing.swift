import Foundation  // Files, and times of the processor as text.
import HTMLTree

/// The parser alone, without anything that reads its trees: this target needs `HTMLTree` and
/// nothing else, so it builds in seconds.
///
/// - `Parsing speed FOLDER [ROUNDS]`: MB/s over the pages of a folder, by kind.
/// - `Parsing growth FOLDER`: how time and memory grow with a page, up to 50 MB.
/// - `Parsing hostile`: the same on shapes that were made to be slow.
/// - `Parsing trees FOLDER`: elements and text of each page, for `Scripts/compare-trees`.
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
