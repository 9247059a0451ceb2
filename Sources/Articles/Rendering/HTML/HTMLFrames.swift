internal import Markup

extension HTMLWriter {
  /// An open element of the body, or one that HTML requires in between.
  struct Frame {
    var role: Role
    /// The HTML name; `nil` if only the content is written.
    var name: StaticString?
    var element: Body.Element?
    /// The target of a link.
    var address: Address?
    var isWritten = false
    /// Whether the element is open only because HTML requires it.
    var isImplied = false
    /// In a table: whether it has rows. In a figure: whether it has a caption.
    var isPastCaption = false
    /// In a row: whether all its cells are headers.
    var isHeaderRow = false

    init(
      _ role: Role, name: StaticString?, element: Body.Element? = nil, isImplied: Bool = false
    ) {
      self.role = role
      self.name = name
      self.element = element
      self.isImplied = isImplied
    }

    var isItem: Bool { name?.description == "li" }
    var isTextBlock: Bool { role == .paragraph || role == .preformatted }
  }

  /// The content model of an element, as far as it matters here.
  enum Role {
    // Containers.
    /// Blocks; text needs a paragraph around it.
    case paragraphs
    /// Blocks and text.
    case flow
    case figure, list, definitionList, table, row
    // Text only.
    case paragraph, preformatted, inLine, link, ruby, hidden
    // Formulas.
    case math, mathToken

    var isContainer: Bool {
      switch self {
      case .paragraphs, .flow, .figure, .list, .definitionList, .table, .row: true
      default: false
      }
    }

    /// Whether the container accepts neither text nor blocks, but only its own kind of parts.
    var needsFrames: Bool {
      switch self {
      case .list, .definitionList, .table, .row: true
      default: false
      }
    }
  }

  /// What is about to be added to a container.
  enum Need { case flow, item, definition, row, cell, caption }

  var containerIndex: Int { frames.lastIndex { $0.role.isContainer } ?? -1 }

  var containerRole: Role {
    let index = containerIndex
    return index < 0 ? .paragraphs : frames[index].role
  }

  var isInMath: Bool { frames.last?.role == .math || frames.last?.role == .mathToken }

  // MARK: Making room

  /// Ends elements that cannot contain a block and begins those that the container requires around
  /// it.
  ///
  /// - Returns: False if no container fits; the caller then writes a plain block.
  @discardableResult
  mutating func makeRoom(for need: Need) -> Bool {
    // Open inline elements and paragraphs end in the output only; they are begun again when more
    // text comes.
    let container = containerIndex
    for index in frames.indices.reversed() where index > container {
      writeEnd(index)
      frames[index].isWritten = false
      if frames[index].isImplied { frames.remove(at: index) }
    }
    isOpen = false
    isInLine = false
    while true {
      let index = containerIndex
      let isImplied = index >= 0 && frames[index].isImplied
      switch (containerRole, need) {
      case (.list, .item), (.definitionList, .definition), (.table, .row), (.row, .cell):
        return true
      case (.figure, .caption), (.table, .caption):
        if !frames[index].isPastCaption { return true }
        return makeRoom(for: .flow) && false
      case (.list, _): imply(.flow, "li", above: index)
      case (.definitionList, _): imply(.flow, "dd", above: index)
      case (.table, .flow) where isImplied: close(at: index)
      case (.table, _): imply(.row, "tr", above: index)
      case (.row, .row) where isImplied: close(at: index)
      case (.row, _): imply(.flow, "td", above: index)
      case (_, .flow): return true
      default:
        if need == .row, index >= 0, case .facts? = frames[index].element {
          imply(.table, "table", above: index)
          continue
        }
        guard isAcceptedBelow(index, need) else { return false }
        close(at: index)
      }
    }
  }

  /// Whether the first container below the implied ones accepts the content.
  private func isAcceptedBelow(_ index: Int, _ need: Need) -> Bool {
    var index = index
    while index > 0, frames[index].isImplied {
      guard let next = frames[..<index].lastIndex(where: { $0.role.isContainer }) else {
        return false
      }
      switch (frames[next].role, need) {
      case (.list, .item), (.definitionList, .definition), (.table, .row), (.row, .cell):
        return true
      default: index = next
      }
    }
    return false
  }

  private mutating func imply(_ role: Role, _ name: StaticString, above index: Int) {
    if index >= 0, frames[index].role == .table { frames[index].isPastCaption = true }
    frames.insert(Frame(role, name: name, isImplied: true), at: index + 1)
    open(index + 1)
  }

  private mutating func close(at index: Int) {
    writeEnd(index)
    frames.remove(at: index)
  }

  // MARK: Starting and ending

  /// Begins an element that contains blocks, or that is a part of such an element.
  mutating func startContainer(_ frame: Frame, for need: Need, elsewhere: StaticString = "div") {
    var frame = frame
    if !makeRoom(for: need) {
      makeRoom(for: .flow)
      frame.name = elsewhere
      frame.role = .flow
    } else if need == .row || need == .caption, containerIndex >= 0 {
      frames[containerIndex].isPastCaption = true
    }
    frames.append(frame)
    open(frames.count - 1)
    isInLine = false
    isOpen = false
  }

  /// Begins a paragraph or heading, which is written when its text comes.
  mutating func startTextBlock(_ frame: Frame) {
    makeRoom(for: .flow)
    let around = frames[(containerIndex + 1)...].filter { $0.role == .inLine || $0.role == .link }
    frames.append(frame)
    for var inner in around where inner.name?.description != "rt" {
      inner.isImplied = true
      frames.append(inner)
    }
  }

  mutating func startWords(_ frame: Frame) {
    frames.append(frame)
    isOpen = false
  }

  /// Ends the innermost element of the body.
  mutating func end() {
    guard let last = frames.lastIndex(where: { !$0.isImplied }) else { return }
    while frames.count > last { closeLast() }
  }

  mutating func closeLast() {
    guard let frame = frames.last else { return }
    writeEnd(frames.count - 1)
    frames.removeLast()
    if frame.role.isContainer || frame.isTextBlock {
      isInLine = false
      isOpen = false
    }
  }

  mutating func open(_ index: Int) {
    frames[index].isWritten = true
    guard let name = frames[index].name else { return }
    html.append(markup: "<")
    html.append(markup: name)
    if let element = frames[index].element { attributes(of: element, in: frames[index]) }
    html.append(markup: frames[index].role == .preformatted ? ">\n" : ">")
    guard case .codeBlock(let language)? = frames[index].element else { return }
    // No line end follows: HTML ignores the one after `pre`, but not one here.
    html.append(markup: "<code")
    if !language.isEmpty {
      html.append(markup: " class=\"language-")
      html.append(utf8: body.bytes(language).filter { !$0.isBlank })
      html.append(markup: "\"")
    }
    html.append(markup: ">")
  }

  private mutating func writeEnd(_ index: Int) {
    guard frames[index].isWritten, let name = frames[index].name else { return }
    if case .codeBlock? = frames[index].element { html.append(markup: "</code>") }
    html.append(markup: "</")
    html.append(markup: name)
    html.append(markup: frames[index].role.isContainer || frames[index].isTextBlock ? ">\n" : ">")
  }
}
