import App
import Foundation  // the folder, dates
import Library

/// Measures searches of a generated library while somebody types.
func benchKeystrokes(_ path: String) async throws {
  let settings = try await Settings.read(
    flags: .init(wiki: MadeLibrary.wiki, library: path),
    environment: ["HOME": NSTemporaryDirectory()])
  let services = try await Services.open(settings, isOffline: true, version: "bench")
  let clock = ContinuousClock()
  var times: [Double] = []
  for text in keystrokes(1_000) {
    let query = SearchQuery(text, limit: 20, sources: .library, isRemembered: false)
    let time = try await clock.measure { _ = try await services.search.search(query) }
    times.append(time / .milliseconds(1))
  }
  await services.close()
  times.sort()
  let (middle, tail) = (times[times.count / 2], times[times.count * 99 / 100])
  print(
    "a keystroke's local answer, in process, \(times.count) keystrokes: "
      + String(format: "p50 %.1f ms, p99 %.1f ms", middle, tail))
}

/// Titles of the library typed letter by letter; every fourth with two letters swapped.
private func keystrokes(_ count: Int) -> [String] {
  var typed: [String] = []
  var number = 3
  while typed.count < count {
    number += 17
    var letters = Array(MadeLibrary.title(number % 3_000).lowercased())
    if number % 4 == 0 { letters.swapAt(2, 3) }
    typed += (1...min(9, letters.count)).map { String(letters.prefix($0)) }
  }
  return Array(typed.prefix(count))
}
