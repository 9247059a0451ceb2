import App
import Articles
import FaultServer
import Foundation  // percent-encoding of addresses
import HTTPTypes
import HummingbirdTesting
import Secrets
import Testing

@testable import Web

/// A machine beside the server that nobody named, and how often it is asked.
@Suite("The server connects to listed wikis only", .timeLimit(.minutes(15)))
struct ReachableWikiTests {
  /// - Returns: How many requests arrived.
  private func requests(
    _ respond: @escaping FaultServer.Respond = { _ in .json("{}") },
    _ body: (FaultServer) async throws -> Void
  ) async throws -> Int {
    try await FaultServer.serving(respond) { server in
      try await body(server)
      return await server.requests.count
    }
  }

  /// A server that closes its connections, whatever becomes of the test.
  private func closing(_ services: Services, _ body: () async throws -> Void) async throws {
    do { try await body() } catch {
      await services.close()
      throw error
    }
    await services.close()
  }

  @Test(
    "A link that the owner follows in a conversation",
    arguments: [
      "/read/127.0.0.1:PORT/Delft", "/read/127.0.0.1:PORT/Delft?as=reachability",
      "?card=article:127.0.0.1:PORT/Delft",
      "?card=article:127.0.0.1:PORT/Delft%23History", "/choose/article?pick=127.0.0.1:PORT/Delft",
      "?app=article&q=Delft&wiki=127.0.0.1:PORT", "/choose/article?q=Delft&wiki=127.0.0.1:PORT",
    ])
  func followed(link: String) async throws {
    let requests = try await requests { server in
      let conversation = try await ConversationSite(isConnected: true)
      try await closing(conversation.site.services) {
        let address = conversation.path + link.replacing("PORT", with: "\(server.port)")
        let answer = try await conversation.ask(address, as: conversation.owner)
        #expect(answer.text.contains("127.0.0.1:\(server.port)"))
      }
    }
    #expect(requests == 0)
  }

  @Test("A card that the owner sends into a conversation")
  func sent() async throws {
    let requests = try await requests { server in
      let conversation = try await ConversationSite(isConnected: true)
      try await closing(conversation.site.services) {
        let card = "article%3A127.0.0.1%3A\(server.port)%2FDelft"
        let id = ConversationService.newMessageID().text
        let answer = try await conversation.ask(
          conversation.path, .post, form: "action=send&id=\(id)&card=\(card)",
          as: conversation.owner)
        #expect(answer.status == .forbidden)
      }
    }
    #expect(requests == 0)
  }

  @Test(
    "A page of one's own",
    arguments: [
      "/read/127.0.0.1:PORT/Delft", "/read/127.0.0.1:PORT/Delft?revision=3",
      "/read/127.0.0.1:PORT/Delft?format=wikitext", "/search?q=Delft&wiki=127.0.0.1:PORT",
      "/search/results?q=Delft&wiki=127.0.0.1:PORT", "/reachability/127.0.0.1:PORT",
      "/send?wiki=127.0.0.1:PORT&title=Delft", "/places/near?lat=1&lon=2&wiki=127.0.0.1:PORT",
      "/places/near?at=Xyzzy&wiki=127.0.0.1:PORT",
    ])
  func own(page: String) async throws {
    let requests = try await requests { server in
      let site = try await TestSite(isConnected: true)
      try await closing(site.services) {
        let answer = try await site.ask(page.replacing("PORT", with: "\(server.port)"))
        #expect(answer.status == .forbidden)
      }
    }
    #expect(requests == 0)
  }

  @Test("A signed picture of a wiki that is not on the list")
  func thumbnail() async throws {
    let requests = try await requests { server in
      let site = try await TestSite(isConnected: true)
      try await closing(site.services) {
        let wiki = try WikiID.checked("http://127.0.0.1:\(server.port)/w/api.php")
        let reference = try site.services.secrets.serverKey().reference(
          to: "/images/a.png", of: wiki, on: site.services.clock.day)
        _ = try await site.ask("/thumbnails/\(reference)")
      }
    }
    #expect(requests == 0)
  }

  @Test(
    "The form that adds a wiki",
    arguments: [
      "http://127.0.0.1:PORT/w/api.php", "127.0.0.1:PORT", "http://localhost:PORT/any/page?x",
      "https://127.0.0.1:PORT/", "https://localhost/", "http://[::ffff:127.0.0.1]:PORT/",
    ])
  func added(typed: String) async throws {
    var words: Set<String> = []
    let requests = try await requests { server in
      let site = try await TestSite(isConnected: true)
      try await closing(site.services) {
        // The port of the server, and one where nobody listens: the words are the same.
        for port in [server.port, 9] {
          let typed = typed.replacing("PORT", with: "\(port)")
          let form =
            "action=add&wiki="
            + (typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
          let fields = ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"]
          let answer = try await site.ask("/settings", .post, form: form, fields: fields)
          #expect(answer.status == .forbidden)
          words.insert(answer.text.replacing(":\(port)", with: ""))
        }
        #expect(try await site.services.wikis.all().count == 1)
      }
    }
    #expect(requests == 0)
    #expect(words.count == 1)
  }
}
