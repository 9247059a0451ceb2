import Foundation  // Processes and files.

/// A home in which an owner has something of everything, each with a marker in it; explored servers
/// run over copies of it.
struct PreparedHome {
  struct NotPrepared: Error { let what: String }

  let folder: URL
  let binary: String
  /// Where the wiki's `api.php` is.
  let wiki: String
  /// Viewers with their cookies.
  private(set) var cookies: [ExplorerViewer: [String]] = [:]
  /// What stands for parts of addresses: other in each run.
  private(set) var names: [String: String]

  static let article = "Kvxarticle harbour"
  static let text =
    "<p>Words of kvxtext that the wiki has no more.</p><h2>Port</h2><p>More words.</p>"

  let markers = [
    Marker(word: "kvxarticle", place: "the title of a saved article"),
    Marker(word: "kvxtext", place: "the text of a saved article"),
    Marker(word: "kvxguide", place: "the name of a guide"),
    Marker(word: "kvxnote", place: "a note of a guide"),
    Marker(word: "kvxplace", place: "a place of the owner's"),
    Marker(word: "kvxsent", place: "what was sent", isShownAt: ["/s/", "/cards/"]),
    Marker(word: "kvxother", place: "a conversation of others", isShownAt: ["/join/"]),
  ]

  init(folder: URL, binary: String, wiki: ExploredWiki, at address: String) throws {
    self.folder = folder
    self.binary = binary
    self.wiki = address + "/w/api.php"
    names = ["wiki": String(address.dropFirst("http://".count))]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    wiki.setOwned([Self.article: Self.text])
    for words in [
      ["wiki", "add", self.wiki],
      ["save", Self.article, "--guide", "Kvxguide trip"],
      ["save", "Sample 1", "--guide", "Kvxguide trip"],
      [
        "guide", "plan", Self.article, "--in", "Kvxguide trip", "--day", "1", "--note",
        "Kvxnote on it",
      ],
      ["place", "add", "52.3731", "4.8922", "--name", "Kvxplace square"],
      ["send", "place", "52.5", "4.9", "--name", "Kvxsent corner"],
    ] { try run(words) }
    try converse()
    wiki.setOwned([:])
  }

  /// Runs the command itself.
  private func run(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = words
    process.environment = ServerProcess.environment(home: folder, wiki: wiki, .none)
      .merging(["WAYPOST_WIKI": wiki]) { $1 }
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw NotPrepared(what: "waypost \(words.joined(separator: " ")): \(said)")
    }
  }

  /// Two conversations, of which one has a guest, and a game.
  private mutating func converse() throws {
    let server = try ServerProcess(binary: binary, home: folder, wiki: wiki, .set)
    defer { server.stop() }
    var owner = Session(port: server.port)
    try owner.post("/sign-in", [("passphrase", ServerProcess.Passphrase.set.rawValue)])
    let ours = try owner.post("/conversations", [("title", "Ours"), ("name", "Owner")])
    let other = try owner.post("/conversations", [("title", "Kvxother talk"), ("name", "Owner")])
    names["conversation"] = try Self.last(of: ours)
    names["other"] = try Self.last(of: other)
    for (path, text) in [(ours, "Good morning"), (other, "Kvxother words")] {
      let id = UUID().uuidString.lowercased()
      try owner.post(path, [("action", "send"), ("id", id), ("text", text)])
    }
    let page = try owner.get(ours).text
    guard let join = page.firstMatch(of: /\/join\/([A-Za-z0-9_-]+)/) else {
      throw NotPrepared(what: "no link to join at \(ours)")
    }
    names["join"] = String(join.1)
    var guest = Session(port: server.port)
    try guest.post("/join/\(join.1)", [("name", "Guest")])
    let game = try owner.post("/games", [("ship", "A1"), ("ship", "B2")])
    var player = Session(port: server.port)
    names["game"] = try Self.last(of: player.post(game, [("action", "join")]))
    cookies = [
      .anonymous: [], .machine: owner.cookies.filter { !$0.hasPrefix("waypost-owner=") },
      .owner: owner.cookies, .participant: guest.cookies, .seatHolder: player.cookies,
    ]
    for (viewer, cookies) in cookies where viewer != .anonymous && cookies.isEmpty {
      throw NotPrepared(what: "no cookie for the \(viewer)")
    }
  }

  private static func last(of path: String) throws -> String {
    let name = path.prefix { $0 != "#" && $0 != "?" }.split(separator: "/").last ?? ""
    guard !name.isEmpty else { throw NotPrepared(what: "no address at \(path)") }
    return String(name)
  }

  /// A server over a copy.
  func server(_ passphrase: ServerProcess.Passphrase) throws -> ServerProcess {
    let copy = folder.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(at: folder, to: copy)
    return try ServerProcess(binary: binary, home: copy, wiki: wiki, passphrase)
  }
}

/// A browser's connection with its cookies, for what is done in order to explore and must succeed.
struct Session {
  let port: Int
  var cookies: [String] = []

  init(port: Int, cookies: [String] = []) { (self.port, self.cookies) = (port, cookies) }

  func get(_ target: String, accept: String = "text/html") throws -> HTTPAnswer {
    let request = ExploredRequest(
      method: "GET", target: target, fields: [.init(name: "Accept", value: accept)], route: "")
    return try ask(request)
  }

  /// - Returns: Where the answer leads.
  @discardableResult
  mutating func post(_ target: String, _ form: [(String, String)]) throws -> String {
    let body = form.map { "\($0.formEncoded)=\($1.formEncoded)" }.joined(separator: "&")
    let request = ExploredRequest(
      method: "POST", target: target, body: Array(body.utf8), route: "")
    let answer = try ask(request)
    guard answer.status == 303 else {
      throw PreparedHome.NotPrepared(
        what: "POST \(target): \(answer.status) \(answer.text.prefix(2_000))")
    }
    for cookie in answer.cookies {
      let name = cookie.prefix { $0 != "=" }
      cookies.removeAll { $0.prefix { $0 != "=" } == name }
      cookies.append(cookie)
    }
    return answer.field("location") ?? ""
  }

  private func ask(_ request: ExploredRequest) throws -> HTTPAnswer {
    let connection = try HTTPConnection(port: port)
    defer { connection.close() }
    return try connection.ask(
      request.bytes(cookies: cookies, port: port), bodiless: false, within: .seconds(60))
  }
}
