import Articles
import Synchronization
import Testing

@testable import Wiki

@Suite("User-Agent")
struct UserAgentTests {
  @Test(
    "A contact keeps only what an HTTP comment may contain",
    arguments: [
      (nil, "Waypost/1.2"), ("", "Waypost/1.2"), (" \t ", "Waypost/1.2"),
      ("me@example.org", "Waypost/1.2 (me@example.org)"),
      (" me@example.org ", "Waypost/1.2 (me@example.org)"),
      ("a\r\nX-Evil: 1", "Waypost/1.2 (aX-Evil: 1)"), ("(a) \\b", "Waypost/1.2 (a b)"),
      ("é\u{7F}\u{0}", "Waypost/1.2"),
    ] as [(String?, String)])
  func contact(contact: String?, text: String) {
    #expect(UserAgent(version: "1.2", contact: contact).text == text)
  }

  @Test("A contact is at most one line long")
  func length() {
    let agent = UserAgent(version: "1", contact: String(repeating: "a", count: 5000))
    #expect(agent.contact?.count == 200)
  }

  @Test(
    "A width is rounded up to a standard width",
    arguments: [(-1, 20), (1, 20), (250, 250), (251, 330), (1000, 1280), (9999, 3840)])
  func widths(width: Int, standard: Int) {
    #expect(ThumbnailWidths.standard(for: width) == standard)
  }
}
