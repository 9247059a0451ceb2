internal import Markup

/// External link: marked by the style sheet, and sent without a referrer.
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
