import GRDB

import struct Foundation.Data  // the form in which GRDB gives blobs
import struct Foundation.Date  // the moments of a row

extension Row {
  /// The value of a column, where GRDB's subscript would end the process on a damaged file.
  ///
  /// - Throws: `ConversationError.damaged` when the value is missing or of another kind.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The same for a column that may be empty.
  func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value? {
    do {
      return try decode(Value?.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The bytes of a column.
  func bytes(_ column: String) throws -> [UInt8] { Array(try value(column) as Data) }

  /// The bytes of a column that may be empty.
  func optionalBytes(_ column: String) throws -> [UInt8]? {
    (try optional(column) as Data?).map { Array($0) }
  }

  /// A moment.
  func moment(_ column: String) throws -> Date { Date(milliseconds: try value(column)) }

  func optionalMoment(_ column: String) throws -> Date? {
    (try optional(column) as Int64?).map { Date(milliseconds: $0) }
  }
}

/// Bytes on their way into the file.
struct Blob: DatabaseValueConvertible {
  let bytes: [UInt8]
  var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Blob? {
    Data.fromDatabaseValue(value).map { Blob(Array($0)) }
  }
}
