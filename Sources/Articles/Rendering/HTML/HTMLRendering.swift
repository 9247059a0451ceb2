public import Markup

/// A renderer that writes an article as semantic HTML.
///
/// It writes only `Markup.HTML`, so text from a wiki is escaped, and addresses only as `Address`.
/// The HTML is valid however the events are nested (`HTMLWriter`).
public struct HTMLRendering: Sendable {
  /// Returns the address of a link's target; `nil` leaves only the text of the link.
  public typealias Links = @Sendable (Body.Target, Article) -> Address?
  /// Returns the source of a picture (an index of `Article.pictures`); `nil` leaves its alternative
  /// text.
  public typealias Pictures = @Sendable (Int, Article) -> PictureContent?

  /// Returns a mark that describes the target of a link; most links have none.
  public typealias LinkMarks = @Sendable (Body.Target, Article) -> LinkBadge?

  public var links: Links
  public var pictures: Pictures
  public var labels: Labels
  /// Limits the rendering of an article (`WorkLimit`).
  package var clock = WorkLimit.ofThread
  public var linkMarks: LinkMarks = { _, _ in nil }
  /// The events of a figure that is left out, because it is shown elsewhere, with those of its
  /// caption if it has one below it.
  public var omittedFigure: Range<Int>?

  /// Creates a renderer; by default links lead to the wiki, and no pictures are loaded.
  public init(
    links: @escaping Links = HTMLRendering.atTheWiki,
    pictures: @escaping Pictures = { _, _ in nil }, labels: Labels = Labels()
  ) {
    self.links = links
    self.pictures = pictures
    self.labels = labels
  }

  /// Links to the wiki's own pages, and to sections of the same page.
  public static let atTheWiki: Links = { target, article in
    if case .section(let anchor) = target {
      return Address("#" + article.body.string(anchor).underscored(.path))
    }
    return article.address(of: target).flatMap { Address($0) }
  }

  /// Pictures from their addresses at the wiki.
  public static let picturesAtTheWiki: Pictures = { number, article in
    let picture = article.pictures[number]
    return Address(picture.address).map {
      PictureContent(.address($0), width: picture.width, height: picture.height)
    }
  }

  /// Returns the content of an article or of a part of it, without its title.
  ///
  /// Footnotes that are marked in the part but not contained in it follow at the end.
  public func content(of article: Article, in range: Range<Int>? = nil) -> HTML {
    var writer = HTMLWriter(article, rendering: self)
    if range == nil, !article.body.holdsFacts { writer.write(facts: article.facts) }
    writer.write(range ?? 0..<article.body.events.count)
    return writer.finish()
  }

  /// Returns the content of an article as a guide shows it. A section that is not selected is
  /// collapsed; its heading, a link to its anchor and a search in the page open it.
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

  /// Returns the source, authors and licence, which must be shown with a text.
  public func attribution(of article: Article) -> HTML {
    let attribution = article.attribution
    var lines: [HTML] = []
    if let source = labels.origin(of: article) {
      let revision: HTML = attribution.revision.map { " (\(labels.revision) \($0))" } ?? ""
      lines.append(
        "\(labels.source): \(outside(attribution.source ?? "", words: source))\(revision)")
    }
    if let authors = attribution.authors {
      lines.append("\(labels.authors): \(outside(authors, words: authors))")
    }
    if attribution.licence != nil || attribution.licenceAddress != nil {
      let words = attribution.licence ?? attribution.licenceAddress ?? ""
      let licence = outside(attribution.licenceAddress ?? "", words: words)
      lines.append("\(labels.licence): \(licence)")
    }
    if let day = attribution.date.flatMap(Timestamp.init)?.day {
      lines.append("<time datetime=\"\(day)\">\(day)</time>")
    }
    let paragraphs = lines.map { "<p>\($0)</p>" as HTML }
    return lines.isEmpty
      ? "" : "<footer class=\"attribution\">\(paragraphs.joined())</footer>\n"
  }

  private func outside(_ address: String, words: String) -> HTML {
    guard let address = Address(address) else { return "\(words)" }
    return "<a href=\"\(address)\" rel=\"noreferrer noopener\">\(words)</a>"
  }
}

/// A mark on a link, visible and for screen readers.
public struct LinkBadge: Sendable, Equatable {
  /// A CSS class.
  public var look: String
  /// The identifier of the element whose text describes the link.
  public var description: String

  public init(look: String, description: String) {
    self.look = look
    self.description = description
  }
}

extension Body {
  /// Whether the content contains an infobox.
  var holdsFacts: Bool {
    events.contains {
      guard case .start(.facts, _) = $0 else { return false }
      return true
    }
  }
}
