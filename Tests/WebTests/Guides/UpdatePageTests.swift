import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import TestSupport
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
    let path = "/guides/\(guide)/update"
    #expect(try await PageDocument(site.ask(path)).says(.webStateNoUpdate))
    let begun = try await site.ask("/guides/\(guide)", .post, form: "action=refresh")
    #expect(begun.headers[.location] == "/guides/\(guide)/update")
    await site.site.updates.end(of: guide)
    let page = PageDocument(try await site.ask(path))
    #expect(page.says(.webDoneRefreshed, 0, 2))
    #expect(page.all(attribute: "http-equiv").isEmpty)
    #expect(try await PageDocument(site.ask("/guides/\(guide)")).all(leadingTo: path).count == 1)
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
    let page = PageDocument(try await site.ask("/guides/\(guide)/update"))
    let reason = english(.problemWikiUnreachable, "wiki.example.org", "|").prefix { $0 != "|" }
    #expect(page.says(String(reason)))
    let again = try page.one(.button, named: english(.webProblemAgain)).enclosing(.form)
    #expect(again.action == "/guides/\(guide)" && again.fields == ["action": "refresh"])
  }

  @Test("What failed in an update can be tried again alone, and the other results stay")
  func partly() async throws {
    let (site, guide) = try await makeSite()
    let ids = try await site.services.guides.guide(numbered: guide).entries.map(\.article.id)
    site.site.updates.begin(guide, of: 2, in: Localizer(.english)) { _ in
      SaveReport(
        items: [
          .init(title: "Delft", wiki: ids.first?.wiki, problem: SamplePage.away),
          .init(title: "Who?", id: ids.first { $0.title.text == "Who?" }, outcome: .emptied),
        ], guide: "Trip")
    }
    await site.site.updates.end(of: guide)
    let page = PageDocument(try await site.ask("/guides/\(guide)/update"))
    let form = try page.one(.button, named: english(.webProblemAgain)).enclosing(.form)
    #expect(form.fields == ["action": "refresh", "only": "failed"])
    let asked = site.wiki.asked
    _ = try await site.submit(form)
    await site.site.updates.end(of: guide)
    #expect(site.wiki.asked > asked)
    let update = try #require(site.site.updates[guide])
    #expect(update.rows.map(\.title) == ["Who?", "Delft"])
    #expect(update.rows.map(\.result) == [.emptied, .unchanged] && update.count == 2)
    let after = PageDocument(try await site.ask("/guides/\(guide)/update"))
    #expect(after.all(.button, named: english(.webProblemAgain)).isEmpty)
  }

  @Test("Articles of one title from two wikis are told apart when one is tried again")
  func sameTitle() async throws {
    let (site, guide) = try await makeSite()
    _ = try await site.services.wikis.addPublicWiki("other.example.org")
    _ = try await site.ask("/read/other.example.org/Delft", .post, form: "guide=Trip")
    let entries = try await site.services.guides.guide(numbered: guide).entries
    let ids = entries.map(\.article.id).filter { $0.title.text == "Delft" }
    #expect(Set(ids.map(\.wiki)).count == 2)
    site.site.updates.begin(guide, of: 2, in: Localizer(.english)) { _ in
      SaveReport(
        items: [
          .init(title: "Delft", wiki: ids[0].wiki, problem: SamplePage.away),
          .init(title: "Delft", id: ids[1], outcome: .unchanged),
        ], guide: "Trip")
    }
    await site.site.updates.end(of: guide)
    for _ in 1...2 {
      _ = try await site.ask("/guides/\(guide)", .post, form: "action=refresh&only=failed")
      await site.site.updates.end(of: guide)
      let update = try #require(site.site.updates[guide])
      #expect(Set(update.rows.map(\.id)) == Set(ids) && update.rows.count == 2)
      #expect(update.count == 2)
    }
  }

  @Test("A reason that several articles have is given once")
  func reasons() throws {
    var update = GuideUpdate(count: 3)
    let items = ["One", "Two"].map { SaveReport.Item(title: $0, problem: SamplePage.away) }
    let other = SaveReport.Item(title: "Three", problem: Problem(.diskFull, Message(.saveFailed)))
    update.finish(SaveReport(items: items + [other], guide: "Trip"), in: Localizer(.english))
    let guide = try SamplePlaces.guide()
    let page = PageDocument(
      GuideUpdatePage(guide: guide, update: update).html(try SamplePage.context()))
    let words = Localizer(.english)(SamplePage.away.message)
    let reasons = page.all(class: "bad").map(\.text)
    #expect(reasons.count == 3, "with the count in the summary")
    #expect(reasons.count { $0.contains(words) } == 1)
    for title in ["One", "Two", "Three"] { #expect(page.says(title)) }
  }

  @Test("The numbers of the summary add up: what failed was not checked")
  func numbers() throws {
    let ids = try ["A", "B", "C", "D", "E"].map {
      ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle($0))
    }
    var update = GuideUpdate(count: 7)
    let outcomes: [SaveOutcome] = [
      .refreshed(SamplePlaces.sections), .completed(pictures: 2), .completed(pictures: 0),
      .unchanged, .gone,
    ]
    var report = SaveReport(
      items: zip(ids, outcomes).map { .init(title: $0.title.text, id: $0, outcome: $1) },
      guide: "Trip")
    report.items[3].missingPictures = [MissingPicture(file: "A.png", reason: .unreachable)]
    report.items += ["F", "G"].map { SaveReport.Item(title: $0, problem: SamplePage.away) }
    update.finish(report, in: Localizer(.english))
    let page = PageDocument(
      GuideUpdatePage(guide: try SamplePlaces.guide(), update: update)
        .html(try SamplePage.context()))
    #expect(page.says(.webDoneRefreshed, 2, 5) && page.says(.webUpdateFailed, 2))
    #expect(page.says(.webUpdateSame, 1))
    // The command line counts in the same way.
    #expect(report.checkedCount == 5 && report.changedCount == 2 && report.failed.count == 2)
    #expect(!page.says(.webUpdatePictures, 0))
  }

  @Test("The summary begins with the pages that the wiki no longer has")
  func gone() throws {
    let ids = try ["A", "B", "C"].map {
      ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle($0))
    }
    var update = GuideUpdate(count: 3)
    let outcomes: [SaveOutcome] = [.gone, .gone, .unchanged]
    let items = zip(ids, outcomes).map {
      SaveReport.Item(title: $0.title.text, id: $0, outcome: $1)
    }
    update.finish(SaveReport(items: items, guide: "Trip"), in: Localizer(.english))
    let page = PageDocument(
      GuideUpdatePage(guide: try SamplePlaces.guide(), update: update)
        .html(try SamplePage.context()))
    let localizer = Localizer(.english)
    let summary = localizer(.refreshGoneCount, 2) + " " + localizer(.webDoneRefreshed, 0, 3)
    #expect(page.all(.status).first?.text == summary)
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
    let page = PageDocument(try await site.ask("/guides/\(guide)/update"))
    #expect(try page.says(.webUpdateCount, 1, 2) && page.one(.progressbar).value == "1")
    #expect(page.all(attribute: "http-equiv", value: "refresh").count == 1)
    let stop = try page.one(.button, named: english(.webUpdateCancel)).enclosing(.form)
    #expect(stop.action == "/guides/\(guide)/update" && stop.fields == ["action": "cancel"])
    _ = try await site.ask("/guides/\(guide)", .post, form: "action=refresh")  // goes on
    #expect(site.site.updates[guide]?.state == .running)
    let stopped = try await site.ask("/guides/\(guide)/update", .post, form: "action=cancel")
    #expect(stopped.status == .seeOther)
    let after = PageDocument(try await site.ask("/guides/\(guide)/update"))
    #expect(after.says(.webUpdateCancelled, 1, 2))
  }

  @Test("The result of an update is shown by section, with what moved, is gone or failed")
  func rows() throws {
    let old = ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle("Old"))
    let new = ArticleID(wiki: old.wiki, title: try PageTitle("New"))
    let changed = SaveOutcome.refreshed(SamplePlaces.sections)
    let words = Localizer(.english)(SamplePage.away.message)
    let cases: [(ArticleID?, SaveOutcome?, Problem?, GuideUpdate.Result)] = [
      (old, .unchanged, nil, .unchanged), (old, .refreshed(ArticleChanges()), nil, .unchanged),
      (old, changed, nil, .changed(SamplePlaces.sections)),
      (
        new, .moved(from: old.title, SamplePlaces.sections), nil,
        .moved(from: "Old", SamplePlaces.sections)
      ),
      (old, .gone, nil, .gone), (old, .leadsElsewhere(new.title), nil, .leadsElsewhere("New")),
      (old, .emptied, nil, .emptied), (new, .added, nil, .added),
      (nil, nil, SamplePage.away, .failed(words)),
    ]
    for (id, outcome, problem, result) in cases {
      let row = GuideUpdate.Row(
        title: "Old", id: id, outcome: outcome, problem: problem, in: Localizer(.english))
      #expect(row.result == result)
    }
  }

  @Test("Articles of one title say of which wiki they are, also one that failed")
  func equalTitles() throws {
    var guide = try SamplePlaces.guide()
    let ids = try ["en.wikipedia", "nl.wikipedia", "de.wikipedia"].map {
      ArticleID(wiki: try WikiID(typed: $0), title: try PageTitle("Paris"))
    }
    guide.entries = ids.enumerated().map {
      Guide.Entry(id: Int64($0 + 1), article: SamplePlaces.saved($1))
    }
    var update = GuideUpdate(count: 3)
    update.state = .finished
    update.rows = [
      GuideUpdate.Row(title: "Paris", id: ids[0], result: .added),
      GuideUpdate.Row(title: "Paris", id: ids[1], result: .unchanged),
      GuideUpdate.Row(title: "Paris", id: nil, wiki: ids[2].wiki, result: .failed("It is away.")),
    ]
    let page = PageDocument(
      GuideUpdatePage(guide: guide, update: update).html(try SamplePage.context()))
    let rows = page.all(class: "update").flatMap { $0.all(.listitem) }.map(\.text)
    for (result, wiki) in [(english(.webUpdateAdded), 0), ("It is away.", 2)] {
      #expect(rows.contains { $0.contains(result) && $0.contains(ids[wiki].wiki.name) }, "\(rows)")
    }
    #expect(rows.contains { $0.contains("nl.wikipedia") })
  }

  @Test("A running update says for which server of pictures it waits, as long as it does")
  func waiting() throws {
    let guide = try SamplePlaces.guide()
    let id = guide.entries[0].article.id
    var update = GuideUpdate(count: 3)
    func says(_ seconds: Int) throws -> Bool {
      PageDocument(GuideUpdatePage(guide: guide, update: update).html(try SamplePage.context()))
        .says(.webUpdateWaiting, "upload.example.org", .wait(seconds: seconds))
    }
    update.add(.fetching(id, number: 1, of: 3))
    update.add(.waiting(id, host: "upload.example.org", seconds: 5))
    #expect(try says(5))
    update.add(.waiting(id, host: "upload.example.org", seconds: 10))
    #expect(try says(10))
    update.add(.picture(id, number: 1, of: 2, bytes: 9))
    #expect(try !says(10))
  }

  @Test("A running update that hears nothing for some seconds says that the wiki may be slow")
  func silence() async throws {
    let clock = TestClock()
    let tasks = BackgroundTasks(log: TestSite.quiet)
    let background = Task { await tasks.run() }
    defer { background.cancel() }
    let updates = GuideUpdates(tasks) { clock.now.timeIntervalSince1970 }
    let guide = try SamplePlaces.guide()
    let id = guide.entries[0].article.id
    let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    updates.begin(guide.id, of: 3, in: Localizer(.english)) { listener in
      for await _ in steps {
        await listener(.fetching(id, number: 1, of: 3))
        continuation.yield()
      }
      return SaveReport(guide: guide.title)
    }
    var times = heard.makeAsyncIterator()
    func isSaid() throws -> Bool {
      let page = GuideUpdatePage(
        guide: guide, update: updates[guide.id], isSlow: updates.isSlow(guide.id))
      return PageDocument(page.html(try SamplePage.context())).says(.webWaypostSlow)
    }
    step.yield()
    await times.next()
    #expect(try !isSaid())
    clock.advance(seconds: 5)
    #expect(try isSaid())
    step.yield()
    await times.next()
    #expect(try !isSaid())
    clock.advance(seconds: 5)
    step.finish()
    await updates.end(of: guide.id)
    #expect(!updates.isSlow(guide.id))
  }
}
