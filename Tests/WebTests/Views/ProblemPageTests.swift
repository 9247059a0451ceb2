import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Markup
import Routes
import Testing

@testable import Web

@Suite("Headings of problems")
struct ProblemPageTests {
  @Test("A wiki that cannot be reached is named as people know it, not by its address")
  func unreachable() throws {
    let problem = Problem(
      .wikiUnreachable,
      Message(
        .problemWikiUnreachable, .text("en.wikivoyage.org"),
        .text("https://en.wikivoyage.org/w/api.php")))
    var context = try SamplePage.context()
    context.wikiAsked = try SamplePlaces.voyage
    #expect(context.heading(of: problem) == english(.webProblemUnreachable, "en.wikivoyage"))
    context.wikiAsked = nil
    #expect(context.heading(of: problem).contains("api.php"))
  }

  @Test("The search on the page of a problem is that of the wiki that failed, and can be changed")
  func searchedWiki() async throws {
    let site = try await TestSite()
    _ = try await site.services.wikis.addPublicWiki("other.example")
    site.wiki.goAway()
    let page = PageDocument(try await site.ask("/read/other.example/Nowhere"))
    let choice = try page.one(tag: "main").one(tag: "form").field("wiki")
    #expect(choice.tag == "select" && choice.value == "other.example")
    #expect(choice.all(tag: "option").map(\.text) == ["wiki.example.org", "other.example"])
  }

  @Test("A title that was perhaps meant is a link, whether a wiki was asked or not")
  func suggestions() throws {
    let context = try SamplePage.context()
    for (kind, key) in [
      (Problem.Kind.pageMissing, Message.Key.problemPageMissingDidYouMean),
      (.notSavedOffline, .problemOfflineDidYouMean),
    ] {
      let problem = Problem(
        kind, Message(key, "Goud", "Gouda", "Gouda"), .title("Goud", suggestion: "Gouda"))
      let page = PageDocument(ProblemPage(problem: problem).html(context))
      let link = try page.one(.link, named: "Gouda")
      #expect(link.href == PagePath.search("Gouda").text, "\(key)")
      #expect(try page.one(.searchbox).value == "Goud", "\(key)")
    }
  }

  @Test("A wiki that turns programs away can be tried again, and is not asked unbidden")
  func guarded() throws {
    let problem = Problem(.wikiGuarded, Message(.problemWikiGuarded, "wiki.example.org"))
    let page = PageDocument(ProblemPage(problem: problem).html(try SamplePage.context()))
    #expect(!page.all(.link, named: english(.webProblemAgain)).isEmpty)
    #expect(page.all(attribute: "data-reachability").isEmpty)
  }

  @Test("Where there is no other wiki to choose, or a guest searches, no page advises another one")
  func otherWikis() throws {
    let empty = ListNotice.empty(.results(query: "owl"))
    var context = try SamplePage.context()
    #expect(PageDocument(empty.html(context)).says(.webStateNothingRemedy))
    context.viewerStatus = ViewerStatus(isAnonymous: true)
    #expect(PageDocument(empty.html(context)).says(.webStateNothingRemedyOneWiki))
    context.viewerStatus = .atThisMachine
    context.wikis = []
    #expect(PageDocument(empty.html(context)).says(.webStateNothingRemedyOneWiki))
  }

  @Test("What was just done is said too if the page that should say it cannot be shown")
  func done() async throws {
    let conversation = try await ConversationSite()
    let site = conversation.site
    site.wiki.goAway()
    let done = site.site.flashMessages.keep(.init(message: Message(.webDoneDays)))
    for path in [
      "/read/wiki.example.org/Delft", "/guides/99",
      "\(conversation.path)/read/wiki.example.org/Delft",
    ] {
      let answer = try await conversation.ask("\(path)?done=\(done)", as: conversation.owner)
      #expect(answer.status.code >= 400, "\(path)")
      #expect(PageDocument(answer).says(.webDoneDays), "\(path)")
    }
    let other = try await conversation.ask("/guides/99?done=0", as: conversation.owner)
    #expect(!PageDocument(other).says(.webDoneDays))
  }

  @Test("The page for the time when Waypost cannot be reached has no link that would fail too")
  func waypostAway() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/unreachable")
    let page = PageDocument(answer)
    #expect(try page.one(.heading).text == ProblemPage.heading(english(.webWaypostAway)))
    #expect(page.all(.link).map(\.href) == ["#waypost-content", ""])
    #expect(answer.headers[.contentSecurityPolicy]?.contains("script-src 'self';") == true)
    let worker = try await site.ask("/service-worker.js")
    #expect(worker.headers[.contentType]?.hasPrefix("text/javascript") == true)
  }

}
