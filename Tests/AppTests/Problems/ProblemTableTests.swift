import Foundation
import Localization
import TestSupport
import Testing

@testable import App

/// `Tests/Problems.txt` says of every problem what it is and how it ends; tests of the web interface
/// and of the command line read its other columns.
@Suite("Kinds of problems")
struct ProblemTableTests {
  @Test("Each problem is of the kind in the table, and the table has no other")
  func kinds() throws {
    let made = Set(try ProblemSamples.all().map { [$0.message.key.rawValue, $0.kind.rawValue] })
    let rows = Set(
      try Repository.problemTable().filter { $0.first == "app" }.map { Array($0[1...2]) })
    #expect(made.subtracting(rows).isEmpty)
    #expect(rows.subtracting(made).isEmpty)
  }

  /// Said by the command line and the doctor, and thrown by nobody.
  private static let unthrown: Set<String> = ["problem-nothing-found", "problem-interrupted"]

  @Test("No message of a problem is missing in the table")
  func messages() throws {
    let rows = Set(try Repository.problemTable().map { $0[1] })
    let keys = Message.Key.allCases.map(\.rawValue).filter {
      $0.hasPrefix("problem-") && !$0.hasSuffix("-remedy")
    }
    #expect(Set(keys).subtracting(rows) == ProblemTableTests.unthrown)
  }

  @Test("Where all of several things failed, the problem says for what reasons")
  func several() {
    let kinds: [Problem.Kind] = [.wikiBusy, .pageMissing]
    #expect(Problem.someFailed(2, of: 2, because: kinds).detail == .failures(Set(kinds)))
    #expect(Problem.someFailed(2, of: 3, because: kinds).detail == nil)
    #expect(Problem.someFailed(2, of: 2).detail == nil)
  }
}
