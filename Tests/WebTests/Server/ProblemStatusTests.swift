import App
import Foundation
import HTTPTypes
import HummingbirdCore
import Localization
import NIOCore
import TestSupport
import Testing

@testable import Web

@Suite("The status of each kind of problem")
struct ProblemStatusTests {
  /// What the web interface itself refuses.
  private static var made: [Problem] {
    [
      .host("h"), .forwarded("f"), .foreignForm, .foreignPage, .noPage("/x"), .method("PUT"),
      .formSize(limit: Form.limit), .tooManyFields(limit: 9), .addressLength, .formMalformed,
      .formType,
      .noMapView("x"), .distance("x"), .signInNeeded,
      .wrongPassphrase, .tooManyTries(seconds: 9), .tooManyViews,
      .notTakingPart, .serverFault(.diskFull), .cardChanged, .sentMissing, .sentEnded,
      .onlyGuidesOpen, .readingNotCounted, .guestArticleMissing("x"), .guestGuideGone,
      .field(Message(.contactInvalid, "x")),
      .listening(IOError(errnoCode: EADDRINUSE, reason: "r"), host: "h", port: 1),
      .listening(IOError(errnoCode: EACCES, reason: "r"), host: "h", port: 1),
    ].compactMap(\.self)
  }

  @Test("Each problem of the web interface is of the kind in the table")
  func kinds() throws {
    let made = Set(ProblemStatusTests.made.map { [$0.message.key.rawValue, $0.kind.rawValue] })
    let rows = Set(
      try Repository.problemTable().filter { $0.first == "web" }.map { Array($0[1...2]) })
    #expect(made.subtracting(rows).isEmpty)
    #expect(rows.subtracting(made).isEmpty)
  }

  @Test("Each kind has the status in the table, and none is missing there")
  func statuses() throws {
    let rows = try Repository.problemTable()
    for row in rows {
      let kind = try #require(Problem.Kind(rawValue: row[2]), "\(row[2])")
      #expect(String(kind.status.code) == row[3], "\(kind)")
    }
    #expect(Set(rows.map { $0[2] }) == Set(Problem.Kind.allCases.map(\.rawValue)))
  }

  @Test("A temporary problem has Retry-After; one that needs a sign-in has WWW-Authenticate")
  func fields() {
    var answer = SiteResponse.seeOther(.home)
    answer.fail(with: .tooManyTries(seconds: 9))
    #expect(answer.fields[.retryAfter] == "9")
    answer.fail(with: .wrongPassphrase)
    #expect(answer.fields[.wwwAuthenticate] != nil)
  }
}
