internal import Articles
internal import Localization
internal import Markup

/// The ways to pass an address on: copy, the system's share sheet, mail. Every reader has them.
///
/// The first two appear only where a script finds a clipboard or a share sheet (share.js);
/// mail works without.
struct ShareMenu {
  var title: String
  /// An absolute address that others can open.
  var address: String

  static let scripts = ["share.js"]

  /// A folded list.
  func html(_ c: PageContext) -> HTML {
    """
    <details class="more share"><summary>\(c(.webShare))</summary><ul class="forms">
    \(items(c))</ul></details>

    """
  }

  /// The items of a list.
  func items(_ c: PageContext) -> HTML {
    """
    <li>\(copy(c))</li>
    <li>\(sheet(c))</li>
    \(mail(c).map { link -> HTML in "<li>\(link)</li>\n" })
    """
  }

  /// The button that copies the address.
  func copy(_ c: PageContext) -> HTML {
    """
    <button class="plain" type="button" hidden data-copy-text="\(address)" \
    data-copied="\(c(.chatLinkCopied))">\(c(.chatOpenLink))</button>
    """
  }

  /// The button for the system's share sheet, shown where there is one.
  func sheet(_ c: PageContext, look: HTML = "plain") -> HTML {
    """
    <button class="\(look)" type="button" hidden data-share="\(address)" \
    data-title="\(title)">\(c(.webSentShare))</button>
    """
  }

  /// The link that begins a mail.
  ///
  /// - Parameter description: A line below the title.
  func mail(_ c: PageContext, description: String? = nil) -> HTML? {
    let head = [title, description].compactMap(\.self).map { $0 + "\r\n" }.joined()
    let body = "\(head)\r\n\(address)\r\n"
    return Address("mailto:?subject=\(title.percentEncoded())&body=\(body.percentEncoded())").map {
      "<a class=\"plain\" href=\"\($0)\">\(c(.webSentMail))</a>"
    }
  }
}
