/// A list that is followed from answer to answer (mediawiki.org, "API:Continue").
///
/// Each answer says what to send along with the original request. Wikis before 1.21 say it in
/// another form, by module, and want the properties of a batch asked to their end before the
/// generator goes on. A wiki that repeats itself, or never ends, is followed no further.
struct Continuing {
  /// The request to send; `nil` at the end.
  private(set) var next: APIRequest?
  /// The original request; in the old form with the generator's place.
  private var base: APIRequest
  private let ignored: Set<String>
  private var sent: Set<String> = []
  private let limit: Int

  /// - Parameters:
  ///   - limit: Requests in all.
  ///   - ignored: Parameters that lead to what nobody asked for.
  init(_ request: APIRequest, limit: Int, ignoring ignored: Set<String> = []) {
    base = request
    // Asks wikis from 1.21 to 1.25 for the new form.
    base.add(["continue": ""])
    self.limit = limit
    self.ignored = ignored
    next = base
    sent.insert(base.address)
  }

  mutating func goOn(after answer: APIAnswer) {
    next = following(answer).flatMap {
      sent.count < limit && sent.insert($0.address).inserted ? $0 : nil
    }
  }

  private mutating func following(_ answer: APIAnswer) -> APIRequest? {
    let values = answer.continuation.values.filter { !ignored.contains($0.key) }
    guard values.contains(where: { $0.key != "continue" }) else { return nil }
    guard answer.continuation.isOldForm else { return base.continued(by: values) }
    let properties = values.filter { !APIAnswer.Continuation.isOfGenerator($0.key) }
    if properties.isEmpty { base = base.continued(by: values) }
    return base.continued(by: properties)
  }
}
