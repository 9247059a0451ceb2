import Markup
import Testing

@Suite("Addresses")
struct AddressTests {
  @Test(
    "An address that opens a page, a message or a map is accepted unchanged",
    arguments: [
      "https://example.org/wiki/Lisbon?action=history#Food", "http://127.0.0.1:8101/w/api.php",
      "mailto:someone@example.org", "tel:+31201234567", "geo:52.37,4.89", "//example.org/w",
      "/wiki/AC/DC", "#Food", "?title=A", "page.html", "sms:123", "HTTPS://EXAMPLE.ORG",
      "/a:b", "wiki/C:D",
    ])
  func accepted(raw: String) {
    #expect(Address(raw)?.text == raw)
  }

  @Test(
    "An address that runs code is refused in any spelling",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)",
      "\u{1}javascript:alert(1)", "\u{0}javascript:alert(1)", "java\tscript:alert(1)",
      "java\nscript:alert(1)", "java\r\nscript:alert(1)", "javascript\t:alert(1)",
      "java\u{0}script:alert(1)", "\t\n javascript:alert(1)", "javascript&colon;alert(1):",
      "&Tab;javascript:alert(1)", "java%73cript:alert(1)", "data:text/html,<script>",
      "DATA:text/html;base64,AAAA", "vbscript:msgbox(1)", "livescript:x", "file:///etc/passwd",
      "blob:https://example.org/1", "view-source:https://example.org", "ｊavascript:alert(1)",
      "jar:https://example.org", "about:blank", ":alert(1)", "\u{7F}javascript:alert(1)",
      "http\u{0}://example.org", "1http://example.org", "", "   ", "\t\n",
    ])
  func refused(raw: String) {
    #expect(Address(raw) == nil)
  }

  @Test("Tabs and line ends inside an address are dropped, as browsers do")
  func cleaned() {
    #expect(Address(" https://exa\tmple.org/\na ")?.text == "https://example.org/a")
  }

  @Test(
    "The scheme is in lower case; a relative address has none",
    arguments: [("HTTPS://a.example", "https"), ("//a.example", nil), ("/a:b", nil), ("a", nil)]
      as [(String, String?)])
  func scheme(raw: String, scheme: String?) {
    #expect(Address(raw)?.scheme == scheme)
  }
}
