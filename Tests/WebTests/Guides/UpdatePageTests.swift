import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Updates of guides")
struct UpdatePageTests {
  private func makeSite() async throws -> (TestSite, Int64) {
    let site = try await TestSite()
    for title in ["Delft", "Who%3F"] {
      _ = try await site.ask("/read/wiki.example.org/\(title)", .post, form: "guide=Trip")
    }
    return (site, try await site.services.guides.guide(named: "Trip").id)
  }

  @Test("An update leads to its page, which says what became of each article")
  func update() async throws {
    let (site, guide) = try await makeSite()
    #expect(try await site.ask("/guides/\(guide)/update").text.contains("has not been updated"))
    let begun = try await site.ask("/guides/\(guide)", .post, form: "action=refresh")
    #expect(begun.headers[.location] == "/guides/\(guide)/update")
    await site.site.updates.end(of: guide)
    let page = try await site.ask("/guides/\(guide)/update")
    #expect(page.text.contains("Checked 2 articles: none had changed."))
    #expect(!page.text.contains("http-equiv"))
    #expect(try await site.ask("/guides/\(guide)").text.contains("/guides/\(guide)/update"))
    let fields = ["Accept": "application/json", "Sec-Fetch-Site": "same-origin"]
    let twin = try await site.ask("/guides/\(guide)/update", fields: fields)
    let object = try JSONSerialization.jsonObject(with: Data(twin.text.utf8)) as? [String: Any]
    #expect(object?["state"] as? String == "finished")
    #expect((object?["articles"] as? [Any])?.count == 2)
  }

  @Test("A wiki that is away fails the update and says why")
  func away() async throws {
    let (site, guide) = try await makeSite()
    site.wiki.goAway()
    _ = try await site.ask("/guides/\(guide)", .post, form: "action=refresh")
    await site.site.updates.end(of: guide)
    let page = try await site.ask("/guides/\(guide)/update").text
    #expect(page.contains("class=\"state failed\""))
    #expect(page.contains("value=\"refresh\"") && page.contains("Try again"))
  }

  @Test("While it runs, the page counts, looks again by itself, and can stop it")
  func running() async throws {
    let (site, guide) = try await makeSite()
    let id = try await site.services.guides.guide(numbered: guide).entries[0].article.id
    let (steps, step) = AsyncStream<Void>.makeStream()
    site.site.updates.begin(guide, of: 2, in: Localizer(.english)) { listener in
      await listener(.fetching(id, number: 1, of: 2))
      await listener(.saved(id, .unchanged, bytes: 1))
      step.yield()
      // Nothing ever comes: only the cancellation ends it.
      let (never, held) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      held.finish()
      throw CancellationError()
    }
    for await _ in steps { break }
    let page = try await site.ask("/guides/\(guide)/update").text
    #expect(page.contains("1 of 2") && page.contains("http-equiv=\"refresh\""))
    _ = try await site.ask("/guides/\(guide)", .post, form: "action=refresh")  // goes on
    #expect(site.site.updates[guide]?.state == .running)
    let stopped = try await site.ask("/guides/\(guide)/update", .post, form: "action=cancel")
    #expect(stopped.status == .seeOther)
    let after = try await site.ask("/guides/\(guide)/update").text
    #expect(after.contains("Stopped after 1 of 2 articles."))
  }

  @Test("The result of an update is shown by section, with what moved, is gone or failed")
  func rows() throws {
    let old = ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle("Old"))
    let new = ArticleID(wiki: old.wiki, title: try PageTitle("New"))
    let changed = SaveOutcome.refreshed(SamplePlaces.sections)
    let words = Localizer(.english)(SamplePage.away.message)
    let cases: [(ArticleID?, SaveOutcome?, Problem?, Update.Result)] = [
      (old, .unchanged, nil, .unchanged), (old, .refreshed(ArticleChanges()), nil, .unchanged),
      (old, changed, nil, .changed(SamplePlaces.sections)),
      (
        new, .moved(from: old.title, SamplePlaces.sections), nil,
        .moved(from: "Old", SamplePlaces.sections)
      ),
      (old, .gone, nil, .gone), (old, .leadsElsewhere(new.title), nil, .leadsElsewhere("New")),
      (new, .added, nil, .added), (nil, nil, SamplePage.away, .failed(words)),
    ]
    for (id, outcome, problem, result) in cases {
      let row = Update.Row(
        title: "Old", id: id, outcome: outcome, problem: problem, in: Localizer(.english))
      #expect(row.result == result)
    }
  }
}
