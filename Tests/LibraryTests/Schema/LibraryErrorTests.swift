import Articles
import GRDB
import SQLiteStore
import Testing

@testable import Library

@Suite("Errors that must not be mistaken for others")
struct LibraryErrorTests {
  @Test("A missing article is nil, a failing disk is an error")
  func missing() throws {
    let picture = SHA256Hash(hash: [1])
    let article = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Delft"))
    #expect(try LibraryError.ifThere { 1 } == 1)
    for error in [LibraryError.pictureMissing(picture), .articleMissing(article)] {
      #expect(try LibraryError.ifThere { () throws -> Int in throw error } == nil)
    }
    #expect(throws: DatabaseError.self) {
      try LibraryError.ifThere { () throws -> Int in throw DatabaseError(resultCode: .SQLITE_IOERR)
      }
    }
  }

  @Test(
    "An unreadable article is damaged, except after a disk error or a lock",
    arguments: [
      (ResultCode.SQLITE_IOERR, true), (.SQLITE_BUSY, true), (.SQLITE_INTERRUPT, true),
      (.SQLITE_CORRUPT, false),
    ])
  func whole(code: ResultCode, isTold: Bool) throws {
    #expect(try Checking.isWhole {})
    #expect(try !Checking.isWhole { throw FileError.damaged(path: "", detail: "a date is none") })
    let result = Result { try Checking.isWhole { throw DatabaseError(resultCode: code) } }
    #expect((try? result.get()) == (isTold ? nil : false))
  }
}
