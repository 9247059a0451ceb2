import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Saves that a page waits for")
struct RunningSavesTests {
  private static let delft = "/read/wiki.example.org/Delft"
  private static let saving = "/saving/wiki.example.org/Delft"

  private func said(_ site: TestSite) async throws -> String {
    let answer = try await site.ask(RunningSavesTests.saving)
    #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
    return answer.text
  }

  @Test("Each step is said in one line, and nothing once the save has ended")
  func steps() async throws {
    let site = try await TestSite()
    let id = ArticleID(
      wiki: try WikiID(slug: "wiki.example.org"), title: try PageTitle("Delft"))
    let steps: [(SaveProgress, String)] = [
      (.planned(articles: 1, bytes: 9), english(.webSaving)),
      (.fetching(id, number: 1, of: 1), english(.webSaving)),
      (
        .picture(id, number: 3, of: 12, bytes: 9),
        english(.webSavingPicture, .number(3), .number(12))
      ),
      (
        .waiting(id, host: "upload.example.org", seconds: 5),
        english(.webSavingWaiting, .text("upload.example.org"), .number(5))
      ),
    ]
    #expect(try await said(site) == "\n")
    try await site.site.runningSaves.run(id) { progress in
      // The wiki has not answered yet.
      #expect(try await said(site) == english(.webSaving) + "\n")
      for (step, words) in steps {
        await progress(step)
        let said = try await said(site)
        #expect(said == words + "\n")
      }
    }
    #expect(try await said(site) == "\n")
  }

  @Test(
    "A save that is stopped leaves nothing behind, and the page that began it says so",
    arguments: [("", Message.Key.webSavingStopped), ("action=update", .webUpdatingStopped)])
  func stopped(form: String, words: Message.Key) async throws {
    let site = try await TestSite()
    if !form.isEmpty { _ = try await site.ask(Self.delft, .post, form: "guide=Trip") }
    site.wiki.fallSilent()
    async let answer = site.ask(Self.delft, .post, form: form)
    while site.wiki.waiting == 0 { await Task.yield() }
    #expect(try await site.ask(Self.saving, .post, form: "").text == "stopped\n")
    let response = try await answer
    let address = try #require(response.headers[.location])
    #expect(address.hasPrefix(Self.delft + "?"))
    let notice = try #require(address.split(separator: "done=").last)
    #expect(site.site.flashMessages[String(notice)]?.message == Message(words, "Delft"))
    let saved = try await site.services.reading.savedCopy(
      of: ArticleID(wiki: try WikiID(slug: "wiki.example.org"), title: try PageTitle("Delft")))
    #expect((saved == nil) == form.isEmpty)
  }

  @Test("To stop what does not run changes nothing")
  func nothing() async throws {
    let site = try await TestSite()
    #expect(try await site.ask(Self.saving, .post, form: "").text == "\n")
    #expect(try await site.ask("/saving/wiki.example.org/%5B").status == .badRequest)
  }
}
