internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Waypost
internal import Wording

// What the web itself refuses, each with its status.

extension Problem {
  private init(_ status: Int, _ message: Message) {
    self.init(message, exitCode: .badData, status: status)
  }

  static func host(_ name: String) -> Problem {
    Problem(421, Message(.problemWebHost, .text(name)))
  }
  static func forwarded(_ field: String) -> Problem {
    Problem(421, Message(.problemWebForwarded, .text(field)))
  }
  static let foreignForm = Problem(403, Message(.problemWebForeignForm))
  static let foreignPage = Problem(403, Message(.problemWebForeignPage))
  static func noPage(_ path: String) -> Problem {
    Problem(404, Message(.problemWebNoPage, .text(path)))
  }
  static func method(_ method: String) -> Problem {
    Problem(405, Message(.problemWebMethod, .text(method)))
  }
  static let formSize = Problem(413, Message(.problemWebFormSize, .bytes(Form.limit)))
  static let formMalformed = Problem(400, Message(.problemWebFormMalformed))
  static let formType = Problem(415, Message(.problemWebFormMalformed))
}

/// A problem for programs (RFC 9457): the key of its message names its type.
struct ProblemJSON: Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String?

  init(_ problem: Problem, _ wording: Wording) {
    let key = problem.message.key.rawValue
    type = "/problems/" + (key.hasPrefix("problem-") ? String(key.dropFirst(8)) : key)
    title = wording(problem.message)
    status = problem.status
    detail = problem.message.remedy.map { wording($0) }
  }
}
