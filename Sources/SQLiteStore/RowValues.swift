package import Foundation  // how GRDB returns blobs and times: Data, Date
package import GRDB

extension Row {
  /// Returns the value of a column; GRDB's subscript would crash the process on a damaged file.
  ///
  /// - Throws: `FileError.damaged` if the value is missing or of another type.
  package func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The same for a column that may be NULL.
  package func optional<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value? {
    do {
      return try decode(Value?.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// Returns the value of a column by its index in the statement, from 0: for loops over thousands
  /// of rows.
  package func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    at index: Int
  ) throws -> Value {
    do {
      return try decode(Value.self, atIndex: index)
    } catch is RowDecodingError {
      throw damaged("a stored value does not read")
    }
  }

  /// Returns a number within a range, from a column that may be NULL.
  ///
  /// - Throws: `FileError.damaged` for any other number, since the store never writes one.
  package func number<
    Number: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible
  >(
    _ column: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let number: Number = try optional(column) else { return nil }
    guard range.contains(number) else { throw damaged("a stored \(column) is \(number)") }
    return number
  }

  /// The value of the first column, which identifies a damaged row in messages.
  package var key: String { databaseValues.first.map { "\($0)" } ?? "" }

  package func bytes(_ column: String) throws -> [UInt8] { Array(try value(column) as Data) }

  /// Returns the bytes of a column that may be NULL.
  package func optionalBytes(_ column: String) throws -> [UInt8]? {
    (try optional(column) as Data?).map { Array($0) }
  }

  package func moment(_ column: String) throws -> Date { Date(milliseconds: try value(column)) }

  /// Returns the time in a column that may be NULL.
  package func optionalMoment(_ column: String) throws -> Date? {
    (try optional(column) as Int64?).map { Date(milliseconds: $0) }
  }
}

/// Bytes as a database value, for reading and writing.
package struct Blob: DatabaseValueConvertible {
  package let bytes: [UInt8]
  package var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Blob? {
    Data.fromDatabaseValue(value).map { Blob(Array($0)) }
  }
}
