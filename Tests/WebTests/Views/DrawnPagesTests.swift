import Foundation  // files
import Localization
import Markup
import Testing

@testable import Web

@Suite("Drawn pages")
struct DrawnPagesTests {
  static let folder = ProcessInfo.processInfo.environment["WAYPOST_DRAW_PAGES"]

  @Test(
    "Every page is written to the folder that WAYPOST_DRAW_PAGES names, to be looked at",
    .enabled(if: folder != nil), arguments: SamplePage.all)
  func write(page: SamplePage) throws {
    let folder = URL(filePath: try #require(Self.folder))
    let assets = folder.appending(path: "assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    for language in Language.allCases {
      let html = try page.html(SamplePage.context(language))
      try Data(html.utf8).write(
        to: folder.appending(path: "\(page.name).\(language.rawValue).html"))
    }
  }
}
