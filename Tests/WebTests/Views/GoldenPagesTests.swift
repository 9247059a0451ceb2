import Foundation  // the files of a folder
import TestSupport
import Testing

@testable import Web

/// Every page and state as it is now, so that any change of what a page says or offers shows in a
/// diff. After a change that is meant, `make golden` writes the files; read their diff.
@Suite("Golden pages")
struct GoldenPagesTests {
  @Test("A page is as its golden file says", arguments: GoldenPage.all)
  func page(page: GoldenPage) async throws {
    let difference = try page.file.difference(from: try await page.text())
    #expect(difference == nil, "\(page.name): \(difference ?? "")")
  }

  @Test("Each page has a name of its own, and each golden file a page")
  func files() throws {
    let names = GoldenPage.all.map(\.name)
    #expect(Set(names).count == names.count)
    // Written by the other test in the same run, at any time.
    guard !GoldenFile.isUpdating else { return }
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.url(GoldenPage.folder).path)
    let expected = Set(GoldenPage.all.map(\.path))
    let extra = files.filter { $0.hasSuffix(".txt") && !expected.contains($0) }
    #expect(extra.isEmpty, "no page is in \(extra)")
  }
}
