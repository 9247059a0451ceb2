package import Foundation  // the form in which GRDB gives blobs, and moments: Data, Date
package import GRDB

extension Row {
  /// The value of a column, where GRDB's subscript would end the process on a damaged file.
  ///
  /// - Throws: `FileError.damaged` when the value is missing or of another kind.
  package func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The same for a column that may be empty.
  package func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value? {
    do {
      return try decode(Value?.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The value of a column by its place in the statement, from 0: for loops over thousands of rows.
  package func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    at index: Int
  ) throws -> Value {
    do {
      return try decode(Value.self, atIndex: index)
    } catch is RowDecodingError {
      throw damaged("a stored value does not read")
    }
  }

  /// A number of a range that may be empty.
  ///
  /// - Throws: `FileError.damaged` for any other number: nothing of ours writes such a one.
  package func number<
    Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible
  >(
    _ column: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let number: Number = try optional(column) else { return nil }
    guard range.contains(number) else { throw damaged("a stored \(column) is \(number)") }
    return number
  }

  /// The value of the first column, by which damage in a row is told.
  package var key: String { databaseValues.first.map { "\($0)" } ?? "" }

  /// The bytes of a column.
  package func bytes(_ column: String) throws -> [UInt8] { Array(try value(column) as Data) }

  /// The bytes of a column that may be empty.
  package func optionalBytes(_ column: String) throws -> [UInt8]? {
    (try optional(column) as Data?).map { Array($0) }
  }

  /// A moment.
  package func moment(_ column: String) throws -> Date { Date(milliseconds: try value(column)) }

  /// A moment that may be empty.
  package func optionalMoment(_ column: String) throws -> Date? {
    (try optional(column) as Int64?).map { Date(milliseconds: $0) }
  }
}

/// Bytes on their way into the file and out of it.
package struct Blob: DatabaseValueConvertible {
  package let bytes: [UInt8]
  package var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Blob? {
    Data.fromDatabaseValue(value).map { Blob(Array($0)) }
  }
}
