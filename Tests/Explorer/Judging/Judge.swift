/// Says what is wrong with an answer.
struct Judge {
  let markers: [Marker]

  enum Fault: Equatable {
    /// A server error that is no wiki's.
    case serverError(Int)
    /// Words of the owner's in somebody else's answer.
    case leak(String)
    /// Something that is the owner's was done for somebody else.
    case admitted
    case slow(seconds: Double, bound: Double)
    /// The process is gone.
    case ended(String)
    /// No answer at all, while the process goes on.
    case hanging
    case malformedAnswer(String)
    /// What the owner has is another after requests of somebody else.
    case changed(String)
    /// The reader, by itself.
    case reader(String)
  }

  /// - Parameter bound: The longest that the answer may take.
  func faults(
    of answer: HTTPAnswer, to request: ExploredRequest, by viewer: ExplorerViewer, bound: Duration
  ) -> [Fault] {
    var faults: [Fault] = []
    // 501 and 505 refuse a method or a version; 502 to 504 tell of a wiki.
    if answer.status >= 500, !(501...505 ~= answer.status) {
      faults.append(.serverError(answer.status))
    }
    faults += leaks(in: answer, to: request, by: viewer)
    if isAdmitted(answer, request, viewer) { faults.append(.admitted) }
    if answer.time > bound {
      faults.append(.slow(seconds: answer.time / .seconds(1), bound: bound / .seconds(1)))
    }
    return faults
  }

  private func leaks(
    in answer: HTTPAnswer, to request: ExploredRequest, by viewer: ExplorerViewer
  ) -> [Fault] {
    guard !viewer.isOwner else { return [] }
    let text = answer.everything.lowercased()
    let shown = markers.filter {
      text.contains($0.word) && !$0.mayBeSeen(by: viewer, at: request.path)
    }
    guard !shown.isEmpty else { return [] }
    // What was sent comes back in a form that is refused.
    let sent = request.everything.lowercased()
    return shown.filter { !sent.contains($0.word) }.map { .leak($0.place) }
  }

  /// A route that is the owner's alone answers others with a refusal, or leads to the sign-in.
  private func isAdmitted(
    _ answer: HTTPAnswer, _ request: ExploredRequest, _ viewer: ExplorerViewer
  ) -> Bool {
    guard !viewer.isOwner, answer.status < 400,
      ExploredRoute.of(request.path)?.methods[request.method] == .owner
    else { return false }
    let leadsToSignIn =
      300..<400 ~= answer.status && answer.field("location")?.hasPrefix("/sign-in") == true
    return !leadsToSignIn
  }
}

extension Judge.Fault {
  /// In a few words; the first of them names the kind.
  var summary: String {
    switch self {
    case .serverError(let status): "error: the server answered \(status)"
    case .leak(let place): "leak: \(place) in an answer to somebody else"
    case .admitted: "admitted: a route of the owner's was served to somebody else"
    case .slow(let seconds, let bound):
      "slow: \(Int(seconds * 10)) tenths of a second, more than \(Int(bound)) s"
    case .ended(let words): "ended: the server ended (\(words))"
    case .hanging: "hanging: no answer"
    case .malformedAnswer(let words): "malformed: the answer is no HTTP (\(words))"
    case .changed(let place): "changed: \(place) was changed by somebody else"
    case .reader(let words): "reader: \(words)"
    }
  }

  var kind: String { String(summary.prefix { $0 != ":" }) }
}
