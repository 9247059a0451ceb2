/// What was tried.
struct Figures {
  var findings = 0
  /// Findings of a kind and place that was found before.
  var repeated = 0
  var replayed = 0
  var pages = 0
  private var requests: [String: [ExplorerViewer: Int]] = [:]
  private var statuses: [Int: Int] = [:]

  mutating func count(_ route: String, _ viewer: ExplorerViewer) {
    requests[route, default: [:]][viewer, default: 0] += 1
  }

  mutating func count(status: Int) { statuses[status, default: 0] += 1 }

  func report(_ wiki: (requests: Int, strange: Int, pages: Int), seconds: Double) {
    let columns = ExplorerViewer.allCases
    func line(_ name: String, _ counts: [ExplorerViewer: Int]) -> String {
      let numbers = columns.map { String(counts[$0] ?? 0).leftPadded(to: 12) }
      return name.prefix(46).padded(to: 46) + numbers.joined()
    }
    print("route".padded(to: 46) + columns.map { $0.rawValue.leftPadded(to: 12) }.joined())
    for (route, counts) in requests.sorted(by: { $0.key < $1.key }) { print(line(route, counts)) }
    let sums = columns.map { viewer in
      (viewer, requests.values.compactMap { $0[viewer] }.reduce(0, +))
    }
    print(line("all", Dictionary(uniqueKeysWithValues: sums)))
    let answered = statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print("answers by status: " + answered.joined(separator: ", "))
    print(
      "\(sums.map(\.1).reduce(0, +)) requests, \(pages) pages read alone, \(wiki.pages) by way of a wiki, "
        + "\(wiki.requests) answers of the wiki, \(wiki.strange) of them strange, \(replayed) findings "
        + "replayed, in \(Int(seconds)) s")
    print(findings == 0 ? "nothing found" : "\(findings) found (and \(repeated) times again)")
  }
}

extension StringProtocol {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }

  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: " ", count: Swift.max(0, count - self.count)) + self
  }
}
