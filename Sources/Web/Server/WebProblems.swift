internal import App
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Localization
internal import Routes

// Problems of the web interface itself.

extension Problem {
  /// Problem shown to anonymous viewers in place of a fault of the machine.
  static func serverFault(_ kind: Kind) -> Problem { Problem(kind, Message(.problemServerFault)) }

  static func host(_ name: String) -> Problem {
    Problem(.wrongHost, Message(.problemWebHost, .text(name)))
  }
  static func forwarded(_ field: String) -> Problem {
    Problem(.wrongHost, Message(.problemWebForwarded, .text(field)))
  }
  static let foreignForm = Problem(.foreignPage, Message(.problemWebForeignForm))
  static let foreignPage = Problem(.foreignPage, Message(.problemWebForeignPage))
  static func noPage(_ path: String) -> Problem {
    Problem(.addressUnknown, Message(.problemWebNoPage, .text(path)))
  }
  static func method(_ method: String) -> Problem {
    Problem(.methodNotAllowed, Message(.problemWebMethod, .text(method)))
  }
  static func formSize(limit: Int) -> Problem {
    Problem(.tooLarge, Message(.problemWebFormSize, .bytes(limit)))
  }
  static func tooManyFields(limit: Int) -> Problem {
    Problem(.badInput, Message(.problemWebFields, .number(limit)))
  }
  static let addressLength = Problem(
    .badInput, Message(.problemWebAddressLength, .bytes(URLLimits.length)))
  static let formMalformed = Problem(.badInput, Message(.problemWebFormMalformed))
  static let formType = Problem(.unknownFormat, Message(.problemWebFormMalformed))
}

extension Problem {
  /// The text for the log: the key, since the details may be the user's private data. A problem of
  /// the disk is told as a sentence too: it names no other files than those of Waypost.
  var logText: String {
    let key = message.key.rawValue
    guard [.diskFull, .diskFailed].contains(kind) else { return key }
    let sentence = Localizer(.english)(message).unicodeScalars.filter { $0.value >= 0x20 }
    return "\(key) (\(String(String.UnicodeScalarView(sentence))))"
  }
}

extension SiteResponse {
  /// Sets the status of a problem and the headers that belong to it, and has it logged if only the
  /// operator can solve it.
  mutating func fail(with problem: Problem) {
    status = problem.status
    machineFault = problem.kind.isOfMachine ? problem.logText : nil
    switch problem.kind {
    case .gone: fields.set("X-Robots-Tag", "noindex, nofollow")
    case .signInNeeded:
      let form = PagePath.signIn.text
      fields[.wwwAuthenticate] = "Cookie realm=\"Waypost\", form-action=\"\(form)\""
    case .tooOften, .serverBusy, .wikiBusy:
      if case .retry(let seconds)? = problem.detail {
        fields[.retryAfter] = String(seconds)
      }
    default: break
    }
  }
}

/// Problem details for programs (RFC 9457); the message key gives the `type`.
struct ProblemJSON: Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String?

  init(_ problem: Problem, _ localizer: Localizer, for viewer: ViewerStatus) {
    let key = problem.message.key.rawValue
    type = "/problems/" + (key.hasPrefix("problem-") ? String(key.dropFirst(8)) : key)
    title = localizer(problem.message)
    status = problem.status.code
    detail = (viewer.isAnonymous ? problem.remedy(for: viewer) : problem.message.remedy)
      .map { localizer($0) }
  }
}
