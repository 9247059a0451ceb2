import FaultServer
import TestHome
import Testing

@Suite("The page of an article on its wiki, from the command line", .timeLimit(.minutes(5)))
struct ReadOpeningTests {
  private func serving(_ body: (_ api: String, _ page: String) async throws -> Void) async throws {
    try await FaultServer.serving(TravelWiki().respond(to:)) { server in
      let page = "\(server.address)/en/Kyoto"
      try await body("\(server.address)/wiki/en/api.php", page)
    }
  }

  @Test("With --url its address alone is printed, and nothing is opened")
  func address() async throws {
    try await serving { api, page in
      let home = try Home()
      let (answer, opened) = try await home.opening("waypost read Kyoto --url --wiki '\(api)'")
      #expect(answer.code == 0 && answer.error.isEmpty, "\(answer.error)")
      #expect(answer.output == page + "\n")
      #expect(opened.isEmpty)
    }
  }

  @Test("With --open its address is opened once, by the system's program, and told beside")
  func opened() async throws {
    try await serving { api, page in
      let home = try Home()
      let (answer, opened) = try await home.opening("waypost read Kyoto --open --wiki '\(api)'")
      #expect(answer.code == 0 && answer.output.isEmpty)
      #expect(opened == page + "\n" && answer.error == page + "\n")
    }
  }

  @Test("Where nothing opens it, its address is printed for other programs, and said why")
  func missing() async throws {
    try await serving { api, page in
      let home = try Home()
      let (answer, _) = try await home.opening(
        "waypost read Kyoto --open --wiki '\(api)'", exitCode: 3)
      #expect(answer.code == 0 && answer.output == page + "\n")
      #expect(answer.error.contains("No program on this computer opens http: links"))
    }
  }

  @Test("The address of a saved article needs no wiki, and a page of a file has none")
  func offline() async throws {
    try await serving { api, page in
      let home = try Home()
      #expect(try await home.waypost("save", "Kyoto", "--wiki", api).code == 0)
      #expect(try await home.waypost("read", "Kyoto", "--url", "--offline").output == page + "\n")
      let file = try await home.shell("waypost read --html - --url <<< '<p>Tide</p>'")
      #expect(file.code == 64 && file.error.contains("--url"))
    }
  }
}
