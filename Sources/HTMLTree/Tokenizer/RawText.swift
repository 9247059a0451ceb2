/// What hides the end tag of a script, as in the standard's states "script data escaped" and
/// "script data double escaped": after `<!--` a `<script` hides the next `</script`, until `-->`.
private enum Hiding { case nothing, comment, scriptInComment }

extension Span<UInt8> {
  /// Returns the offset of the end tag of the element named at `name`, at or after `start`, or the
  /// count.
  func endTag(of name: Range<Int>, from start: Int) -> Int {
    var place = offset(of: .lessThan, from: start)
    while place < count {
      let end = place + 2 + name.count
      if end < count, self[place + 1] == .solidus, self[end].endsTagName,
        holdsSameName(name, place + 2..<end)
      {
        return place
      }
      place = offset(of: .lessThan, from: place + 1)
    }
    return count
  }

  /// Returns the offset of the end tag of a script, at or after `start`, or the count.
  func scriptEnd(from start: Int) -> Int {
    var hiding = Hiding.nothing
    var place = start
    while place < count {
      if hiding == .nothing { place = offset(of: .lessThan, from: place) }
      if isTag("</script", at: place) {
        guard hiding == .scriptInComment else { return place }
        hiding = .comment
      } else if hiding == .nothing, holds("<!--", at: place) {
        hiding = .comment
        place += 1  // The next iteration finds `-->` in `<!-->` too.
      } else if hiding == .comment, isTag("<script", at: place) {
        hiding = .scriptInComment
      } else if hiding != .nothing, holds("-->", at: place) {
        hiding = .nothing
      }
      place += 1
    }
    return count
  }

  private func isTag(_ text: StaticString, at place: Int) -> Bool {
    guard place < count, self[place] == .lessThan, holds(text, at: place) else { return false }
    let end = place + text.utf8CodeUnitCount
    return end < count && self[end].endsTagName
  }
}
