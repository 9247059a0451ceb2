import Foundation  // The processor's clock, and numbers as text.
import HTMLTree

/// Returns the processor time of this process, in seconds: other load on the machine does not
/// count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the best time of several runs, in seconds of processor time.
func best(of rounds: Int, _ work: () -> Void) -> Double {
  (0..<max(rounds, 1)).reduce(Double.infinity) { best, _ in
    let start = processorTime()
    work()
    return min(best, processorTime() - start)
  }
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

/// Formats a number with the given number of decimals.
func rounded(_ number: Double, _ digits: Int = 0) -> String {
  String(format: "%.\(digits)f", number)
}

func benchSpeed(_ pages: [Page], rounds: Int) {
  print("            kind pages     MB bytes a node   MB/s")
  for kind in Set(pages.map(\.kind)).sorted() {
    printSpeed(kind, pages.filter { $0.kind == kind }, rounds: rounds)
  }
  printSpeed("all, to a tree", pages, rounds: rounds)
  let bytes = pages.reduce(0) { $0 + $1.bytes.count }
  let floor = best(of: rounds) { for page in pages { countTags(page.bytes) } }
  print("\(padded("memchr for < alone", 40)) \(padded(rounded(Double(bytes) / floor / 1e6), 6))")
}

private func printSpeed(_ name: String, _ pages: [Page], rounds: Int) {
  let bytes = pages.reduce(0) { $0 + $1.bytes.count }
  var nodes = 0
  let time = best(of: rounds) {
    nodes = pages.reduce(0) { $0 + HTMLTree(parsing: $1.bytes).count }
  }
  let columns = [
    padded(name, 16), padded("\(pages.count)", 5), padded(rounded(Double(bytes) / 1e6, 1), 6),
    padded(rounded(Double(bytes) / Double(max(nodes, 1))), 12),
    padded(rounded(Double(bytes) / time / 1e6), 6),
  ]
  print(columns.joined(separator: " "))
}

/// The ceiling: only finds where tags may start.
@inline(never)
private func countTags(_ bytes: [UInt8]) {
  bytes.withUnsafeBytes { bytes in
    guard let base = bytes.baseAddress else { return }
    var place = 0
    while place < bytes.count, let hit = memchr(base + place, 0x3C, bytes.count - place) {
      place = UnsafeRawPointer(hit) - base + 1
    }
  }
}
