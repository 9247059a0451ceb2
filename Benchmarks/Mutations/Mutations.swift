import Foundation  // Files and the exit code.
import PageMutations

/// Corrupts pages at random and checks what the reader makes of each, for a given time.
///
///     Mutations SEED SECONDS LOG FOLDER…     new cases; LOG names the current one
///     Mutations SEED case NUMBER FOLDER…     runs that case again; writes its bytes to stdout first
///     Mutations SEED sums COUNT FOLDER…      checksums of each page's result and of COUNT cases
///
/// The exit code is 1 if a check fails, a signal's if something crashes. A case depends only on the
/// seed, its number and the pages, so it can be repeated. `Scripts/mutate-pages` runs this.
@main
struct Mutations {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 3, let seed = UInt64(arguments[0]) else {
      print("Mutations SEED [SECONDS LOG | case NUMBER | sums COUNT] FOLDER…")
      exit(64)
    }
    let cases = Cases(seed: seed, pages: try Pages.read(from: Array(arguments[3...])))
    switch arguments[1] {
    case "case": try again(cases[UInt64(arguments[2]) ?? 0])
    case "sums": try Sums(cases: cases).report(broken: UInt64(arguments[2]) ?? 0)
    default:
      try run(cases, for: .seconds(Int(arguments[1]) ?? 60), log: arguments[2])
    }
  }

  private static func again(_ bytes: [UInt8]) throws {
    FileHandle.standardOutput.write(Data(bytes))
    report(Check.all.compactMap { $0.failure(bytes) })
  }

  private static func run(_ cases: Cases, for duration: Duration, log: String) throws {
    try Data().write(to: URL(fileURLWithPath: log))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    let clock = ContinuousClock()
    let end = clock.now + duration
    var number: UInt64 = 0
    var bytes = 0
    while clock.now < end {
      try file.seek(toOffset: 0)
      file.write(Data("\(number)\n".utf8))  // What a crash leaves behind.
      let page = cases[number]
      report(Check.all.compactMap { $0.failure(page) }.map { "case \(number): \($0)" })
      bytes += page.count
      number += 1
    }
    print("\(number) broken pages, \(bytes / 1_000_000) MB: no crash, no failed check")
  }

  private static func report(_ failures: [String]) {
    guard !failures.isEmpty else { return }
    FileHandle.standardError.write(Data((failures.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}
