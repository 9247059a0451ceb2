extension Tokenizer where Sink: ~Copyable {
  /// Reads the text after a start tag whose content is no markup, and returns the offset of its end
  /// tag, or the count of the source.
  mutating func plainText(
    _ source: Span<UInt8>, from start: Int, kind: TextKind, name: TagName
  ) -> Int {
    switch kind {
    case .markup: return start
    case .preformatted: return skipLineFeed(source, from: start)
    case .escapable: return escapableText(source, from: start, name: name.range)
    case .escapableField:
      return escapableText(source, from: skipLineFeed(source, from: start), name: name.range)
    case .raw:
      return rawText(source, from: start, to: source.endTag(of: name.range, from: start))
    case .script: return rawText(source, from: start, to: source.scriptEnd(from: start))
    case .plain: return rawText(source, from: start, to: source.count)
    }
  }

  private func skipLineFeed(_ source: Span<UInt8>, from start: Int) -> Int {
    start < source.count && source[start] == .lineFeed ? start + 1 : start
  }

  private mutating func escapableText(
    _ source: Span<UInt8>, from start: Int, name: Range<Int>
  ) -> Int {
    let end = source.endTag(of: name, from: start)
    emitText(source, start..<end)
    return end
  }

  private mutating func rawText(_ source: Span<UInt8>, from start: Int, to end: Int) -> Int {
    if start < end { sink.text(start..<end, hasReferences: false, in: source) }
    return end
  }
}
