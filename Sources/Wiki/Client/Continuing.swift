/// A list that is read from response to response (mediawiki.org, "API:Continue").
///
/// Each response says which parameters to add to the original request. Wikis before 1.21 say it in
/// another form, by module, and all properties of a batch must be fetched before the generator
/// continues. It stops at a wiki that repeats itself or never ends.
/// generator goes on. A wiki that repeats itself, or never ends, is followed no further.
struct Continuing {
  /// The request to send; `nil` at the end.
  private(set) var next: APIRequest?
  /// The original request; in the old form with the generator's position.
  private var base: APIRequest
  private let ignored: Set<String>
  private var sent: Set<String> = []
  private let limit: Int

  /// - Parameters:
  ///   - limit: Maximum number of requests.
  ///   - ignored: Continuation parameters to ignore, because they lead to unwanted data.
  ///   - ignored: Parameters that lead to what nobody asked for.
  init(_ request: APIRequest, limit: Int, ignoring ignored: Set<String> = []) {
    base = request
    // Requests the new form from wikis from 1.21 to 1.25.
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
