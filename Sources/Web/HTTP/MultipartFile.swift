internal import App

/// The file field of a form, read from its body part by part (RFC 7578, `multipart/form-data`).
/// Other fields are skipped.
struct MultipartFile {
  /// Maximum size in bytes of the headers of a field.
  static let headerLimit = 8 << 10
  /// Maximum number of fields: our forms have one, and a browser may add a few.
  static let fieldLimit = 20

  /// The name that the browser gives the file; `nil` until the field has begun.
  private(set) var name: String?
  /// Whether the whole field was read.
  private(set) var isComplete = false

  private let field: String
  private let delimiter: [UInt8]
  /// What was read and not decided on yet. A line break comes before the first delimiter too.
  private var pending = Array("\r\n".utf8)
  private var state = State.outside
  private var fieldCount = 0

  private enum State { case outside, headers, inside }

  /// - Parameters:
  ///   - field: The name of the field.
  ///   - type: The `Content-Type` of the request, with the boundary.
  /// - Throws: A `Problem` for another type of form.
  init(field: String, type: String) throws(Problem) {
    let form = /multipart\/form-data\s*;.*?boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70})).*/
    guard let match = type.wholeMatch(of: form.ignoresCase()),
      let boundary = match.1 ?? match.2
    else { throw Problem.formType }
    self.field = field
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Reads the next bytes of the body.
  ///
  /// - Returns: The bytes of the file among them, in order.
  /// - Throws: A `Problem` where the form is malformed.
  mutating func read(_ bytes: some Sequence<UInt8>) throws(Problem) -> [UInt8] {
    pending += bytes
    var content: [UInt8] = []
    while let next = try step(&content) { state = next }
    return content
  }

  /// Returns the next state; `nil` if that needs more bytes.
  private mutating func step(_ content: inout [UInt8]) throws(Problem) -> State? {
    switch state {
    case .outside, .inside:
      guard let start = MultipartFile.index(of: delimiter, in: pending) else {
        // The end may be the beginning of a delimiter.
        let rest = max(0, pending.count - delimiter.count + 1)
        if state == .inside { content += pending.prefix(rest) }
        pending.removeFirst(rest)
        return nil
      }
      if state == .inside {
        content += pending.prefix(start)
        isComplete = true
      }
      pending.removeFirst(start + delimiter.count)
      fieldCount += 1
      // The last delimiter ends the form.
      guard fieldCount <= MultipartFile.fieldLimit + 1 else {
        throw Problem.tooManyFields(limit: MultipartFile.fieldLimit)
      }
      return .headers
    case .headers:
      guard let end = MultipartFile.index(of: Array("\r\n\r\n".utf8), in: pending) else {
        guard pending.count <= MultipartFile.headerLimit else { throw Problem.formMalformed }
        return nil
      }
      guard end <= MultipartFile.headerLimit else { throw Problem.formMalformed }
      let headers = String(decoding: pending.prefix(end), as: UTF8.self)
      pending.removeFirst(end + 4)
      guard !isComplete, headers.contains("name=\"\(field)\"") else { return .outside }
      name = headers.firstMatch(of: /filename="([^"\r\n]*)"/).map { String($0.1) } ?? ""
      return .inside
    }
  }

  /// The index at which a text begins.
  private static func index(of text: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= text.count else { return nil }
    var start = 0
    while start <= bytes.count - text.count {
      guard let found = bytes[start...(bytes.count - text.count)].firstIndex(of: text[0]) else {
        return nil
      }
      if bytes[found..<(found + text.count)].elementsEqual(text) { return found }
      start = found + 1
    }
    return nil
  }
}
