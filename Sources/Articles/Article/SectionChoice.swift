/// Which sections of an article a guide shows.
///
/// A choice is made among the main sections: those that stand under no other. Each is shown with
/// all below it, and what stands before the first heading is always shown. Anchors are the wiki's
/// own, so a choice outlives changes of the text, but not of a heading.
public struct SectionChoice: Sendable, Equatable {
  /// A main section.
  public struct Part: Sendable, Equatable {
    public let title: String
    public let anchor: String
    /// The events of its heading.
    public let heading: Range<Int>
    /// Its events and those of the sections below it, without its heading.
    public let content: Range<Int>
    /// Whether the guide shows it.
    public let isChosen: Bool

    /// Its events with its heading.
    public var range: Range<Int> { heading.lowerBound..<content.upperBound }
  }

  public let parts: [Part]
  /// Anchors that were chosen and that the article has no more.
  public let missing: [String]

  /// - Parameter anchors: Those that were chosen; none means all.
  public init(_ body: Body, anchors: [String]) {
    let sections = body.mainSections
    let known = Set(sections.map { ExactText($0.anchor) })
    let chosen = known.intersection(anchors.map(ExactText.init))
    parts = sections.map { section in
      Part(
        title: section.title, anchor: section.anchor, heading: section.heading,
        content: section.content, isChosen: chosen.contains(ExactText(section.anchor)))
    }
    missing = anchors.filter { !known.contains(ExactText($0)) }
  }

  /// Whether nothing is left out: nothing was chosen, or all of it, or nothing of it is left.
  public var isWhole: Bool { shown.isEmpty || left.isEmpty }
  /// The sections that were chosen.
  public var shown: [Part] { parts.filter(\.isChosen) }
  /// The sections that were not.
  public var left: [Part] { parts.filter { !$0.isChosen } }

  /// The section of that title or anchor; case does not matter.
  public func part(named name: String) -> Part? {
    let wanted = name.lowercased()
    return parts.first { $0.title.lowercased() == wanted || $0.anchor.lowercased() == wanted }
  }

  /// What is shown: what stands before the first section, and the chosen ones.
  func shownRanges(of body: Body) -> [Range<Int>] {
    guard let first = parts.first else { return [0..<body.events.count] }
    return [0..<first.heading.lowerBound] + shown.map(\.range)
  }

  /// The names of what was not chosen.
  func leftWords(_ labels: Labels) -> String {
    "\(labels.leftOut): " + left.map(\.title).joined(separator: " · ")
  }

  /// An anchor as words, where no heading tells them.
  public static func words(of anchor: String) -> String { anchor.replacing("_", with: " ") }
}

extension Body {
  /// The sections that stand under no other, each with the content of those below it.
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

/// What a guide shows of one article, for programs: `{"guide", "title", "wiki", "sections":
/// [{"title", "anchor", "chosen"}], "missing"}`; where none is chosen the whole is shown.
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
    sections = choice.parts.map {
      Section(title: $0.title, anchor: $0.anchor, chosen: $0.isChosen)
    }
    missing = choice.missing
  }
}
