internal import Markup

/// A link that leaves Waypost: marked by the style sheet, and telling nobody where it was pressed.
struct OutsideLink {
  var address: Address
  var words: HTML
  /// A class of the style sheet.
  var look: HTML?

  init(_ address: Address, _ words: HTML, look: HTML? = nil) {
    self.address = address
    self.words = words
    self.look = look
  }

  var html: HTML {
    let mark: HTML? = look.map { " class=\"\($0)\"" }
    return "<a href=\"\(address)\"\(mark) rel=\"noreferrer noopener\">\(words)</a>"
  }
}
