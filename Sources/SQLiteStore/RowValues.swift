package import Foundation  // how GRDB returns blobs and times: Data, Date
package import GRDB

/// A type that a column can be read as without a range. `Int` is none: a damaged file may have any
/// number, with which arithmetic would overflow, so it is read by `Row.number(_:in:)`. `Int64` is for
/// keys and times, with which nobody calculates.
package protocol StoredValue: DatabaseValueConvertible, StatementColumnConvertible {}

extension String: StoredValue {}
extension Bool: StoredValue {}
extension Double: StoredValue {}
extension Int64: StoredValue {}
extension Data: StoredValue {}
extension Optional: StoredValue where Wrapped: StoredValue {}

extension Row {
  /// Returns the value of a column; GRDB's subscript would crash the process on a damaged file.
  ///
  /// - Throws: `FileError.damaged` if the value is missing or of another type.
  package func value<Value: StoredValue>(
    _ column: String
  ) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw damaged("a stored \(column) does not read")
    }
  }

  /// The same for a column that may be NULL.
  package func optional<Value: StoredValue>(
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
  package func value<Value: StoredValue>(
    at index: Int
  ) throws -> Value {
    do {
      return try decode(Value.self, atIndex: index)
    } catch is RowDecodingError {
      throw damaged("a stored value does not read")
    }
  }

  /// Returns a number within a range.
  ///
  /// - Throws: `FileError.damaged` for any other number, since the store never writes one.
  package func number(_ column: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = try optionalNumber(column, in: range) else {
      throw damaged("a stored \(column) does not read")
    }
    return number
  }

  /// The same for a column that may be NULL.
  package func optionalNumber(_ column: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let stored: Int64 = try optional(column) else { return nil }
    guard let number = Int(exactly: stored), range.contains(number) else {
      throw damaged("a stored \(column) is \(stored)")
    }
    return number
  }

  /// Returns the nearest number of a range.
  package func number(_ column: String, clampedTo range: ClosedRange<Int>) throws -> Int {
    let stored: Int64 = try value(column)
    return Swift.min(Swift.max(Int(clamping: stored), range.lowerBound), range.upperBound)
  }

  /// Returns a number that something is read without: `nil` for NULL and for one outside of the range.
  package func validNumber(_ column: String, in range: ClosedRange<Int>) throws -> Int? {
    let stored: Int64? = try optional(column)
    return stored.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
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
