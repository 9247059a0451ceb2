internal import Markup

/// The selection of an article's sections that a guide shows.
///
/// Only main sections can be selected: those that are not below another one. Each is shown with all
/// sections below it; the text before the first heading is always shown. Sections are identified by
/// the wiki's anchors, so a selection stays valid when the text changes, but not when a heading
/// does.
public struct SectionChoice: Sendable, Equatable {
  /// A main section.
  public struct Part: Sendable, Equatable {
    public let title: String
    public let anchor: String
    /// The events of the heading.
    public let heading: Range<Int>
    /// The events of the section and of those below it, without its heading.
    public let content: Range<Int>
    /// Whether the guide shows the section.
    public let isChosen: Bool

    /// The events including the heading.
    public var range: Range<Int> { heading.lowerBound..<content.upperBound }
  }

  public let parts: [Part]
  /// Selected anchors that the article no longer has.
  public let missing: [String]

  /// - Parameter anchors: The selected anchors; an empty list selects all sections.
  public init(_ body: Body, anchors: [String]) {
    let sections = body.mainSections
    let present = Set(sections.map { ExactText($0.anchor) })
    let chosen = present.intersection(anchors.map(ExactText.init))
    parts = sections.map { section in
      Part(
        title: section.title, anchor: section.anchor, heading: section.heading,
        content: section.content, isChosen: chosen.contains(ExactText(section.anchor)))
    }
    missing = anchors.filter { !present.contains(ExactText($0)) }
  }

  /// Whether the whole article is shown: nothing was selected, all of it, or only missing sections.
  public var isWhole: Bool { shown.isEmpty || left.isEmpty }
  /// The selected sections.
  public var shown: [Part] { parts.filter(\.isChosen) }
  /// The sections that are not selected.
  public var left: [Part] { parts.filter { !$0.isChosen } }

  /// Returns the section with that title or anchor, ignoring case.
  public func part(named name: String) -> Part? {
    let name = SectionName(name)
    return parts.first { name.names(title: $0.title, anchor: $0.anchor) }
  }

  /// Returns the ranges to show: the text before the first section, and the selected sections.
  func shownRanges(of body: Body) -> [Range<Int>] {
    guard let first = parts.first else { return [0..<body.events.count] }
    return [0..<first.heading.lowerBound] + shown.map(\.range)
  }

  /// Returns a sentence with the titles of the sections that are not selected.
  func leftWords(_ labels: Labels) -> String {
    "\(labels.leftOut): " + left.map(\.title).joined(separator: " · ")
  }

  /// Returns the words of an anchor whose heading is unknown.
  public static func words(of anchor: String) -> String {
    anchor.replacing(bytesOf: "_", with: " ")
  }

  /// Returns the words of anchors in one line; those of a guide from elsewhere may be many and long.
  public static func line(of anchors: [String]) -> String {
    let names = anchors.prefix(20).map { anchor in
      let words = words(of: String(anchor.prefix(101)))
      return words.count > 100 ? words.prefix(100) + "…" : words
    }
    return names.joined(separator: " · ") + (anchors.count > 20 ? " · …" : "")
  }
}

extension Body {
  /// The sections that are not below another one, each with the content of those below it.
  public var mainSections: [Section] {
    var main: [Section] = []
    for section in sections {
      guard let last = main.last, section.level > last.level else {
        main.append(section)
        continue
      }
      main[main.count - 1] = Section(
        level: last.level, title: last.title, anchor: last.anchor, heading: last.heading,
        content: last.content.lowerBound..<section.content.upperBound)
    }
    return main.filter { !$0.title.isEmpty && !$0.anchor.isEmpty }
  }
}

/// The selection of one article's sections as JSON: `{"guide", "title", "wiki", "sections":
/// [{"title", "anchor", "chosen"}], "missing"}`; if none is chosen, the whole article is shown.
public struct EntrySectionsJSON: Sendable, Encodable {
  let guide: String
  let title: String
  let wiki: String
  let sections: [Section]
  let missing: [String]

  struct Section: Sendable, Encodable {
    let title: String
    let anchor: String
    let chosen: Bool
  }

  public init(_ choice: SectionChoice, of id: ArticleID, in guide: Guide) {
    self.guide = guide.title
    title = id.title.text
    wiki = id.wiki.slug
    sections = choice.parts.map { Section(title: $0.title, anchor: $0.anchor, chosen: $0.isChosen) }
    missing = choice.missing
  }
}
