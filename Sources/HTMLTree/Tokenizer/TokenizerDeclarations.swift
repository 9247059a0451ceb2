extension Tokenizer where Sink: ~Copyable {
  /// Reads what starts with `<!` at `place`.
  mutating func declaration(_ source: Span<UInt8>, at place: Int) -> Int {
    if source.holds("<!--", at: place) { return comment(source, from: place + 4) }
    if source.holds("<!doctype", at: place) {
      // A `>` ends a doctype, even inside quotes.
      return min(source.offset(of: .greaterThan, from: place) + 1, source.count)
    }
    if sink.allowsSections, source.holds("<![cdata[", at: place), source[place + 3] == 0x43 {
      // The text of a section is not decoded.
      let start = place + 9
      var end = source.offset(of: .greaterThan, from: start)
      while end < source.count,
        end - 2 < start || source[end - 1] != .rightBracket || source[end - 2] != .rightBracket
      {
        end = source.offset(of: .greaterThan, from: end + 1)
      }
      let textEnd = end < source.count ? end - 2 : source.count
      if start < textEnd { sink.text(start..<textEnd, hasReferences: false, in: source) }
      return min(end + 1, source.count)
    }
    return bogusComment(source, from: place + 2)
  }

  mutating func bogusComment(_ source: Span<UInt8>, from start: Int) -> Int {
    let end = source.offset(of: .greaterThan, from: start)
    sink.comment(start..<end)
    return min(end + 1, source.count)
  }

  /// Reads a comment whose text starts at `start`, after `<!--`.
  ///
  /// It ends with `-->` or `--!>`, and at once with `>` or `->`.
  private mutating func comment(_ source: Span<UInt8>, from start: Int) -> Int {
    var end = source.offset(of: .greaterThan, from: start)
    while end < source.count {
      // The two hyphens may be those of `<!--`: `<!-->` and `<!--->` are complete comments.
      if source[end - 1] == .hyphen, source[end - 2] == .hyphen {
        sink.comment(start..<max(start, end - 2))
        return end + 1
      }
      if end - 3 >= start, source.holds("--!", at: end - 3) {
        sink.comment(start..<end - 3)
        return end + 1
      }
      end = source.offset(of: .greaterThan, from: end + 1)
    }
    // The end of input cuts the comment off: its text is without the beginning of a comment end.
    for beginning: StaticString in ["--!", "--", "-"] {
      let length = beginning.utf8CodeUnitCount
      if end - length >= start, source.holds(beginning, at: end - length) {
        end -= length
        break
      }
    }
    sink.comment(start..<end)
    return source.count
  }
}
