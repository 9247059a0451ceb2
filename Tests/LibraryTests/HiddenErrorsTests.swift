import Articles
import GRDB
import SQLiteStore
import Testing

@testable import Library

@Suite("Errors that are not taken for something else")
struct HiddenErrorsTests {
  @Test("What is not there is nothing, and a disk that fails is an error")
  func missing() throws {
    let picture = PictureDigest(of: [1])
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
    "An article that cannot be read is damaged, unless it is the disk or somebody else",
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
