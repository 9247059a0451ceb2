import App
import Articles
import Localization
import Markup
import Routes
import Testing

@testable import Web

@Suite("Page states")
struct PageStateTests {
  @Test("Every state has words of its own", arguments: Language.allCases)
  func words(language: Language) throws {
    let wiki = try SamplePlaces.voyage
    let states: [ListNotice] = [
      .loading(name: "x"), .offline, .stale(wiki, SamplePage.away),
      .stale(wiki, .tooOften(seconds: 7)), .failed(SamplePage.away), .empty(.start),
      .empty(.guides), .empty(.guide), .empty(.recent), .empty(.article),
      .empty(.results(query: "x")), .empty(.pictures), .empty(.remembered), .empty(.linkCounts),
      .empty(.update),
      .empty(.inGuide(query: "x", guide: "y")),
    ]
    let texts = states.map { Localizer(language).text($0.message) }
    #expect(Set(texts).count == texts.count)
  }

  @Test("Above what the library has stands why the wiki's own results are missing")
  func reasons() throws {
    let context = try SamplePage.context()
    let guarded = Problem(.wikiGuarded, Message(.problemWikiGuarded, .text("wiki.example")))
    let wiki = try SamplePlaces.voyage
    let notice = PageDocument(ListNotice.stale(wiki, guarded).html(context))
    #expect(notice.says(.webStateLibrary, .message(guarded.message)))
    #expect(notice.says(.problemWikiGuarded, "wiki.example"))
    #expect(notice.says(.webRemedyWikiGuarded))
    #expect(!notice.says(.webStateStale, .text(wiki.name)))
  }

  /// Told by a command, or to whoever starts the server.
  private static let ofCommands: Set<Message.Key> = [
    .problemNoCommand, .problemNoCommandDidYouMean, .problemSectionMissing,
    .problemWebHost, .problemImportForeign, .problemImportFolder, .problemLibraryMissing,
  ]

  @Test("A problem's page speaks of pages, not of commands", arguments: Message.Key.allCases)
  func remedies(key: Message.Key) {
    guard key.rawValue.hasPrefix("problem-"), !key.rawValue.hasSuffix("-remedy") else { return }
    let isOfCommand = PageStateTests.ofCommands.contains(key)
    let remedy = Problem(.unexpected, Message(key)).remedy
    let words = remedy.map { Localizer(.english).text($0) } ?? ""
    #expect(isOfCommand || !words.contains("waypost "), "\(key.rawValue)")
  }
}
