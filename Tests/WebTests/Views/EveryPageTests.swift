import App
import Articles
import HTMLTree
import Localization
import Markup
import Testing

@testable import Web

@Suite("Every page")
struct EveryPageTests {
  private func document(
    _ page: SamplePage, _ language: Language = .english
  ) throws -> PageDocument {
    PageDocument(try page.html(SamplePage.context(language)))
  }

  @Test("A page has one main and one heading of the first level", arguments: SamplePage.all)
  func oneMain(page: SamplePage) throws {
    let document = try document(page)
    #expect(document.all(tag: "main").count == 1)
    #expect(try !document.one(tag: "h1").text.isEmpty)
  }

  @Test("Headings go down one level at a time", arguments: SamplePage.all)
  func headings(page: SamplePage) throws {
    let levels = try document(page).all(tag: "h1", "h2", "h3", "h4", "h5", "h6")
      .compactMap { Int($0.tag.dropFirst()) }
    #expect(levels.first == 1)
    for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
  }

  @Test("Every control has a name", arguments: SamplePage.all)
  func labels(page: SamplePage) throws {
    let document = try document(page)
    for control in document.all(tag: "input", "select", "textarea") {
      guard control.attribute("type") != "hidden" else { continue }
      #expect(control.writtenName != nil, "\(control.whatItIs)")
    }
    for button in document.all(tag: "button") {
      #expect(button.writtenName != nil || !button.contentName.isEmpty, "\(button.whatItIs)")
    }
    for link in document.all(tag: "a") { #expect(!link.text.isEmpty, "\(link.whatItIs)") }
  }

  @Test("No page has a script, a style or a handler of its own", arguments: SamplePage.all)
  func policy(page: SamplePage) throws {
    let document = try document(page)
    #expect(document.all(tag: "style", "iframe", "object", "embed", "base").isEmpty)
    for script in document.all(tag: "script") {
      #expect(script.attribute("src")?.hasPrefix("assets/") == true)
      #expect(document.tree.text(of: script.node).isEmpty)
    }
    for element in document.elements {
      #expect(!element.attributeNames.contains { $0 == "style" || $0.hasPrefix("on") })
    }
  }

  @Test("Nothing is loaded from another host", arguments: SamplePage.all)
  func outsideLoads(page: SamplePage) throws {
    for element in try document(page).all(tag: "img", "script", "link", "source")
    where element.attribute("rel") != "canonical" {  // names the page itself; nothing is loaded
      let address = element.attribute("src") ?? element.href ?? ""
      #expect(!address.contains("//"))
    }
  }

  @Test("What leaves tells nobody where it was pressed", arguments: SamplePage.all)
  func outsideLinks(page: SamplePage) throws {
    for link in try document(page).all(tag: "a") {
      let address = link.href ?? ""
      #expect(!address.hasPrefix("javascript:") && !address.hasPrefix("data:"))
      guard address.contains("://") else { continue }
      // The links of a language switch lead to wikis that are read here, or leave like any other.
      #expect(link.attribute("rel") == "noreferrer noopener", "\(address)")
    }
  }

  @Test(
    "An identifier stands once, and labels and fragments find theirs", arguments: SamplePage.all)
  func identifiers(page: SamplePage) throws {
    let elements = try document(page).elements
    let identifiers = elements.compactMap(\.id)
    #expect(Set(identifiers).count == identifiers.count)
    for element in elements {
      let expected =
        (element.attribute("for").map { [$0] } ?? [])
        + (element.attribute("aria-describedby")?.split(separator: " ").map(String.init) ?? [])
      #expect(expected.allSatisfy(identifiers.contains))
    }
  }

  @Test("Every change is a form posted to an address of ours", arguments: SamplePage.all)
  func forms(page: SamplePage) throws {
    for form in try document(page).all(tag: "form") {
      #expect(form.action?.hasPrefix("/") == true)
      #expect(form.attribute("method") == (form.role == .search ? nil : "post"))
    }
  }

  @Test("A page says its own language", arguments: SamplePage.all, Language.allCases)
  func language(page: SamplePage, language: Language) throws {
    #expect(try document(page, language).language == language.rawValue)
  }
}
