// The anchors of headings in Markdown.

/// The anchors that Markdown programs give to headings. GitHub, GitLab and editors derive them from
/// the heading's text: in lower case, without punctuation, with hyphens for spaces; a repeated one
/// gets a number.
struct MarkdownAnchors {
  private var taken: [ExactText: Int] = [:]
  private var names: [ExactText: String] = [:]

  /// Creates the anchors for the headings of a part of a body, with its title if it has one.
  init(_ body: Body, in range: Range<Int>, title: String? = nil) {
    if let title { _ = name(for: title) }
    for section in body.sections where range.contains(section.heading.lowerBound) {
      guard !section.title.isEmpty else { continue }
      let name = name(for: section.title)
      let anchor = ExactText(section.anchor)
      if !section.anchor.isEmpty, names[anchor] == nil { names[anchor] = name }
    }
  }

  /// The Markdown anchor of a section, by its anchor at the wiki; `nil` if there is none.
  subscript(anchor: String) -> String? { names[ExactText(anchor)] }

  private mutating func name(for heading: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
        .otherNumber, .connectorPunctuation:
        scalars.append(scalar)
      default:
        if scalar.properties.isWhitespace {
          scalars.append("-")
        } else if scalar == "-" || scalar.properties.isAlphabetic {
          scalars.append(scalar)
        }
      }
    }
    let name = String(scalars)
    let count = taken[ExactText(name), default: 0]
    taken[ExactText(name)] = count + 1
    return count == 0 ? name : "\(name)-\(count)"
  }
}
