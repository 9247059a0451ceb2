/// Text that is already markup.
///
/// A value is made only by literals of our own code; every interpolated value is escaped, so a
/// page cannot be broken out of by what a wiki or a person wrote:
/// ```swift
/// let title = "\"><script>"
/// let heading: HTML = #"<h1 title="\#(title)">\#(title)</h1>"#
/// ```
/// Escaping works on UTF-8 bytes, not on characters: a quotation mark that a combining mark
/// follows is one `Character` but still ends an attribute in a browser. The result is safe as the
/// content of an element and inside a double-quoted attribute; it is not meant for scripts or
/// styles, which no page of ours carries.
public struct HTML: Sendable, Hashable {
  /// The markup itself.
  public private(set) var markup: String

  /// No markup at all.
  public init() { markup = "" }

  /// Appends more markup.
  public static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// Joins two pieces of markup.
  public static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum += right
    return sum
  }

  /// Appends text, escaped.
  public mutating func append(text: some StringProtocol) {
    HTML.escape(text.utf8, into: &markup)
  }

  /// Appends text given as UTF-8, escaped; ill-formed sequences become U+FFFD.
  public mutating func append(utf8 text: some Collection<UInt8>) {
    HTML.escape(text, into: &markup)
  }
}

extension HTML {
  /// Copies runs that need no escaping whole, and writes the five that do as references.
  private static func escape(_ text: some Collection<UInt8>, into markup: inout String) {
    var start = text.startIndex
    var index = start
    while index != text.endIndex {
      if let reference = reference(for: text[index]) {
        markup += String(decoding: text[start..<index], as: UTF8.self)
        markup += reference
        start = text.index(after: index)
      }
      index = text.index(after: index)
    }
    markup += String(decoding: text[start..<index], as: UTF8.self)
  }

  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Markup written in our own source.
  public init(stringLiteral value: StaticString) {
    markup = "\(value)"
  }

  /// Markup written in our own source, with values in it.
  public init(stringInterpolation: Interpolation) {
    markup = stringInterpolation.markup
  }

  /// Collects the pieces of an interpolated literal, escaping all that is not `HTML`.
  public struct Interpolation: StringInterpolationProtocol {
    var markup = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// A piece of the literal itself.
    public mutating func appendLiteral(_ literal: StaticString) { markup += "\(literal)" }

    /// Text, escaped.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      HTML.escape(text.utf8, into: &markup)
    }

    /// A number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      markup += "\(number)"
    }

    /// Markup, as it is.
    public mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

    /// Markup where there is any.
    public mutating func appendInterpolation(_ html: HTML?) { markup += html?.markup ?? "" }

    /// A web address, escaped; its scheme was checked when it was made.
    public mutating func appendInterpolation(_ address: Address) {
      HTML.escape(address.text.utf8, into: &markup)
    }
  }
}

extension Sequence<HTML> {
  /// One piece of markup out of many.
  public func joined(by separator: HTML = "") -> HTML {
    var all = HTML()
    for (index, piece) in enumerated() {
      if index > 0 { all += separator }
      all += piece
    }
    return all
  }
}
