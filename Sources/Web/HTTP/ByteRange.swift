internal import Articles
internal import HTTPTypes

/// Byte range of a request (RFC 9110, 14).
///
/// Only a single range of bytes is supported. Multiple ranges, other units and malformed values are
/// ignored, as the RFC allows, and the whole file is sent.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  /// No byte of the range exists.
  case unsatisfiable

  init(_ head: HTTPRequest, tag: String, size: Int) {
    // `If-Range` (13.1.5): only a strong `ETag` matches, because the files have no dates.
    let condition = head.headerFields[.ifRange]
    guard head.method == .get, let field = head.headerFields[.range],
      condition == nil || condition == tag && !tag.hasPrefix("W/")
    else {
      self = .whole
      return
    }
    self.init(field, size: size)
  }

  init(_ field: String, size: Int) {
    let parts = field.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes", !parts[1].contains(",") else {
      self = .whole
      return
    }
    let ends = parts[1].trimmingSpaces.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      self = .whole
      return
    }
    self = ByteRange.between(ends[0], ends[1], size)
  }

  /// Larger offsets are past the end of any file.
  private static let offsets = 0...1 << 53

  private static func between(_ first: Substring, _ last: Substring, _ size: Int) -> ByteRange {
    let end = Int(last, clampedTo: ByteRange.offsets) ?? ByteRange.offsets.upperBound
    guard !first.isEmpty else {
      guard !last.isEmpty else { return .whole }
      return end == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - end)..<size)
    }
    let start = Int(first, clampedTo: ByteRange.offsets) ?? ByteRange.offsets.upperBound
    guard last.isEmpty || start <= end else { return .whole }
    guard start < size else { return .unsatisfiable }
    return .part(start..<(last.isEmpty || end >= size ? size : end + 1))
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.prefix { $0 != " " && $0 != "\t" }
  }
}
