public import Markup

/// Writes an article as semantic HTML.
///
/// Only `Markup.HTML` is used, so what a wiki wrote comes out as text; addresses only as
/// `Address`. Whatever the events nest in one another, valid HTML comes out (`HTMLWriter`).
public struct HTMLRendering: Sendable {
  /// The address that a link of an article leads to; `nil` leaves its words alone.
  public typealias Links = @Sendable (Body.Target, Article) -> Address?
  /// Where a picture (an index of `Article.pictures`) lies; `nil` leaves its words in its place.
  public typealias Pictures = @Sendable (Int, Article) -> PictureSource?

  /// What a link says of its target beside its words; most say nothing.
  public typealias LinkMarks = @Sendable (Body.Target, Article) -> LinkMark?

  public var links: Links
  public var pictures: Pictures
  public var labels: Labels
  public var linkMarks: LinkMarks = { _, _ in nil }

  /// A rendering; by itself links lead to the wiki, and no picture is loaded from anywhere.
  public init(
    links: @escaping Links = HTMLRendering.atTheWiki,
    pictures: @escaping Pictures = { _, _ in nil }, labels: Labels = Labels()
  ) {
    self.links = links
    self.pictures = pictures
    self.labels = labels
  }

  /// Links to the wiki's own pages, and to sections within this one.
  public static let atTheWiki: Links = { target, article in
    if case .section(let anchor) = target {
      return Address("#" + article.body.string(anchor).underscored(.path))
    }
    return article.address(of: target).flatMap { Address($0) }
  }

  /// Pictures from where the wiki offers them.
  public static let picturesAtTheWiki: Pictures = { number, article in
    let picture = article.pictures[number]
    return Address(picture.address).map {
      PictureSource(.address($0), width: picture.width, height: picture.height)
    }
  }

  /// The content of an article or of a part of it: what belongs below its title.
  ///
  /// Footnotes that the part marks but does not hold follow at its end.
  public func content(of article: Article, in range: Range<Int>? = nil) -> HTML {
    var writer = HTMLWriter(article, rendering: self)
    if range == nil, !article.body.holdsFacts { writer.write(facts: article.facts) }
    writer.write(range ?? 0..<article.body.events.count)
    return writer.finish()
  }

  /// The content of an article as a guide shows it: a section that was not chosen is folded, and
  /// opened by its heading, by a link to its anchor and by a search in the page.
  public func content(of article: Article, showing choice: SectionChoice) -> HTML {
    guard !choice.isWhole else { return content(of: article) }
    var writer = HTMLWriter(article, rendering: self)
    if !article.body.holdsFacts { writer.write(facts: article.facts) }
    var written = 0
    for part in choice.left {
      writer.write(written..<part.heading.lowerBound)
      writer.writeFolded(part)
      written = part.content.upperBound
    }
    writer.write(written..<article.body.events.count)
    return writer.finish()
  }

  /// Source, authors and licence: what must be told with a text.
  public func attribution(of article: Article) -> HTML {
    let told = article.attribution
    var lines: [HTML] = []
    if let source = labels.origin(of: article) {
      let revision: HTML = told.revision.map { " (\(labels.revision) \($0))" } ?? ""
      lines.append("\(labels.source): \(outside(told.source ?? "", words: source))\(revision)")
    }
    if let authors = told.authors {
      lines.append("\(labels.authors): \(outside(authors, words: authors))")
    }
    if told.licence != nil || told.licenceAddress != nil {
      let words = told.licence ?? told.licenceAddress ?? ""
      lines.append("\(labels.licence): \(outside(told.licenceAddress ?? "", words: words))")
    }
    if let day = told.date.flatMap(Timestamp.init)?.day {
      lines.append("<time datetime=\"\(day)\">\(day)</time>")
    }
    return lines.isEmpty ? "" : "<footer class=\"attribution\">\(paragraphs(lines))</footer>\n"
  }

  private func paragraphs(_ lines: [HTML]) -> HTML {
    lines.map { "<p>\($0)</p>" as HTML }.joined()
  }

  private func outside(_ address: String, words: String) -> HTML {
    guard let address = Address(address) else { return "\(words)" }
    return "<a href=\"\(address)\" rel=\"noreferrer noopener\">\(words)</a>"
  }
}

/// A mark on a link, for the eye and for the ear.
public struct LinkMark: Sendable, Equatable {
  /// A class of the style sheet.
  public var look: String
  /// The identifier of the element whose words describe the link.
  public var description: String

  public init(look: String, description: String) {
    self.look = look
    self.description = description
  }
}

extension Body {
  /// True when an infobox stands in the content itself.
  var holdsFacts: Bool {
    events.contains {
      guard case .start(.facts, _) = $0 else { return false }
      return true
    }
  }
}
