import Articles
import Foundation  // The size of the process.
import Markup
import Reader

/// Measures how time and memory grow with the page: a byte in a page of 10 MB should cost the same
/// as in one of 100 kB.
struct ReadingGrowth {
  /// Responses of `action=parse`, joined in one element, so that all of it is article.
  private let pages: [UInt8]

  init(folder: String) throws {
    let answers = folder + "/action-parse"
    let files = try FileManager.default.contentsOfDirectory(atPath: answers).sorted()
    pages = try files.flatMap { file in
      let text = try String(contentsOfFile: answers + "/" + file, encoding: .utf8)
      return Array(text.replacing("mw-parser-output", with: "answer").utf8)
    }
  }

  func report() throws {
    print("      MB       ms ns a byte  most memory of the process, in MB")
    for size in [100_000, 1_000_000, 10_000_000] {
      try show("", repeated(pages, to: size), best: 3)
    }
    for piece in ["<div>", "<b>", "<table><tr><td>", "<ul><li>", "<a href=/wiki/X>x", "<font>"] {
      let name = "100,000 \(piece)"
      try show(name, repeated(Array(piece.utf8), to: piece.utf8.count * 100_000))
    }
  }

  private func repeated(_ piece: [UInt8], to size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count < size { bytes += piece.prefix(size - bytes.count) }
    return bytes
  }

  private func show(_ name: String, _ page: [UInt8], best rounds: Int = 1) throws {
    var html = HTML()
    var time = Double.infinity
    for _ in 0..<rounds {
      let start = ReadingSpeed.processorTime()
      html = HTMLRendering().content(of: try ReadingResult.article(page))
      time = min(time, ReadingSpeed.processorTime() - start)
    }
    let columns = [
      Double(page.count) / 1e6, time * 1e3, time / Double(page.count) * 1e9,
      ReadingGrowth.mostMemory / 1e6,
    ]
    let words = columns.map { String(format: "%8.2f", $0) }.joined(separator: " ")
    print(words, html.utf8.count / 1_000, "kB of HTML", name)
  }

  /// The peak memory of the process, in bytes.
  private static var mostMemory: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) * 1_024  // Linux counts in kilobytes.
    #endif
  }
}
