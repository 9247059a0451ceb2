import App
import Articles
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Pictures that could not be saved")
struct MissingPicturesTests {
  /// A site on which Delft was saved without its picture, and the page after that.
  private func makeSite() async throws -> (TestSite, PageDocument) {
    let site = try await TestSite()
    site.wiki.put(Array("<html>Not found".utf8), atFile: "Canal.png")
    let answer = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    return (site, PageDocument(try await site.ask(try #require(answer.headers[.location]))))
  }

  @Test("The page says so after saving, and names them; fetching them again can be stopped")
  func article() async throws {
    let (site, page) = try await makeSite()
    #expect(page.says(.saveDoneMissing, "Delft", "Trip", .number(1)))
    #expect(page.says(.missingPicturesBroken, .number(1), "Canal.png"))
    let again = try page.one(.button, named: english(.webPicturesAgain, .number(1)))
    let form = try again.enclosing(.form)
    #expect(form.action == "/read/wiki.example.org/Delft")
    #expect(form.fields == ["action": "pictures"])
    #expect(form.attribute("data-progress") == "/saving/wiki.example.org/Delft")
    #expect(form.attribute("data-stopped") == english(.webUpdatingStopped, "Delft"))

    let tried = try await site.ask("/read/wiki.example.org/Delft", .post, form: "action=pictures")
    let still = PageDocument(try await site.ask(try #require(tried.headers[.location])))
    #expect(still.says(.webDonePicturesSome, .number(0), .number(1)))
    site.wiki.put(nil, atFile: "Canal.png")
    let answer = try await site.ask("/read/wiki.example.org/Delft", .post, form: "action=pictures")
    let whole = PageDocument(try await site.ask(try #require(answer.headers[.location])))
    #expect(whole.says(.webDonePictures, .number(1)))
    #expect(!whole.says("Canal.png"))
    // The picture has no words of its own, so it is decoration to a screen reader.
    #expect(whole.all(tag: "img").count == 1)
  }

  @Test("The guide marks the article, and its update fetches them and says so")
  func guide() async throws {
    let (site, _) = try await makeSite()
    let guide = try await site.services.guides.guide(named: "Trip").id
    #expect(
      PageDocument(try await site.ask("/guides/\(guide)")).says(.webMarkMissing, .number(1)))
    func update() async throws -> PageDocument {
      _ = try await site.ask("/guides/\(guide)", .post, form: "action=refresh")
      await site.site.updates.end(of: guide)
      return PageDocument(try await site.ask("/guides/\(guide)/update"))
    }
    #expect(try await update().says(.missingPicturesBroken, .number(1), "Canal.png"))
    site.wiki.put(nil, atFile: "Canal.png")
    let page = try await update()
    #expect(page.says(.webUpdatePictures, .number(1)) && !page.says("Canal.png"))
    #expect(
      PageDocument(try await site.ask("/guides/\(guide)")).says(.webMarkMissing, .number(1))
        == false)
  }

  @Test(
    "The lead picture stands once, beside the title",
    arguments: [true, false])
  func leadOnTop(isSaved: Bool) async throws {
    let site = try await TestSite()
    if isSaved {
      _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    }
    let page = PageDocument(try await site.ask("/read/wiki.example.org/Delft"))
    #expect(page.all(tag: "figure").count == 1)
    let lead = try page.one(class: "lead")
    #expect(lead.tag == "figure" && lead.parent?.classes == ["title"])
  }

  @Test("Without the wiki the button is off, and pressing it elsewhere says why")
  func away() async throws {
    let (site, _) = try await makeSite()
    site.wiki.goAway()
    let answer = try await site.ask("/read/wiki.example.org/Delft", .post, form: "action=pictures")
    #expect(answer.status.code >= 500)
    let form = try PageDocument(answer).one(.button, named: english(.webProblemAgain))
      .enclosing(.form)
    #expect(form.fields["action"] == "pictures")
  }
}
