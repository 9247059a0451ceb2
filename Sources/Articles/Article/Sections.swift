internal import Markup

extension Body {
  /// A section of an article: one heading and the content up to the next heading of any level.
  public struct Section: Sendable, Equatable {
    /// The level, 2 to 6.
    public let level: Int
    public let title: String
    /// The wiki's anchor.
    public let anchor: String
    /// The events of the heading.
    public let heading: Range<Int>
    /// The events below the heading, without those of deeper headings.
    public let content: Range<Int>
  }

  /// The sections in order.
  public var sections: [Section] {
    let starts = headingStarts
    return starts.indices.compactMap { number in
      guard case .start(.heading(let level, let anchor), let end) = events[starts[number]] else {
        return nil
      }
      let heading = starts[number]..<Int(end) + 1
      let next = number + 1 < starts.count ? starts[number + 1] : events.count
      return Section(
        level: Int(level), title: plainText(of: heading.dropFirst().dropLast()).trimmed,
        anchor: string(anchor),
        heading: heading, content: heading.upperBound..<next)
    }
  }

  /// The events before the first heading.
  public var lead: Range<Int> { 0..<(headingStarts.first ?? events.count) }

  /// Returns the events of a section, including its heading and the sections below it.
  ///
  /// `name` is a title or an anchor, with spaces or underscores; case is ignored.
  public func section(named name: String) -> Range<Int>? {
    let all = sections
    let name = SectionName(name)
    guard let first = all.firstIndex(where: { name.names(title: $0.title, anchor: $0.anchor) })
    else { return nil }
    let next = all[(first + 1)...].first { $0.level <= all[first].level }
    return all[first].heading.lowerBound..<(next?.heading.lowerBound ?? events.count)
  }

  /// The headings at the top level, not in a table or a box.
  private var headingStarts: [Int] {
    var starts: [Int] = []
    var index = 0
    while index < events.count {
      guard case .start(let element, let end) = events[index] else {
        index += 1
        continue
      }
      if case .heading = element { starts.append(index) }
      index = Int(end) + 1
    }
    return starts
  }
}

/// The name of a section as a person writes it: its title, or its anchor with spaces or underscores.
struct SectionName {
  private let title: String
  private let anchor: String

  init(_ name: String) {
    title = name.lowercased()
    anchor = title.replacing(bytesOf: " ", with: "_")
  }

  func names(title: String, anchor: String) -> Bool {
    title.lowercased() == self.title
      || anchor.lowercased().replacing(bytesOf: " ", with: "_") == self.anchor
  }
}
