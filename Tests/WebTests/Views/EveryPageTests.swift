import App
import Articles
import HTMLTree
import Localization
import Markup
import Testing

@testable import Web

@Suite("Every page")
struct EveryPageTests {
  private func outline(
    _ page: SamplePage, _ language: Language = .english
  ) throws -> PageOutline {
    PageOutline(try page.html(SamplePage.context(language)))
  }

  @Test("A page has one main and one heading of the first level", arguments: SamplePage.all)
  func oneMain(page: SamplePage) throws {
    let outline = try outline(page)
    #expect(outline.elements("main").count == 1)
    #expect(outline.elements("h1").count == 1)
    #expect(outline.elements("h1").allSatisfy { !outline.text($0).isEmpty })
  }

  @Test("Headings go down one level at a time", arguments: SamplePage.all)
  func headings(page: SamplePage) throws {
    let outline = try outline(page)
    let levels = outline.elements("h1", "h2", "h3", "h4", "h5", "h6")
      .compactMap { Int(outline.tree.name(of: $0).dropFirst()) }
    #expect(levels.first == 1)
    for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
  }

  @Test("Every control has a name", arguments: SamplePage.all)
  func labels(page: SamplePage) throws {
    let outline = try outline(page)
    for control in outline.elements("input", "select", "textarea") {
      guard outline.value("type", control) != "hidden" else { continue }
      #expect(outline.label(of: control)?.isEmpty == false)
    }
    for button in outline.elements("button") {
      #expect(outline.value("aria-label", button) != nil || !outline.text(button).isEmpty)
    }
    for link in outline.elements("a") {
      #expect(outline.text(link).contains { !$0.isWhitespace })
    }
  }

  @Test("No page has a script, a style or a handler of its own", arguments: SamplePage.all)
  func policy(page: SamplePage) throws {
    let outline = try outline(page)
    #expect(outline.elements("style", "iframe", "object", "embed", "base").isEmpty)
    for script in outline.elements("script") {
      #expect(outline.value("src", script)?.hasPrefix("assets/") == true)
      #expect(outline.text(script).isEmpty)
    }
    for node in outline.elements() {
      let names = outline.attributeNames(of: node)
      #expect(!names.contains { $0 == "style" || $0.hasPrefix("on") })
    }
  }

  @Test("Nothing is loaded from another host", arguments: SamplePage.all)
  func outsideLoads(page: SamplePage) throws {
    let outline = try outline(page)
    for node in outline.elements("img", "script", "link", "source")
    where outline.value("rel", node) != "canonical" {  // names the page itself; nothing is loaded
      let address = outline.value("src", node) ?? outline.value("href", node) ?? ""
      #expect(!address.contains("//"))
    }
  }

  @Test("What leaves tells nobody where it was pressed", arguments: SamplePage.all)
  func outsideLinks(page: SamplePage) throws {
    let outline = try outline(page)
    for link in outline.elements("a") {
      let address = outline.value("href", link) ?? ""
      #expect(!address.hasPrefix("javascript:") && !address.hasPrefix("data:"))
      guard address.contains("://") else { continue }
      // The links of a language switch lead to wikis that are read here, or leave like any other.
      #expect(outline.value("rel", link) == "noreferrer noopener", "\(address)")
    }
  }

  @Test(
    "An identifier stands once, and labels and fragments find theirs", arguments: SamplePage.all)
  func identifiers(page: SamplePage) throws {
    let outline = try outline(page)
    let identifiers = outline.identifiers()
    #expect(Set(identifiers).count == identifiers.count)
    for node in outline.elements() {
      let expected =
        (outline.value("for", node).map { [$0] } ?? [])
        + (outline.value("aria-describedby", node)?.split(separator: " ").map(String.init) ?? [])
      #expect(expected.allSatisfy(identifiers.contains))
    }
  }

  @Test("Every change is a form posted to an address of ours", arguments: SamplePage.all)
  func forms(page: SamplePage) throws {
    let outline = try outline(page)
    for form in outline.elements("form") {
      #expect(outline.value("action", form)?.hasPrefix("/") == true)
      let isSearch = outline.value("role", form) == "search"
      #expect(outline.value("method", form) == (isSearch ? nil : "post"))
    }
  }

  @Test("A page says its own language", arguments: SamplePage.all, Language.allCases)
  func language(page: SamplePage, language: Language) throws {
    let outline = try outline(page, language)
    let root = try #require(outline.elements("html").first)
    #expect(outline.value("lang", root) == language.rawValue)
  }
}
