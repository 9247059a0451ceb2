/// The content of an article: a flat sequence of typed events over one text buffer.
///
/// It is neither a tree of objects nor a string of HTML. The `start` event of each element names
/// the event that ends it, so an element can be skipped or cut out without traversing it. Events
/// own no memory; all their text is in `text`. Content from a wiki can only be text, one of the
/// kinds of `Element`, or the target of a link, so a renderer cannot output anything else.
///
/// `Body.Builder` creates a `Body` and keeps it well formed: every element ends, and ends inside
/// the element in which it began.
public struct Body: Sendable, Equatable {
  /// All text of the article and of its events, in UTF-8.
  public let text: [UInt8]
  public let events: [Event]

  /// Creates an empty body.
  public init() {
    text = []
    events = []
  }

  init(text: [UInt8], events: [Event]) {
    self.text = text
    self.events = events
  }

  /// A range of the buffer: its offset and length in bytes.
  public struct Slice: Sendable, Hashable {
    public let start: UInt32
    public let count: UInt32

    public static let empty = Slice(start: 0, count: 0)

    public var isEmpty: Bool { count == 0 }
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// An event: a step through the content.
  public enum Event: Sendable, Hashable {
    /// An element begins; `end` is the index of the event that ends it.
    case start(Element, end: Int32)
    /// An element ends; `start` is the index of the event that began it.
    case end(start: Int32)
    case text(Slice)
    case lineBreak
    case rule
    /// An inline picture, such as an icon or a flag: an index of `Article.pictures`.
    case picture(Int32)
    /// A footnote mark: an index of `Article.references`.
    case footnoteMark(reference: Int32)
  }

  public func string(_ slice: Slice) -> String {
    String(decoding: text[slice.range], as: UTF8.self)
  }

  public func bytes(_ slice: Slice) -> ArraySlice<UInt8> { text[slice.range] }
}

extension Body {
  /// The kinds of elements in an article.
  public enum Element: Sendable, Hashable {
    // Block elements.
    /// A heading of level 2 to 6 as in HTML; the anchor is the wiki's.
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
    /// A block picture, which may contain a `caption`: an index of `Article.pictures`.
    case figure(picture: Int32)
    case caption
    /// Contains figures.
    case gallery
    case quotation
    case poem
    /// Lines of code; the language is the wiki's name for it, or empty.
    case codeBlock(language: Slice)
    case preformatted
    /// A listing, such as a sight or a hotel; contains its text. An index of `Article.listings`.
    case listing(Int32)
    /// The infobox; contains table rows, captions and figures.
    case facts
    /// A note above the text that links to other pages.
    case hatnote
    /// A list of footnotes; contains `footnote` elements.
    case footnotes
    /// The note of a footnote mark: an index of `Article.references`.
    case footnote(reference: Int32)

    // Inline elements.
    case link(Target)
    case emphasis
    case strong
    case sub
    case sup
    case small
    case code
    case ruby
    case rubyText
    /// A run whose direction is isolated from its neighbours; with `nil` the text decides.
    case isolate(Direction?)
    /// A run in another language; with its direction if the wiki gives it.
    case language(tag: Slice, Direction?)
    case abbreviation(expansion: Slice)
    case deleted
    case inserted
    /// A formula: its TeX, and its MathML inside if the wiki sent it.
    case math(tex: Slice, isDisplay: Bool)
    case mathML(MathElement)
  }

  public enum ListKind: Sendable, Hashable {
    case bulleted
    /// Numbered from `start`.
    case numbered(start: Int32)
  }

  /// How many columns and rows a table cell spans; normally 1.
  public struct Cell: Sendable, Hashable {
    public var columns: UInt16
    public var rows: UInt16

    public init(columns: UInt16 = 1, rows: UInt16 = 1) {
      self.columns = columns
      self.rows = rows
    }
  }

  public enum Target: Sendable, Hashable {
    /// A page of the same wiki by its title, with the name of a section or an empty one.
    case article(title: Slice, section: Slice)
    /// A section of this article, by its anchor.
    case section(Slice)
    /// A file of the wiki, by its name without the namespace.
    case file(Slice)
    /// A page of another wiki, by its full address.
    case sister(address: Slice)
    /// A page that does not exist at the wiki.
    case missing(title: Slice)
    /// Any other address; the renderer checks it with `Markup.Address`.
    case outside(address: Slice)
  }

  /// The elements of MathML Core that a formula may contain; the raw value is the element's name.
  public enum MathElement: String, Sendable, Hashable, CaseIterable {
    case math, mrow, mi, mn, mo, ms, mtext, mspace, msup, msub, msubsup, munder, mover, munderover
    case mfrac, msqrt, mroot, mtable, mtr, mtd, mstyle, mpadded, mphantom, merror, mmultiscripts
    case mprescripts, none, menclose
  }
}
