import Foundation
import TestHome
import Testing

@Suite("Reading a page from a file")
struct ReadFileTests {
  private static let page = """
    <!doctype html><html lang="nl"><head><title>Gracht</title></head><body>
    <div class="mw-parser-output"><p><b>Gracht</b> is a canal.<script>alert(1)</script></p>
    <h2><span class="mw-headline" id="Water">Water</span></h2><p>Deep \u{1B}[31mred\u{1B}[0m.</p>
    <table class="navbox"><tr><td>Elsewhere</td></tr></table></div></body></html>
    """

  @Test(
    "A page from standard input is read in every form, without a network and without clutter",
    arguments: ["text", "markdown", "html", "json"])
  func forms(format: String) async throws {
    let home = try Home()
    let file = home.folder.appendingPathComponent("page.html")
    try ReadFileTests.page.write(to: file, atomically: true, encoding: .utf8)
    let answer = try await home.shell(
      "waypost read --html - --offline --format \(format) < '\(file.path)'")
    #expect(answer.code == 0, "\(answer.error)")
    #expect(answer.output.contains("is a canal"))
    for word in ["alert(1)", "Elsewhere", "\u{1B}", "<script"] {
      #expect(!answer.output.contains(word))
    }
  }

  @Test("A pipe that is named as a file is read like one")
  func namedPipe() async throws {
    let home = try Home()
    let answer = try await home.shell("waypost read --html <(echo '<p>Tide</p>') --offline")
    #expect(answer.code == 0, "\(answer.error)")
    #expect(answer.output.contains("Tide"))
  }

  @Test(
    "What is no page is refused with the reason: a folder, a device without end",
    arguments: [("/", "directory"), ("/dev/zero", "large")])
  func noPage(path: String, reason: String) async throws {
    let home = try Home()
    let answer = try await home.waypost("read", "--html", path)
    #expect(answer.code == 66)
    #expect(answer.error.contains(reason))
  }

  @Test("One section can be asked for by its name")
  func section() async throws {
    let home = try Home()
    let file = home.folder.appendingPathComponent("page.html")
    try ReadFileTests.page.write(to: file, atomically: true, encoding: .utf8)
    let answer = try await home.waypost("read", "--html", file.path, "--section", "water")
    #expect(answer.output.contains("Deep"))
    #expect(!answer.output.contains("is a canal"))
    let none = try await home.waypost("read", "--html", file.path, "--section", "Fire")
    #expect(none.code == 66)
    #expect(none.error.contains("Fire"))
  }
}
