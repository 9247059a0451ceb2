// What a start tag closes before its element begins.
extension TreeBuilder {
  /// Closes the elements whose end the start tag implies; returns false if the tag is to be
  /// ignored.
  mutating func makeRoom(for tag: ElementName) -> Bool {
    switch tag {
    case .li, .dd, .dt:
      let list = open.level(of: .li)
      let definition = open.innermostLevel(of: .dd, .dt)
      let (level, other) = tag == .li ? (list, definition) : (definition, list)
      if level > max(other, Int(open.top.holdsItems)) { close(to: level) }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      switch open.top.tag {
      case .h1, .h2, .h3, .h4, .h5, .h6: close(to: open.depth)
      default: break
      }
    case .a, .nobr: closeFormatting(open.level(of: tag))
    case .button:
      let level = open.level(of: .button)
      if level > Int(open.top.scope) { close(to: level) }
    case .option, .optgroup:
      if open.top.tag == .option { close(to: open.depth) }
      if tag == .optgroup, open.top.tag == .optgroup { close(to: open.depth) }
    case .rb, .rt, .rtc, .rp:
      let ruby = open.level(of: .ruby)
      guard ruby > Int(open.top.scope) else { return true }
      let container = tag == .rt || tag == .rp ? max(ruby, open.level(of: .rtc)) : ruby
      for last: ElementName in [.rb, .rt, .rp, .rtc]
      where open.top.tag == last && open.depth > container {
        close(to: open.depth)
      }
    case .form: return open.level(of: .form) == 0 || open.level(of: .template) > 0
    case .html, .head: return open.level(of: tag) == 0 && open.level(of: .body) == 0
    case .body: return open.level(of: .body) == 0
    case .frame, .frameset: return open.level(of: .body) == 0
    default: return makeRoomInTable(for: tag)
    }
    return true
  }

  /// Closes the head before an element that is not allowed in it.
  mutating func leaveHead() {
    let top = open.top.tag
    if top == .head || top == .noscript { close(to: open.level(of: .head)) }
  }

  /// Closes MathML and SVG elements up to the one whose content is HTML.
  mutating func leaveForeign() {
    while open.top.holdsForeign { close(to: open.depth) }
  }

  mutating func closeParagraph() {
    let level = open.level(of: .p)
    guard level > 0, level > Int(open.top.scope), level > open.level(of: .button) else { return }
    close(to: level)
  }

  /// Ends an open `a` or `nobr`, which cannot be nested.
  mutating func closeFormatting(_ level: Int) {
    guard level > 0, level >= Int(open.top.scope) else { return }
    if level > Int(open.top.special) {
      close(to: level)
    } else {
      open.closeEarly(level)
    }
  }

  /// Closes cells, rows and groups before a part of a table; returns false outside of a table.
  private mutating func makeRoomInTable(for tag: ElementName) -> Bool {
    let table = tableLevel
    if tag == .table {
      let cell = open.innermostLevel(of: .td, .th, .caption)
      if table > cell, open[table].tag == .table { close(to: table) }
      return true
    }
    guard table > 0 else { return false }
    var level = table
    switch tag {
    case .td, .th: level = max(level, rowGroupLevel, open.level(of: .tr))
    case .tr: level = max(level, rowGroupLevel)
    case .col: level = max(level, open.level(of: .colgroup))
    default: break
    }
    close(to: level + 1)
    return true
  }

  /// The level of the table, or of the template that contains its rows and cells.
  var tableLevel: Int { open.innermostLevel(of: .table, .template) }

  private var rowGroupLevel: Int { open.innermostLevel(of: .tbody, .thead, .tfoot) }
}
