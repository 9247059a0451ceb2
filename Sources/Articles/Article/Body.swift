/// The content of an article: a flat sequence of typed events over one buffer of text.
///
/// Not a tree of objects and not a string of HTML. Each element's `start` names the event that
/// ends it, so a part can be skipped or cut out without walking it; events hold no memory of
/// their own, all their words lie in `text`. What a wiki wrote can be here only as text, as one of
/// the kinds of `Element`, or as the target of a link, so a rendering cannot carry anything else.
///
/// A `Body` is made by `Body.Builder`, which keeps it well formed: every element ends, and ends
/// inside the element that it began in.
public struct Body: Sendable, Equatable {
  /// UTF-8, every word of the article and of its events.
  public let text: [UInt8]
  public let events: [Event]

  /// An empty body.
  public init() {
    text = []
    events = []
  }

  init(text: [UInt8], events: [Event]) {
    self.text = text
    self.events = events
  }

  /// A piece of the buffer: where it starts and how long it is, in bytes.
  public struct Slice: Sendable, Hashable {
    public let start: UInt32
    public let count: UInt32

    /// No text.
    public static let empty = Slice(start: 0, count: 0)

    public var isEmpty: Bool { count == 0 }
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    init(start: UInt32, count: UInt32) {
      self.start = start
      self.count = count
    }
  }

  /// One step through the content.
  public enum Event: Sendable, Hashable {
    /// An element begins; `end` is the index of the event that ends it.
    case start(Element, end: Int32)
    /// An element ends; `start` is the index of the event that began it.
    case end(start: Int32)
    case text(Slice)
    case lineBreak
    case rule
    /// A picture in the line: an icon, a flag. An index of `Article.pictures`.
    case picture(Int32)
    /// An index of `Article.references`.
    case footnoteMark(reference: Int32)
  }

  /// The words of a slice.
  public func string(_ slice: Slice) -> String {
    String(decoding: text[slice.range], as: UTF8.self)
  }

  /// The bytes of a slice.
  public func bytes(_ slice: Slice) -> ArraySlice<UInt8> { text[slice.range] }
}

extension Body {
  /// The kinds of element an article is made of.
  public enum Element: Sendable, Hashable {
    // In the flow.
    /// Levels 2 to 6 as in HTML; the anchor is the wiki's own.
    case heading(level: UInt8, anchor: Slice)
    case paragraph
    case list(ListKind)
    case item
    case definitionList
    case term
    case definition
    case table
    case tableCaption
    case row
    case headerCell(Cell)
    case cell(Cell)
    /// A picture of its own; holds a `caption` where there is one. An index of `Article.pictures`.
    case figure(picture: Int32)
    case caption
    /// Holds figures.
    case gallery
    case quotation
    case poem
    /// Lines of code; the language as the wiki names it, or empty.
    case codeBlock(language: Slice)
    case preformatted
    /// A sight, an inn; holds its words. An index of `Article.listings`.
    case listing(Int32)
    /// The infobox; holds a table's rows, captions and figures.
    case facts
    /// A note above the text that leads elsewhere.
    case hatnote
    /// A list of footnotes; holds `footnote`s.
    case footnotes
    /// What a mark stands for. An index of `Article.references`.
    case footnote(reference: Int32)

    // In the line.
    case link(Target)
    case emphasis
    case strong
    case sub
    case sup
    case small
    case code
    case ruby
    case rubyText
    /// A run whose direction is kept apart from its neighbours; `nil` lets the text decide.
    case isolate(Direction?)
    /// A run in another language; the direction where the wiki says it.
    case language(tag: Slice, Direction?)
    case abbreviation(expansion: Slice)
    case deleted
    case inserted
    /// A formula; its TeX, and its MathML inside where the wiki sent it.
    case math(tex: Slice, isDisplay: Bool)
    case mathML(MathElement)
  }

  public enum ListKind: Sendable, Hashable {
    case bulleted
    /// Counting from `start`.
    case numbered(start: Int32)
  }

  /// How far a cell of a table reaches, in columns and rows; 1 is a plain cell.
  public struct Cell: Sendable, Hashable {
    public var columns: UInt16
    public var rows: UInt16

    public init(columns: UInt16 = 1, rows: UInt16 = 1) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Where a link leads.
  public enum Target: Sendable, Hashable {
    /// A page of the same wiki, its title, and a section of it where one is named.
    case article(title: Slice, section: Slice)
    /// A section of this article, by its anchor.
    case section(Slice)
    /// A file of the wiki, by its name without the namespace.
    case file(Slice)
    /// A page of another wiki: its full address.
    case sister(address: Slice)
    /// A page that the wiki does not have yet.
    case missing(title: Slice)
    /// Any other address; checked by `Markup.Address` when it is written.
    case outside(address: Slice)
  }

  /// The elements of MathML Core that a formula may hold; the raw value is the element's name.
  public enum MathElement: String, Sendable, Hashable, CaseIterable {
    case math, mrow, mi, mn, mo, ms, mtext, mspace, msup, msub, msubsup, munder, mover, munderover
    case mfrac, msqrt, mroot, mtable, mtr, mtd, mstyle, mpadded, mphantom, merror, mmultiscripts
    case mprescripts, none, menclose
  }
}
