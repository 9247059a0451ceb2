import Foundation  // Files.
import PageMutations
import Seeded

/// A run: what was found before is tried first, then rounds of each kind by turns, each over a fresh
/// copy of the prepared home, until the time is over.
struct Exploration {
  enum Outcome { case clean, found }

  /// What a round explores.
  enum Kind: CaseIterable {
    /// As everybody but the owner: nothing of the owner's may be seen or changed.
    case others
    /// As the owner: nothing may fail.
    case owner
    /// Pages of the wiki that are extreme, read by way of the server.
    case pages
    /// The reader by itself.
    case reader
    /// A wiki that answers strangely.
    case wiki
    /// Where no passphrase is set.
    case machine
  }

  let options: Options
  let home: PreparedHome
  let wiki: ExploredWiki
  let words: SourceWords
  let pages: [[UInt8]]
  let folder: URL
  private let judge: Judge
  private let start = ContinuousClock().now
  private var figures = Figures()
  private var signatures: Set<String> = []
  private var generators: [Kind: RequestGenerator] = [:]
  private var nextPage: UInt64 = 0
  private var nextReaderPage: UInt64 = 1_000_000
  private var othersRounds = 0
  private var chance: SeededChance
  /// By what the server takes for an ordinary page.
  private var timeBound = TimeBound(secondsPerMegabyte: 1)

  /// Retries and waits of a person at a wiki that answers strangely are within this.
  private static let strangeBound = Duration.seconds(45)
  /// What has not come by then hangs.
  private static let patience = Duration.seconds(30)

  init(
    options: Options, home: PreparedHome, wiki: ExploredWiki, words: SourceWords, pages: [[UInt8]],
    folder: URL
  ) throws {
    self.options = options
    self.home = home
    self.wiki = wiki
    self.words = words
    self.pages = pages
    self.folder = folder
    judge = Judge(markers: home.markers)
    chance = SeededChance(options.seed)
    try prepare()
  }

  // MARK: Before

  /// Crawls as owner and as participant, looks that every marker is where the owner sees it, and
  /// takes the time of an ordinary page.
  private mutating func prepare() throws {
    let server = try home.server(.set)
    defer { finish(server) }
    let wikiName = home.names["wiki"] ?? ""
    let conversation = "/conversations/\(home.names["conversation"] ?? "")"
    let starts = [
      "/", "/places", "/guides", "/settings", "/sent", "/conversations", "/games", conversation,
      "/conversations/\(home.names["other"] ?? "")", "/games/\(home.names["game"] ?? "")",
      "/search?q=harbour", "/places?lat=52.37&lon=4.89&name=x", "/places/near?lat=52.37&lon=4.89",
      "/read/\(wikiName)/Sample%201", "/send?card=place:52.37,4.89;x", "/map.svg?lat=52&lon=4",
      "/read/\(wikiName)/\(PreparedHome.article.replacing(" ", with: "_"))",
    ]
    let owner = Session(port: server.port, cookies: home.cookies[.owner] ?? [])
    let (harvest, text) = try Crawl.harvest(from: starts, with: owner)
    for marker in home.markers where !text.lowercased().contains(marker.word) {
      throw PreparedHome.NotPrepared(what: "the owner does not see \(marker.place)")
    }
    let guest = Session(port: server.port, cookies: home.cookies[.participant] ?? [])
    var others = harvest
    for form in try Crawl.harvest(from: [conversation], with: guest).harvest.forms {
      others.add(form)
    }
    // A link to join what others talk about would let in who follows it.
    let seeds = (1...4).map { options.seed &* 1_000 &+ UInt64($0) }
    generators = [
      .owner: generator(seeds[0], harvest), .machine: generator(seeds[1], harvest),
      .others: generator(seeds[2], others, sweeps: false),
      .wiki: generator(seeds[3], harvest, sweeps: false),
    ]
    wiki.setOwned(["Large": String(decoding: TimeBound.ordinaryPage, as: UTF8.self)])
    timeBound = try TimeBound { _ in _ = try owner.get("/read/\(wikiName)/Large") }
    wiki.setOwned([:])
    print(
      "explorer: \(harvest.forms.count) links and forms, \(harvest.fieldNames.count) fields, "
        + "\(Int(timeBound.secondsPerMegabyte * 1_000)) ms for a page of a megabyte")
    if options.isVerbose { for form in others.forms { print(form) } }
  }

  private func generator(
    _ seed: UInt64, _ harvest: Harvest, sweeps: Bool = true
  ) -> RequestGenerator {
    RequestGenerator(
      seed: seed, words: words, harvest: harvest, names: home.names, sweeps: sweeps)
  }

  private func finish(_ server: ServerProcess) {
    server.stop()
    try? FileManager.default.removeItem(at: server.home)
  }

  private var elapsed: Double { (ContinuousClock().now - start) / .seconds(1) }
  private var isOver: Bool {
    elapsed >= Double(options.seconds) || figures.findings > 0 && !options.keepsGoing
  }

  // MARK: The run

  mutating func run() throws -> Outcome {
    try replay()
    var number = 0
    while !options.onlyReplays, !isOver {
      try explore(Kind.allCases[number % Kind.allCases.count])
      number += 1
    }
    figures.report(wiki.counts, seconds: elapsed)
    return figures.findings > 0 ? .found : .clean
  }

  private mutating func explore(_ kind: Kind) throws {
    switch kind {
    case .reader: try readPages()
    case .others: try exploreOthers()
    case .owner: try exploreAsOwner(.owner, kind, seconds: 12)
    case .machine: try exploreAsOwner(.machine, kind, seconds: 4)
    case .pages: try explorePages()
    case .wiki:
      wiki.setHealth(.strange)
      defer { wiki.setHealth(.well) }
      try exploreWiki()
    }
  }

  /// What was found once is tried first in each later run.
  private mutating func replay() throws {
    for (name, kept) in try FindingFolder(path: options.findings).all() {
      let finding = kept.recalled(home.names)
      if let page = finding.page {
        let child = try replay(page: page)
        if let child { try found(child, finding, file: name) }
        continue
      }
      wiki.repeatAnswers(finding.exchanges)
      defer { wiki.repeatAnswers([]) }
      var visit = try Visit(finding.viewer, at: home)
      defer { finish(visit.server) }
      let before = finding.viewer.isOwner ? [:] : try visit.fingerprint()
      for request in finding.requests {
        let faults = try ask(&visit, request, bound: bound(of: finding.exchanges))
        if let fault = faults.first {
          try found(fault, finding, file: name)
          break
        }
        if !finding.viewer.isOwner, let place = try visit.change(since: before) {
          try found(.changed(place), finding, file: name)
          break
        }
      }
    }
    figures.replayed = try FindingFolder(path: options.findings).all().count
  }

  private func replay(page: Data) throws -> Judge.Fault? {
    let pages = folder.appendingPathComponent("replayed")
    try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    let file = pages.appendingPathComponent("page")
    try page.write(to: file)
    return try ReaderChild(arguments: ["--read-file", file.path], within: .seconds(60), in: folder)
      .fault
  }

  private func bound(of exchanges: [ExploredWiki.Exchange]) -> Duration {
    timeBound.duration(ofBytes: exchanges.map(\.body.count).reduce(0, +))
  }

  // MARK: Rounds

  private mutating func exploreAsOwner(_ viewer: ExplorerViewer, _ kind: Kind, seconds: Double)
    throws
  {
    var visit = try Visit(viewer, at: home)
    defer { finish(visit.server) }
    let end = elapsed + seconds
    while !isOver, elapsed < end {
      guard var request = generators[kind]?.next() else { return }
      // The end of a pass would make the rest of the round anonymous.
      if request.path == "/sign-in" { request.method = "GET" }
      let faults = try ask(&visit, request, bound: TimeBound.least)
      try tell(faults, request, &visit)
    }
  }

  private mutating func exploreOthers() throws {
    let viewers: [ExplorerViewer] = [.anonymous, .participant, .anonymous, .seatHolder]
    let viewer = viewers[othersRounds % viewers.count]
    othersRounds += 1
    var visit = try Visit(viewer, at: home)
    defer { finish(visit.server) }
    let before = try visit.fingerprint()
    let end = elapsed + 8
    while !isOver, elapsed < end {
      var requests: [ExploredRequest] = []
      for _ in 0..<50 where !isOver {
        guard let request = generators[.others]?.next() else { return }
        // Who has the link of a conversation may see it: he takes part from then on.
        if request.path.hasPrefix("/join/"), viewer != .anonymous { continue }
        requests.append(request)
        let faults = try ask(&visit, request, bound: TimeBound.least)
        try tell(faults, request, &visit)
      }
      if let place = try visit.change(since: before) {
        try findChange(of: place, requests, viewer)
        // What is changed stays so: another copy is needed.
        return
      }
    }
  }

  /// Which of these requests made a change: each again, by itself.
  private mutating func findChange(
    of place: String, _ requests: [ExploredRequest], _ viewer: ExplorerViewer
  ) throws {
    var visit = try Visit(viewer, at: home)
    defer { finish(visit.server) }
    let before = try visit.fingerprint()
    for request in requests {
      _ = try ask(&visit, request, bound: TimeBound.least)
      if try visit.change(since: before) != nil {
        try found(
          .changed(place), Finding(fault: "", viewer: viewer, requests: [request]), file: nil)
        return
      }
    }
    // Only all of them together do it.
    try found(.changed(place), Finding(fault: "", viewer: viewer, requests: requests), file: nil)
  }

  private mutating func explorePages() throws {
    let viewer: ExplorerViewer = chance.below(3) == 0 ? .participant : .owner
    var visit = try Visit(viewer, at: home)
    defer { finish(visit.server) }
    let wikiName = home.names["wiki"] ?? ""
    let end = elapsed + 8
    while !isOver, elapsed < end {
      let target = pageTarget(viewer, wikiName)
      let request = ExploredRequest(
        method: "GET", target: target, route: ExploredRoute.of(target)?.pattern ?? "")
      let faults = try ask(&visit, request, bound: nil)
      try tell(faults, request, &visit)
    }
  }

  private mutating func pageTarget(_ viewer: ExplorerViewer, _ wikiName: String) -> String {
    let conversation = "/conversations/\(home.names["conversation"] ?? "")"
    if chance.below(20) == 0 {
      // A passage, looked for in a page that nearly has it at each of its letters.
      let title = "Same%20\(1 + chance.below(40))"
      let passage = String(repeating: "a", count: 1 << chance.below(10)) + "b"
      return viewer == .participant
        ? "\(conversation)?card=article%3A\(wikiName)%2F\(title)%23%3A~%3Atext%3D\(passage)"
        : "/send?wiki=\(wikiName)&title=\(title)&text=\(passage)"
    }
    let title = "\(chance.below(6) == 0 ? "Broken" : "Mutant")%20\(nextPage)"
    nextPage += 1
    return (viewer == .participant ? conversation : "") + "/read/\(wikiName)/\(title)"
  }

  /// Whatever makes the server ask the wiki, while the wiki answers strangely.
  private mutating func exploreWiki() throws {
    var visit = try Visit(.owner, at: home)
    defer { finish(visit.server) }
    let wikiName = home.names["wiki"] ?? ""
    let end = elapsed + 8
    while !isOver, elapsed < end {
      let number = chance.below(1_000_000)
      var request = ExploredRequest(method: "GET", target: "/", route: "")
      switch chance.below(9) {
      case 0: request.target = "/search?q=word\(number)&wiki=\(wikiName)"
      case 1: request.target = "/search/results?q=word\(number)&wiki=\(wikiName)"
      case 2: request.target = "/places/near?lat=52.\(number)&lon=4.9&wiki=\(wikiName)"
      case 3:
        request = ExploredRequest(
          method: "POST", target: "/settings", body: Array("action=probe&wiki=\(wikiName)".utf8),
          route: "")
      case 4:
        request = ExploredRequest(
          method: "POST", target: "/places", body: Array("action=refresh".utf8), route: "")
      case 5:
        let body = chance.below(2) == 0 ? "guide=Trip" : ""
        request = ExploredRequest(
          method: "POST", target: "/read/\(wikiName)/Strange%20\(number)", body: Array(body.utf8),
          route: "")
      case 6:
        guard let made = generators[.wiki]?.next() else { return }
        request = made
        if request.path == "/sign-in" { request.method = "GET" }
      default: request.target = "/read/\(wikiName)/Strange%20\(number)"
      }
      if request.route.isEmpty { request.route = ExploredRoute.of(request.path)?.pattern ?? "" }
      let faults = try ask(&visit, request, bound: Self.strangeBound)
      try tell(faults, request, &visit)
    }
  }

  private mutating func readPages() throws {
    let left = Double(options.seconds) - elapsed
    let batch = ReaderBatch(options: options, pages: pages, words: words.markup)
    let (faults, last) = try batch.run(
      from: nextReaderPage, for: .seconds(max(1, min(8, left))), in: folder)
    figures.pages += Int(last - nextReaderPage) + 1
    nextReaderPage = last + 1
    for fault in faults {
      var finding = Finding(fault: "", viewer: .machine, requests: [])
      finding.page = Data(fault.page)
      try found(.reader(fault.words), finding, file: nil)
    }
  }

  // MARK: One request

  /// - Parameter bound: `nil` where it depends on what the wiki answers.
  private mutating func ask(
    _ visit: inout Visit, _ request: ExploredRequest, bound: Duration?
  ) throws -> [Judge.Fault] {
    if options.isVerbose { print(visit.viewer, request.summary) }
    figures.count(request.route, visit.viewer)
    wiki.forgetExchanges()
    do {
      let answer = try visit.ask(request, within: Self.patience)
      figures.count(status: answer.status)
      let faults = judge.faults(
        of: answer, to: request, by: visit.viewer,
        bound: bound ?? self.bound(of: wiki.exchanges))
      return faults
    } catch HTTPConnection.Failure.timedOut {
      return [.hanging]
    } catch let failure as HTTPConnection.Failure {
      if visit.server.hasEnded() { return [.ended(visit.server.lastWords)] }
      if case .malformed(let words) = failure { return [.malformedAnswer(words)] }
      return []  // A connection may be closed; the next request opens another.
    }
  }

  /// Keeps what is at fault, and goes on with another server where this one is gone.
  private mutating func tell(
    _ faults: [Judge.Fault], _ request: ExploredRequest, _ visit: inout Visit
  ) throws {
    for fault in faults {
      let finding = Finding(
        fault: "", viewer: visit.viewer, requests: [request],
        exchanges: wiki.exchanges)
      try found(fault, finding, file: nil)
      switch fault {
      case .ended, .hanging, .slow:
        finish(visit.server)
        visit = try Visit(visit.viewer, at: home)
      default: break
      }
    }
  }

  /// - Parameter file: Where it is kept already.
  private mutating func found(
    _ fault: Judge.Fault, _ finding: Finding, file: String?
  ) throws {
    var finding = finding
    finding.fault = fault.summary
    guard signatures.insert(finding.signature).inserted else {
      figures.repeated += 1
      return
    }
    figures.findings += 1
    let name = try file ?? FindingFolder(path: options.findings).keep(finding.kept(home.names))
    print("FOUND after \(Int(elapsed)) s: \(fault.summary)")
    print("  as \(finding.viewer): \(finding.requests.last?.summary ?? "a page, read alone")")
    print("  kept as \(options.findings)/\(name)")
  }
}
