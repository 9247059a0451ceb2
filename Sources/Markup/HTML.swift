/// Text that is already markup.
///
/// A value is made only by literals of our own code; every interpolated value is escaped, so a
/// page cannot be broken out of by what a wiki or a person wrote:
/// ```swift
/// let title = "\"><script>"
/// let heading: HTML = #"<h1 title="\#(title)">\#(title)</h1>"#
/// ```
/// Escaping works on UTF-8 bytes, not on characters: a quotation mark that a combining mark
/// follows is one `Character` but still ends an attribute in a browser. Control characters and
/// those that turn the direction of a text are left out (`VisibleText`). The result is safe as the
/// content of an element and inside a double-quoted attribute; it is not meant for scripts or
/// styles out of values, which no page of ours carries.
public struct HTML: Sendable, Hashable {
  /// The markup itself in UTF-8, always well formed.
  public private(set) var utf8: [UInt8]

  /// No markup at all.
  public init() { utf8 = [] }

  /// The markup itself.
  public var markup: String { String(decoding: utf8, as: UTF8.self) }

  public var isEmpty: Bool { utf8.isEmpty }

  /// Room for so much markup, in bytes.
  public mutating func reserveCapacity(_ bytes: Int) { utf8.reserveCapacity(bytes) }

  /// Appends more markup.
  public static func += (left: inout HTML, right: HTML) { left.utf8 += right.utf8 }

  /// Joins two pieces of markup.
  public static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum += right
    return sum
  }

  /// Appends markup written in our own source.
  public mutating func append(markup literal: StaticString) {
    literal.withUTF8Buffer { utf8.append(contentsOf: $0) }
  }

  /// Appends text, escaped.
  public mutating func append(text: some StringProtocol) {
    VisibleText.appendEscaped(text.utf8, to: &utf8)
  }

  /// The same for a whole string.
  public mutating func append(text: String) { VisibleText.appendEscaped(text, to: &utf8) }

  /// Appends text given as UTF-8, escaped; ill-formed sequences become U+FFFD.
  public mutating func append(utf8 text: some Collection<UInt8>) {
    VisibleText.appendEscaped(text, to: &utf8)
  }

  /// The same for a part of a body.
  public mutating func append(utf8 text: ArraySlice<UInt8>) {
    VisibleText.appendEscaped(text, to: &utf8)
  }

  /// Appends a number.
  public mutating func append(number: some BinaryInteger) {
    utf8.append(contentsOf: String(number).utf8)
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Markup written in our own source.
  public init(stringLiteral value: StaticString) {
    self.init()
    append(markup: value)
  }

  /// Markup written in our own source, with values in it.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.html }

  /// Collects the pieces of an interpolated literal, escaping all that is not `HTML`.
  public struct Interpolation: StringInterpolationProtocol {
    var html = HTML()

    public init(literalCapacity: Int, interpolationCount: Int) {
      html.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// A piece of the literal itself.
    public mutating func appendLiteral(_ literal: StaticString) { html.append(markup: literal) }

    /// Text, escaped.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      html.append(text: text)
    }

    /// A number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      html.append(number: number)
    }

    /// Markup, as it is.
    public mutating func appendInterpolation(_ html: HTML) { self.html += html }

    /// Markup where there is any.
    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { self.html += html }
    }

    /// A web address, escaped; its scheme was checked when it was made.
    public mutating func appendInterpolation(_ address: Address) {
      html.append(text: address.text)
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
