/// Receives the tokens of a `Tokenizer`; the compiler specializes the tokenizer for each sink.
///
/// Positions and ranges are offsets in the source that comes with them.
protocol TokenSink: ~Copyable {
  /// Whether `<![CDATA[` starts a section here: in MathML and SVG only.
  var allowsSections: Bool { get }

  /// Whether reading should stop; asked from time to time.
  var isFull: Bool { get }

  /// Called from time to time while reading, so that the sink can reserve memory for the rest,
  /// which is usually like the bytes before `place`.
  mutating func makeRoom(readTo place: Int, of count: Int)

  mutating func text(_ range: Range<Int>, hasReferences: Bool, in source: Span<UInt8>)
  mutating func comment(_ range: Range<Int>)

  /// Handles a start tag and returns how to read the text after it.
  mutating func start(_ tag: StartTag, in source: Span<UInt8>) -> TextKind
  mutating func end(_ tag: ElementName, name: Range<Int>, in source: Span<UInt8>)

  /// Handles an end tag by its short name alone if it ends the innermost element; otherwise does
  /// nothing.
  mutating func endsInnermost(_ name: NameHash) -> Bool
}

extension TokenSink where Self: ~Copyable {
  var isFull: Bool { false }

  mutating func endsInnermost(_ name: NameHash) -> Bool { false }
}

struct StartTag {
  let tag: ElementName
  let name: Range<Int>
  /// Numbers in `Tokenizer.attributes`.
  let attributes: Range<Int>
  let isSelfClosing: Bool
  let hash: NameHash
}

/// How to read the text after a start tag.
enum TextKind {
  /// Text and tags.
  case markup
  /// The same, after one line feed that is ignored: `<pre>`, `<listing>`.
  case preformatted
  /// Text with character references up to the end tag: `<title>`.
  case escapable
  /// The same, after one line feed that is ignored: `<textarea>`.
  case escapableField
  /// Bytes up to the end tag: `<style>`, `<iframe>`.
  case raw
  /// Bytes up to the end tag, with the rules for comments inside a script.
  case script
  /// Bytes up to the end of input.
  case plain
}
