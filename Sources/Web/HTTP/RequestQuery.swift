internal import App
internal import Synchronization

/// The query of a request. It is decoded when a route first uses it, and at most once.
final class RequestQuery: Sendable {
  /// Without the question mark.
  let encoded: String
  private let decoded = Mutex<Result<Form, Problem>?>(nil)

  init(_ encoded: String?) { self.encoded = encoded ?? "" }

  /// The query of a path with its query and fragment, as in links and forms.
  convenience init(of address: String) {
    let parts = address.prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(parts.dropFirst().first.map(String.init))
  }

  /// The decoded fields.
  var form: Form {
    get throws(Problem) {
      let result = decoded.withLock { decoded in
        if let decoded { return decoded }
        let result = Result { () throws(Problem) in
          try Form(encoded, fieldLimit: Form.queryFieldLimit)
        }
        decoded = result
        return result
      }
      return try result.get()
    }
  }

  /// True once the fields were asked for.
  var isDecoded: Bool { decoded.withLock { $0 != nil } }
}
