/// A viewer at a server of his own, over one connection after the other.
struct Visit {
  let viewer: ExplorerViewer
  let server: ServerProcess
  let home: PreparedHome
  private var connection: HTTPConnection?
  /// The answers of the owner's own pages, by their addresses.
  typealias Fingerprint = [String: [UInt8]]

  init(_ viewer: ExplorerViewer, at home: PreparedHome) throws {
    self.viewer = viewer
    self.home = home
    server = try home.server(viewer == .machine ? .none : .set)
  }

  mutating func ask(_ request: ExploredRequest, within patience: Duration) throws -> HTTPAnswer {
    let bytes = request.bytes(cookies: home.cookies[viewer] ?? [], port: server.port)
    let connection: HTTPConnection
    if let open = self.connection, open.isOpen {
      connection = open
    } else {
      connection = try HTTPConnection(port: server.port)
    }
    self.connection = connection
    return try connection.ask(bytes, bodiless: request.method == "HEAD", within: patience)
  }

  /// What the owner has, in the form for programs.
  func fingerprint() throws -> Fingerprint {
    let owner = Session(port: server.port, cookies: home.cookies[.owner] ?? [])
    let addresses = [
      "/places", "/guides", "/guides/1", "/guides/2", "/settings",
      "/conversations/\(home.names["other"] ?? "")",
    ]
    return try Dictionary(
      uniqueKeysWithValues: addresses.map { address in
        let answer = try owner.get(address, accept: "application/json")
        guard answer.status == 200 else {
          throw PreparedHome.NotPrepared(what: "the owner's \(address) answers \(answer.status)")
        }
        return (address, answer.body)
      })
  }

  /// The first of the owner's pages that is another now.
  func change(since before: Fingerprint) throws -> String? {
    // A process that has just ended is told by the request that ended it.
    guard !server.hasEnded(within: .zero) else { return nil }
    let now = try fingerprint()
    return before.keys.sorted().first { now[$0] != before[$0] }
  }
}
