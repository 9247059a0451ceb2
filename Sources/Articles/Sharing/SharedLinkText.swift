public import Markup

/// A card as text to paste, for places where a link alone would not say enough.
public struct SharedLinkText: Sendable {
  private let sent: SharedLink
  private let link: String
  /// The absolute address of the picture.
  private let picture: String?
  /// The credits, such as "Text: en.wikipedia, CC BY-SA 4.0", one per line.
  private let credits: [String]

  public init(_ sent: SharedLink, link: String, picture: String?, credits: [String]) {
    self.sent = sent
    self.link = link
    self.picture = picture
    self.credits = credits.map(\.visible)
  }

  /// The link, the title and the description; below them the credits.
  public var plain: String {
    let head = [link, sent.title.visible, sent.description.visible]
    return (head + credits).map { $0 + "\n" }.joined()
  }

  /// The picture as a link, the title as a link, and the description.
  public var markdown: String {
    let title = SharedLinkText.inMarkdown(sent.title)
    let image = picture.map { address in
      "[![\(SharedLinkText.inMarkdown(sent.card.imageAlternative ?? ""))](\(address))](\(link))\n\n"
    }
    let words = "**[\(title)](\(link))**  \n\(SharedLinkText.inMarkdown(sent.description))\n"
    let creditLines = credits.map { "\n<small>\(SharedLinkText.inMarkdown($0))</small>\n" }.joined()
    return (image ?? "") + words + creditLines
  }

  /// A figure without styles.
  public var html: HTML {
    let language: HTML? = sent.language.map {
      " lang=\"\($0.text)\" dir=\"\($0.usualDirection.rawValue)\""
    }
    let image: HTML? = picture.map { address in
      """
      <a href="\(link)"><img src="\(address)" width="\(sent.card.image?.width ?? 1200)" \
      height="\(sent.card.image?.height ?? 630)" alt="\(sent.card.imageAlternative ?? "")"></a>

      """
    }
    let creditLines = credits.map { line -> HTML in "<br><small>\(line)</small>" }.joined()
    return """
      <figure>
      \(image)<figcaption\(language)><b><a href="\(link)">\(sent.title)</a></b><br>\
      \(sent.description)\(creditLines)</figcaption>
      </figure>

      """
  }

  /// Returns the text with the characters escaped that have a meaning in Markdown.
  private static func inMarkdown(_ text: String) -> String {
    let special = Array("\\`*_{}[]()<>#+-!|&~".utf8)
    var escaped: [UInt8] = []
    for byte in text.visible.utf8 {
      if special.contains(byte) { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
