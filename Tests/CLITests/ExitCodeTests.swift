import App
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The exit code of each kind of problem")
struct ExitCodeTests {
  @Test("Each kind has the exit code in the table, and none is missing there")
  func codes() throws {
    let rows = try Repository.problemTable()
    for row in rows {
      let kind = try #require(Problem.Kind(rawValue: row[2]), "\(row[2])")
      #expect(String(CLI.ExitCode(kind).rawValue) == row[4], "\(kind)")
    }
    #expect(Set(rows.map { $0[2] }) == Set(Problem.Kind.allCases.map(\.rawValue)))
  }

  @Test("Exit codes are those of sysexits", arguments: CLI.ExitCode.allCases)
  func numbers(code: CLI.ExitCode) {
    #expect(code == .done || code == .nothingFound || 64...78 ~= code.rawValue)
  }

  @Test(
    "Several failures end as each of them where nothing succeeded, for reasons that end alike",
    arguments: [
      ([.wikiUnreachable, .wikiTimedOut], 2, 69), ([.wikiUnreachable, .pageMissing], 2, 75),
      ([.wikiUnreachable, .wikiTimedOut], 3, 75), ([.diskFull], 1, 74),
    ] as [([Problem.Kind], Int, Int32)])
  func several(kinds: [Problem.Kind], total: Int, code: Int32) {
    let problem = Problem.someFailed(kinds.count, of: total, because: kinds)
    #expect(CLI.ExitCode(problem).rawValue == code)
  }
}
