import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Markup
import Testing

@testable import Web

#if canImport(Glibc)
  import Glibc  // a connection that ends in the middle of a request
#else
  import Darwin
#endif

/// What those who take part in a conversation may ask of wikis, beside its owner.
@Suite("Participants and the owner behind one address", .timeLimit(.minutes(15)))
struct ParticipantRequestTests {
  private static let slug = WikiID.englishWikipedia.slug

  private func reads(_ count: Int, _ conversation: ConversationSite, as cookies: [String])
    async throws
    -> [TestResponse]
  {
    try await withThrowingTaskGroup(of: TestResponse.self) { group in
      for number in 0..<count {
        let cookie = cookies[number % cookies.count]
        group.addTask {
          try await conversation.ask(
            "\(conversation.path)/read/\(ParticipantRequestTests.slug)/Lisbon", as: cookie)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("Most of a participant's 120 reads at once get 429; the owner's search does not wait")
  func manyReads() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let answers = try await reads(120, conversation, as: [participant])
    let refused = answers.filter { $0.status == .tooManyRequests }
    #expect(refused.count > 100)
    #expect(
      refused.allSatisfy { (1...60).contains(Int($0.headers[.retryAfter] ?? "") ?? 0) })
    #expect(answers.allSatisfy { [.ok, .tooManyRequests].contains($0.status) })
    #expect(conversation.site.waits.count == 0)
    let found = try await conversation.ask(
      "/search?q=Lisb&wiki=en.wikipedia.org", as: conversation.owner)
    let results = try PageDocument(found).one(.list, named: english(.webResultsLabel))
    #expect(found.status == .ok && results.says("Lisbon"))
    let read = try await conversation.ask(
      "/read/\(ParticipantRequestTests.slug)/Lisbon", as: conversation.owner)
    #expect(read.status == .ok)
    #expect(conversation.site.waits.count == 0)
  }

  @Test("Five of a household share one limit, and the owner is not counted")
  func household() async throws {
    let conversation = try await ConversationSite()
    var five: [String] = []
    for name in ["Ann", "Ben", "Cas", "Dee", "Eve"] {
      five.append(try await conversation.join(name))
    }
    // Of the small wiki, where no pace is kept: the limit alone is looked at.
    func ask(_ cookie: String) async throws -> TestResponse {
      try await conversation.ask(
        conversation.path + "/read/wiki.example.org/Delft", as: cookie)
    }
    var statuses: [HTTPResponse.Status] = []
    for number in 0..<200 { statuses.append(try await ask(five[number % 5]).status) }
    #expect(statuses.prefix(150).allSatisfy { $0 == .ok })
    #expect(statuses.dropFirst(150).allSatisfy { $0 == .tooManyRequests })
    #expect(try await ask(conversation.owner).status == .ok)
  }

  enum ViewerStatus: CaseIterable { case participant, owner }
  enum Asked: CaseIterable { case article, picture, search }

  @Test(
    "A request whose browser has gone waits for no wiki any more", arguments: ViewerStatus.allCases,
    Asked.allCases)
  func gone(viewerStatus: ViewerStatus, asked: Asked) async throws {
    let conversation = try await ConversationSite()
    let cookie =
      viewerStatus == .owner ? conversation.owner : try await conversation.join()
    let wiki = conversation.site.wiki
    let id = try WikiID(typed: "https://wiki.example.org/w/api.php")
    let path =
      switch (asked, viewerStatus) {
      case (.picture, _):
        try #require(
          conversation.site.site.thumbnails(of: id)("https://wiki.example.org/images/a.jpg")
        ).text
      case (.article, .owner): "/read/wiki.example.org/Delft"
      case (.article, .participant): "\(conversation.path)/read/wiki.example.org/Delft"
      case (.search, .owner): "/search?q=Delft"
      case (.search, .participant): "\(conversation.path)/choose/article?q=Delft"
      }
    wiki.fallSilent()
    try await conversation.site.application.test(.live) { client in
      let browser = try Browser(port: try #require(client.port))
      browser.send(
        """
        GET \(path) HTTP/1.1\r\nHost: localhost\r\n\
        Cookie: \(cookie)\r\n\r\n
        """)
      while wiki.waiting == 0 { await Task.yield() }
      browser.close()
      while wiki.waiting > 0 { await Task.yield() }
      #expect(wiki.left > 0)
    }
  }
}

/// A browser, as far as it can go away.
private struct Browser {
  private let socket: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let (descriptor, size) = (socket, socklen_t(MemoryLayout<sockaddr_in>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    try #require(result == 0)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    let sent = write(socket, bytes, bytes.count)
    #expect(sent == bytes.count)
  }

  func close() { _ = shutdown(socket, Int32(SHUT_RDWR)) }
}
