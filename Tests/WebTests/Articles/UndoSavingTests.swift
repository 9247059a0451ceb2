import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Undo after saving")
struct UndoSavingTests {
  /// Presses the button that undoes the last change on a page.
  private func undo(on page: PageDocument, _ site: TestSite) async throws -> PageDocument {
    let form = try page.one(.button, named: english(.webUndo)).enclosing(.form)
    return try await site.submit(form).page
  }

  private func save(_ form: String, _ site: TestSite) async throws -> PageDocument {
    let answer = try await site.ask("/read/wiki.example.org/Delft", .post, form: form)
    return PageDocument(try await site.ask(try #require(answer.headers[.location])))
  }

  @Test("The notice after saving takes it back, and then offers to save it again")
  func notice() async throws {
    let site = try await TestSite()
    let after = try await undo(on: try await save("guide=Trip", site), site)
    #expect(after.says(.guideRemoved, "Delft", "Trip") && !after.isMarkedSaved)
    #expect(try await site.services.guides.guide(named: "Trip").entries.isEmpty)
    _ = try await undo(on: after, site)
    #expect(try await site.services.guides.guide(named: "Trip").entries.count == 1)
  }

  @Test("While the wiki is away, the page after it says what was removed, and leads on and back")
  func away() async throws {
    let site = try await TestSite()
    let saved = try await save("guide=Trip", site)
    site.wiki.goAway()
    let after = try await undo(on: saved, site)
    #expect(after.says(.guideRemoved, "Delft", "Trip"))
    let guide = try await site.services.guides.guide(named: "Trip").id
    #expect(try after.one(.link, named: english(.webFillBack, "Trip")).href == "/guides/\(guide)")
    // The script loads the same address as the link.
    let again = try after.one(.link, named: english(.webProblemAgain)).href
    #expect(
      try after.one(attribute: "data-reachability").attribute("data-again") == again)
    site.wiki.comeBack()
    let article = PageDocument(try await site.ask(try #require(again)))
    #expect(article.says("Boats go round.") && article.says(.guideRemoved, "Delft", "Trip"))
    _ = try await undo(on: after, site)
    #expect(try await site.services.guides.guide(named: "Trip").entries.count == 1)
  }

  @Test("Without a guide it is taken back out of Saved")
  func saved() async throws {
    let site = try await TestSite()
    let after = try await undo(on: try await save("guide=", site), site)
    #expect(!after.isMarkedSaved)
    #expect(try await site.services.guides.guides().allSatisfy { $0.entryCount == 0 })
  }

  @Test("Undo touches no guide that contained the article before")
  func other() async throws {
    let site = try await TestSite()
    _ = try await save("guide=Trip", site)
    let again = try await save("guide=Trip", site)
    #expect(again.all(.button, named: english(.webUndo)).isEmpty)
    _ = try await undo(on: try await save("guide=Other", site), site)
    #expect(try await site.services.guides.guide(named: "Trip").entries.count == 1)
    #expect(try await site.services.guides.guide(named: "Other").entries.isEmpty)
  }

  @Test("While a guide is filled from a search, undo and the row's button lead back to the results")
  func filling() async throws {
    let site = try await TestSite()
    _ = try await save("guide=Trip", site)
    let fields = "guide=Trip&had=1&q=C&wiki=wiki.example.org"
    let added = try await site.ask("/read/wiki.example.org/C%2B%2B", .post, form: fields)
    let results = PageDocument(try await site.ask(try #require(added.headers[.location])))
    let row = try results.one(.button, named: english(.webEntryRemove, "C++")).enclosing(.form)
    #expect(row.fields["action"] == "remove" && row.fields["guide"] == "Trip")
    let after = try await undo(on: results, site)
    #expect(after.says(.guideRemoved, "C++", "Trip"))
    #expect(!after.all(.button, named: english(.webFillAddOne, "C++")).isEmpty)
    #expect(try await site.services.guides.guide(named: "Trip").entries.count == 1)
  }

  @Test("While a guide is filled by reading, the regions above an article keep it")
  func fillingByRegions() async throws {
    let steps = "<div class=breadcrumbs><a href=/wiki/Europe>Europe</a> <a href=/wiki/X>X</a></div>"
    let page = SmallWiki.Page(html: steps + "<p>A town.", displayTitle: "Hoorn", number: 99)
    let site = try await TestSite(wiki: SmallWiki(pages: ["Hoorn": page]))
    _ = try await site.ask("/read/wiki.example.org/Lisbon", .post, form: "guide=Other")
    let article = PageDocument(try await site.ask("/read/wiki.example.org/Hoorn?guide=Other"))
    let region = try article.one(.link, named: "Europe")
    #expect(region.href == "/read/wiki.example.org/Europe?guide=Other")
  }

  @Test("While a guide is filled by reading, links, the search, saving and undo keep it")
  func fillingByReading() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Lisbon", .post, form: "guide=Other")
    let title = "/read/wiki.example.org/Delft"
    let question = "/read/wiki.example.org/Who%3F"
    let article = PageDocument(try await site.ask(title + "?guide=Other"))
    #expect(try article.one(.link, named: "a question").href == question + "?guide=Other")
    let bar = try article.one(.search)
    #expect(bar.fields["guide"] == "Other")
    #expect(article.all(.link).contains { $0.href == "/search?q=&guide=Other" })
    let nowhere = PageDocument(try await site.ask(title + "?guide=Nowhere"))
    #expect(try nowhere.one(.search).fields["guide"] == nil)
    #expect(try nowhere.one(.link, named: "a question").href == question)
    let keep = try article.one(.button, named: english(.webArticleSaveInGuide, "Other"))
    let saved = try await site.submit(keep.enclosing(.form))
    #expect(saved.address.hasPrefix(title + "?guide=Other&"))
    let update = try await site.ask(title + "?guide=Other", .post, form: "action=update")
    #expect(update.headers[.location]?.hasPrefix(title + "?guide=Other&") == true)
    let undo = try saved.page.one(.button, named: english(.webUndo)).enclosing(.form)
    #expect(try await site.submit(undo).address.hasPrefix(title + "?guide=Other&"))
  }
}
