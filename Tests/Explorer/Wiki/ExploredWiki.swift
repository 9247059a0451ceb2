import Foundation  // JSON
import PageMutations
import Seeded
import Synchronization

/// The wiki that the explored server asks: healthy while a home is prepared, then with extreme pages,
/// and at times with answers that are no wiki's.
///
/// What it answers depends on the title and on how many requests came before, both of which repeat; a
/// finding keeps the answers themselves all the same.
final class ExploredWiki: Sendable {
  enum Health { case well, strange }

  /// An answer that was given.
  struct Exchange: Codable, Equatable {
    /// Without host and port.
    var target: String
    var status: Int
    var type: String
    var body: Data
  }

  private struct State {
    var health = Health.well
    /// Titles with the texts that only the owner has saved.
    var owned: [String: String] = [:]
    var chance: SeededChance
    var exchanges: [Exchange] = []
    var repeated: [Exchange] = []
    var requests = 0
    var strangeAnswers = 0
    var pages = 0
  }

  private let state: Mutex<State>
  private let extreme: ExtremePages
  private let broken: Cases
  private let picture: [UInt8]

  init(seed: UInt64, pages: [[UInt8]], words: [String], picture: [UInt8]) {
    state = Mutex(State(chance: SeededChance(seed)))
    extreme = ExtremePages(seed: seed, pages: pages, words: words)
    broken = Cases(seed: seed, pages: pages)
    self.picture = picture
  }

  func setHealth(_ health: Health) { state.withLock { $0.health = health } }
  func setOwned(_ pages: [String: String]) { state.withLock { $0.owned = pages } }
  /// Answers as it did when something was found.
  func repeatAnswers(_ exchanges: [Exchange]) { state.withLock { $0.repeated = exchanges } }

  /// What it answered since the last `forgetExchanges`.
  var exchanges: [Exchange] { state.withLock { $0.exchanges } }

  func forgetExchanges() { state.withLock { $0.exchanges = [] } }

  var counts: (requests: Int, strange: Int, pages: Int) {
    state.withLock { ($0.requests, $0.strangeAnswers, $0.pages) }
  }

  /// - Returns: `nil` where the connection is closed without an answer.
  func respond(to request: LoopbackServer.Request) -> LoopbackServer.Response? {
    state.withLock { $0.requests += 1 }
    let repeated = state.withLock { $0.repeated.first { $0.target == request.target } }
    guard let exchange = repeated ?? answer(to: request) else { return nil }
    // The last ones are enough for a finding, and pages are large.
    state.withLock { $0.exchanges = $0.exchanges.suffix(40) + [exchange] }
    return LoopbackServer.Response(
      status: exchange.status, type: exchange.type, body: Array(exchange.body))
  }

  private func answer(to request: LoopbackServer.Request) -> Exchange? {
    let (isStrange, chance) = state.withLock { state in
      let isStrange = state.health == .strange && state.chance.below(3) > 0
      state.strangeAnswers += isStrange ? 1 : 0
      return (isStrange, SeededChance(state.chance.next()))
    }
    let address = "http://\(request.host)"
    var exchange = Exchange(
      target: request.target, status: 200, type: "application/json; charset=utf-8", body: Data())
    var mutation = JSONMutation(chance: chance)
    if request.path.hasSuffix("api.php") {
      let answers = WikiAnswers(address: address) { self.page($0) }
      let object = answers.object { request.parameter($0) }
      exchange.body = isStrange ? Data(mutation.bytes(of: object)) : json(object)
    } else if request.path.hasPrefix("/images/") {
      exchange.type = "image/png"
      exchange.body = Data(picture)
    } else if request.path == "/places.json" {
      let object: [String: Any] = [
        "locations": [["name": "Amsterdam", "lat": 52.37, "long": 4.89] as [String: Any]]
      ]
      exchange.body = isStrange ? Data(mutation.bytes(of: object)) : json(object)
    } else {
      exchange.status = 404
      exchange.type = "text/html"
      exchange.body = Data("<p>Nothing here".utf8)
    }
    guard isStrange else { return exchange }
    switch mutation.chance.below(40) {
    case 0: return nil
    case 1: exchange.status = statuses[mutation.chance.below(statuses.count)]
    case 2:
      exchange.type =
        ["text/html", "", "application/xml; charset=utf-16", "image/png"][mutation.chance.below(4)]
    default: break
    }
    return exchange
  }

  /// Also what HTTP does not have, or has for what comes before a response.
  private let statuses = [0, 50, 99, 101, 103, 204, 301, 400, 403, 404, 418, 500, 599, 999]

  private func json(_ object: Any) -> Data {
    (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
  }

  /// The text of a page by its title: `Mutant 12` and `Broken 12` are the twelfth of their kinds, and
  /// `Same 12` has one letter 120,000 times.
  private func page(_ title: String) -> String? {
    if let owned = state.withLock({ $0.owned[title] }) { return owned }
    let words = title.split(whereSeparator: { $0 == " " || $0 == "_" })
    guard words.count == 2, let number = UInt64(words[1]) else {
      return title.hasPrefix("Kvx") ? nil : "<p>About \(title).</p><h2>Port</h2><p>Ships.</p>"
    }
    state.withLock { $0.pages += 1 }
    switch words[0] {
    case "Mutant": return String(decoding: extreme[number], as: UTF8.self)
    case "Broken": return String(decoding: broken[number], as: UTF8.self)
    case "Same": return "<p>" + String(repeating: "a", count: 10_000 * Int(min(number, 40)))
    default: return "<p>About \(title).</p>"
    }
  }
}
