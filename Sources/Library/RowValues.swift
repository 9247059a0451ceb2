import GRDB

import struct Foundation.Data  // the form in which GRDB gives blobs

extension Row {
  /// The value of a column, where GRDB's subscript would end the process on a damaged file.
  ///
  /// - Throws: `LibraryError.damaged` when the value is missing or of another kind.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The bytes of a column.
  func bytes(_ column: String) throws -> [UInt8] { Array(try value(column) as Data) }
}
