import Articles
import Foundation  // files, the processor's clock
import HTMLTree
import Markup
import Reader

/// Measures how fast pages become trees, articles and HTML: one thread, processor time, the best of
/// several rounds, since noise of the machine only ever adds time.
struct ReadingSpeed {
  let pages: [[UInt8]]

  init(folder: String) throws {
    let index = try String(contentsOf: URL(filePath: folder + "/INDEX.tsv"), encoding: .utf8)
    pages = try index.split(separator: "\n").dropFirst().compactMap { row in
      let file = row.prefix { $0 != "\t" }
      guard !file.hasSuffix("expected.html") else { return nil }
      return [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + file)))
    }
  }

  private var bytes: Int { pages.reduce(0) { $0 + $1.count } }

  private typealias Step = (key: String, name: String, work: ([UInt8]) throws -> Void)

  private let steps: [Step] = [
    ("tree", "parse", { _ = HTMLTree(parsing: $0) }),
    ("article", "page to article", { _ = try ReadingResult.article($0) }),
    (
      "html", "page to HTML",
      { html in
        let article = try ReadingResult.article(html)
        _ = HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki).content(of: article)
      }
    ),
  ]

  func report(rounds: Int, only key: String?) throws {
    print("\(pages.count) pages, \(bytes / 1_000_000) MB, best of \(rounds)")
    for step in steps where key ?? step.key == step.key {
      try show(step.name, rounds, step.work)
    }
  }

  /// Measures one page of the usual size of articles.
  func ordinary() throws {
    let times = pages.filter { 80_000...120_000 ~= $0.count }.map { page in
      (0..<9).map { _ in
        let start = ReadingSpeed.processorTime()
        if let article = try? ReadingResult.article(page) {
          _ = HTMLRendering(pictures: HTMLRendering.picturesAtTheWiki).content(of: article)
        }
        return ReadingSpeed.processorTime() - start
      }.min() ?? 0
    }.sorted()
    guard let slowest = times.last else { return print("no page of about 100 kB here") }
    let median = times[times.count / 2]
    let milliseconds = { (time: Double) in String(format: "%.2f ms", time * 1_000) }
    print(
      "\(times.count) pages of about 100 kB, to HTML: median \(milliseconds(median)), "
        + "slowest \(milliseconds(slowest))")
  }

  private func show(_ what: String, _ rounds: Int, _ work: ([UInt8]) throws -> Void) rethrows {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = ReadingSpeed.processorTime()
      for page in pages { try work(page) }
      best = min(best, ReadingSpeed.processorTime() - start)
    }
    let megabytes = String(format: "%.0f", Double(bytes) / 1e6 / best)
    print("\(what): \(megabytes) MB/s, \(Int(Double(pages.count) / best)) pages/s")
  }

  /// Returns the processor time of this process, in seconds.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
