internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The links to the parts before and after, in a list that has several.
struct ListPartLinks {
  var part: ListPart
  var words = Words.guide
  /// Returns the page of the part that begins with an element.
  var page: (Int) -> PagePath

  /// What the parts are called.
  struct Words {
    /// Another part, with the numbers of its first and last element.
    var other: Message.Key
    /// The part that is shown, with these numbers and the number of all elements.
    var shown: Message.Key
    /// All of them, for screen readers.
    var all: Message.Key

    static let guide = Words(other: .webGuidePart, shown: .webGuidePartOf, all: .webGuideParts)
    static let places = Words(other: .webPlacesPart, shown: .webPlacesPartOf, all: .webPlacesParts)
  }

  func html(_ c: PageContext) -> HTML? {
    guard !part.isWhole else { return nil }
    let here: HTML =
      "<span aria-current=\"page\">\(c(words.shown, first(part), last(part), .number(part.total)))</span>"
    let links = [
      link(part.previous, "prev", c), "<li>\(here)</li>", link(part.next, "next", c),
    ]
    return """
      <nav class="views" aria-label="\(c(words.all))"><ul>\(links.compactMap(\.self).joined())</ul></nav>

      """
  }

  private func link(_ part: ListPart?, _ relation: HTML, _ c: PageContext) -> HTML? {
    part.map { part -> HTML in
      let name = c(words.other, first(part), last(part))
      return "<li><a rel=\"\(relation)\" href=\"\(page(part.first))\">\(name)</a></li>"
    }
  }

  private func first(_ part: ListPart) -> Message.Argument { .number(part.first) }
  private func last(_ part: ListPart) -> Message.Argument { .number(part.range.upperBound) }
}
