/// A list that is read from response to response (mediawiki.org, "API:Continue").
///
/// Each response says which parameters to add to the original request. Wikis before 1.21 say it in
/// another form, by module, and all properties of a batch must be fetched before the generator
/// continues. It stops at a wiki that repeats itself or never ends.
struct Continuation {
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
  init(_ request: APIRequest, limit: Int, ignoring ignored: Set<String> = []) {
    base = request
    // Requests the new form from wikis from 1.21 to 1.25.
    base.add(["continue": ""])
    self.limit = limit
    self.ignored = ignored
    next = base
    sent.insert(base.address)
  }

  mutating func advance(after answer: APIAnswer) {
    next = nil
    var values = answer.continuation.values.filter { !ignored.contains($0.key) }
    guard values.contains(where: { $0.key != "continue" }) else { return }
    if answer.continuation.isOldForm {
      let properties = values.filter { !APIAnswer.Continuation.isOfGenerator($0.key) }
      if properties.isEmpty { base = base.continued(by: values) }
      values = properties
    }
    let request = base.continued(by: values)
    if sent.count < limit, sent.insert(request.address).inserted { next = request }
  }
}
