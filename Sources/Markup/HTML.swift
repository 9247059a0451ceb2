/// Text that is HTML markup.
///
/// Only literals in this source code become markup. Every interpolated value is escaped, so text
/// from a wiki or a person cannot break out of its element or attribute:
/// ```swift
/// let title = "\"><script>"
/// let heading: HTML = #"<h1 title="\#(title)">\#(title)</h1>"#
/// ```
/// Escaping works on UTF-8 bytes, not on characters: a quotation mark followed by a combining mark
/// is one `Character` but still ends an attribute in a browser. Control characters and characters
/// that change the direction of text are removed (`VisibleTextFilter`). The result is safe as the content
/// of an element and inside a double-quoted attribute. It is not safe inside scripts or styles; no
/// page builds those from values.
public struct HTML: Sendable, Hashable {
  /// The markup in UTF-8, always well formed.
  public private(set) var utf8: [UInt8]

  /// Creates empty markup.
  public init() { utf8 = [] }

  public var markup: String { String(decoding: utf8, as: UTF8.self) }

  public var isEmpty: Bool { utf8.isEmpty }

  /// Reserves space for this many bytes of markup.
  public mutating func reserveCapacity(_ bytes: Int) { utf8.reserveCapacity(bytes) }

  /// Appends the markup on the right.
  public static func += (left: inout HTML, right: HTML) { left.utf8 += right.utf8 }

  /// Joins two pieces of markup.
  public static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum += right
    return sum
  }

  /// Appends a markup literal.
  public mutating func append(markup literal: StaticString) {
    literal.withUTF8Buffer { utf8.append(contentsOf: $0) }
  }

  /// Appends text and escapes it.
  public mutating func append(text: some StringProtocol) {
    VisibleTextFilter.appendEscaped(text.utf8, to: &utf8)
  }

  /// Appends a whole string and escapes it; faster than the generic method across modules.
  public mutating func append(text: String) { VisibleTextFilter.appendEscaped(text, to: &utf8) }

  /// Appends UTF-8 text and escapes it; ill-formed sequences become U+FFFD.
  public mutating func append(utf8 text: some Collection<UInt8>) {
    VisibleTextFilter.appendEscaped(text, to: &utf8)
  }

  /// Appends a slice of UTF-8 text and escapes it; faster than the generic method across modules.
  public mutating func append(utf8 text: ArraySlice<UInt8>) {
    VisibleTextFilter.appendEscaped(text, to: &utf8)
  }

  public mutating func append(number: some BinaryInteger) {
    utf8.append(contentsOf: String(number).utf8)
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Creates markup from a literal.
  public init(stringLiteral value: StaticString) {
    self.init()
    append(markup: value)
  }

  /// Creates markup from a literal with interpolated values.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.html }

  /// Collects the pieces of an interpolated literal; escapes everything that is not `HTML`.
  public struct Interpolation: StringInterpolationProtocol {
    var html = HTML()

    public init(literalCapacity: Int, interpolationCount: Int) {
      html.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends a piece of the literal.
    public mutating func appendLiteral(_ literal: StaticString) { html.append(markup: literal) }

    /// Appends text and escapes it.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      html.append(text: text)
    }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      html.append(number: number)
    }

    /// Appends markup unchanged.
    public mutating func appendInterpolation(_ html: HTML) { self.html += html }

    /// Appends markup unchanged, or nothing for `nil`.
    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { self.html += html }
    }

    /// Appends a web address and escapes it; `Address` has already checked its scheme.
    public mutating func appendInterpolation(_ address: Address) { html.append(text: address.text) }
  }
}

extension Sequence<HTML> {
  /// Joins the pieces of markup, with `separator` between them.
  public func joined(by separator: HTML = "") -> HTML {
    var all = HTML()
    for (index, piece) in enumerated() {
      if index > 0 { all += separator }
      all += piece
    }
    return all
  }
}
