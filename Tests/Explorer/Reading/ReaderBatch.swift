import Foundation  // Files.
import PageMutations

/// The reader by itself over extreme pages.
struct ReaderBatch {
  let options: Options
  let pages: [[UInt8]]
  let words: [String]

  private var extreme: ExtremePages {
    ExtremePages(seed: options.seed, pages: pages, words: words)
  }

  /// Reads pages until a time is over; in the child, which a trap ends. The number of the page that
  /// is read stands in the log, and what a check finds is the output.
  func read(from first: UInt64, for duration: Duration, log: URL) throws {
    let extreme = extreme
    try Data().write(to: log)
    let file = try FileHandle(forWritingTo: log)
    let bound = Self.bound
    let end = ContinuousClock().now + duration
    var number = first
    while ContinuousClock().now < end {
      try file.seek(toOffset: 0)
      file.write(Data("\(number)\n".utf8))
      Self.tell(extreme[number], as: number, within: bound)
      number += 1
    }
  }

  /// By what an ordinary page takes here.
  static var bound: TimeBound {
    TimeBound { page in for check in Check.all { _ = check.failure(page) } }
  }

  static func tell(_ page: [UInt8], as number: UInt64, within bound: TimeBound) {
    let limit = bound.duration(ofBytes: page.count)
    for problem in Check.all.compactMap({ $0.failure(page, within: limit) }) {
      print(number, problem)
    }
  }

  /// Has a child read.
  ///
  /// - Returns: The pages at fault with what was wrong, and the number of the last page.
  func run(from first: UInt64, for duration: Duration, in folder: URL) throws -> (
    faults: [(page: [UInt8], words: String)], last: UInt64
  ) {
    let log = folder.appendingPathComponent("page")
    let arguments = [
      "--read", "\(first)", "--read-log", log.path, "--seed", "\(options.seed)", "--seconds",
      "\(Int(duration / .seconds(1)))", "--sources", options.sources,
    ]
    let child = try ReaderChild(
      arguments: arguments + options.pages.flatMap { ["--pages", $0] },
      within: duration + .seconds(60), in: folder)
    let number = (try? String(contentsOf: log, encoding: .utf8)).flatMap { text in
      UInt64(text.prefix { $0 != "\n" })
    }
    let last = number ?? first
    let extreme = extreme
    let ended = child.end.map { [(extreme[last], $0)] } ?? []
    return (child.problems.map { (extreme[$0.number], $0.words) } + ended, last)
  }
}
