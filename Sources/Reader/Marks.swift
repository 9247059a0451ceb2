internal import HTMLTree

/// What an element's classes, id, style and role say of it.
enum Mark: UInt8, CaseIterable {
  /// Nothing that a reader wants.
  case skipped
  /// Not shown: by style, by `hidden`, for eyes or ears only.
  case hidden
  /// Hidden until a person unfolds it: that is read.
  case folded
  // What the element is.
  case shortDescription
  case factRow, factLabel, factValue
  case content, hatnote, infobox, disambiguation, presentation, navigation
  case figure, figureGroup, banner, caption, gallery, galleryBox, placeholder
  case footnoteList, footnoteMark, backlink
  case formula, formulaImage, highlight, poem, citation
  case geo, geoDecimal, latitude, longitude, titleCoordinates, mapLink
  case missing, file, sister, selfLink
  case headline, pageTitle, breadcrumbs, categoryList, languageItem
  // What an attribute adds.
  case language, direction
  // Parts of a listing.
  case card, fullName, name, alternateName, street, directions, phone, email, web, hours, price,
    words
}

/// A set of marks.
struct Marks {
  private(set) var bits: UInt64 = 0

  init() {}

  @inline(__always) var isEmpty: Bool { bits == 0 }

  @inline(__always) func contains(_ mark: Mark) -> Bool {
    bits & (1 &<< UInt64(mark.rawValue)) != 0
  }

  @inline(__always) mutating func insert(_ mark: Mark) { bits |= 1 &<< UInt64(mark.rawValue) }
}

/// Finds the marks of an element by its attributes, without making a string.
struct MarkTable: Sendable {
  private let classes: NameTable
  private let classMarks: [Mark]
  private let identifiers: NameTable
  private let identifierMarks: [Mark]

  /// The table of all that `Skipped`, `SpecialCase` and `known` name; made once.
  static let standard = MarkTable()

  private init() {
    var names = Skipped.classNames
    var marks = names.map { _ in Mark.skipped }
    for (mark, list) in MarkTable.known {
      let more = Skipped.names(in: list)
      names += more
      marks += more.map { _ in mark }
    }
    for special in SpecialCase.classes {
      let more = Skipped.names(in: special.names)
      names += more
      marks += more.map { _ in special.mark }
    }
    classes = NameTable(names)
    classMarks = marks
    let special = SpecialCase.identifiers.flatMap { special in
      Skipped.names(in: special.names).map { (name: $0, mark: special.mark) }
    }
    identifiers = NameTable(special.map(\.name) + Skipped.identifierNames)
    identifierMarks = special.map(\.mark) + Skipped.identifierNames.map { _ in .skipped }
  }

  private static let known: [(Mark, StaticString)] = [
    (.content, "mw-parser-output"),
    (.hatnote, "hatnote dablink rellink bandeau-niveau-detail mw-hatnote seealso"),
    (.shortDescription, "shortdescription"),
    (.infobox, "infobox infobox-table taxobox biota"),
    (.disambiguation, "dmbox-disambig disambig homonymie mw-disambig-page"),
    (.figure, "thumb floatnone floatleft floatright thumbinner tsingle center-image"),
    (.figureGroup, "tmulti multiimageinner trow"),
    (.caption, "thumbcaption gallerytext infobox-caption"),
    (.gallery, "gallery"), (.galleryBox, "gallerybox"),
    (
      .placeholder,
      "lazy-image-placeholder pcs-lazy-load-placeholder pagelib_lazy_load_placeholder"
    ),
    (.footnoteList, "references mw-references"),
    (.footnoteMark, "reference mw-ref"),
    (.backlink, "mw-cite-backlink"),
    (.formula, "mwe-math-element"),
    (
      .formulaImage,
      """
      tex mwe-math-fallback-image-inline mwe-math-fallback-image-display \
      mwe-math-fallback-png-inline mwe-math-fallback-png-display mwe-math-fallback-source-inline \
      mwe-math-fallback-source-display
      """
    ),
    (.highlight, "mw-highlight mw-geshi"), (.presentation, "multicol col-begin"), (.poem, "poem"),
    (.citation, "citation"),
    (.geo, "geo"), (.geoDecimal, "geo-dec"), (.latitude, "latitude"), (.longitude, "longitude"),
    (.mapLink, "mw-kartographer-maplink"),
    (.missing, "new"), (.file, "image mw-file-description"), (.sister, "extiw"),
    (.selfLink, "selflink mw-selflink"),
    (.headline, "mw-headline"), (.pageTitle, "firstHeading mw-first-heading"),
    (.breadcrumbs, "ext-geocrumbs-breadcrumbs breadcrumb breadcrumbs"),
    (.categoryList, "mw-normal-catlinks"), (.languageItem, "interlanguage-link"),
    (.card, "vcard vCard"), (.fullName, "fn"), (.name, "listing-name"),
    (.alternateName, "listing-alt"),
    (.street, "listing-address"), (.directions, "listing-directions"),
    (.phone, "listing-phone"), (.email, "listing-email"), (.web, "listing-url"),
    (.hours, "listing-hours"), (.price, "listing-price"), (.words, "listing-content"),
  ]

  /// The marks of an element.
  func marks(of node: Node, in tree: borrowing HTMLTree) -> Marks {
    var marks = Marks()
    let source = tree.source.span
    for number in node.attributeRange {
      let attribute = tree.attributes[number]
      let name = attribute.nameRange
      switch name.count {
      case 2 where source.reads("id", at: name): add(identifier: attribute, source, to: &marks)
      case 3 where source.reads("dir", at: name): marks.insert(.direction)
      case 3 where source.reads("rel", at: name):
        if source.reads("mw:referencedby", at: attribute.valueRange) { marks.insert(.backlink) }
      case 4 where source.reads("lang", at: name): marks.insert(.language)
      case 4 where source.reads("role", at: name): add(role: attribute, source, to: &marks)
      case 5 where source.reads("class", at: name): add(classes: attribute, source, to: &marks)
      case 5 where source.reads("style", at: name):
        if source.hides(attribute.valueRange) { marks.insert(.hidden) }
      case 6 where source.reads("hidden", at: name): marks.insert(.hidden)
      case 11 where source.reads("aria-hidden", at: name):
        if source.reads("true", at: attribute.valueRange) { marks.insert(.hidden) }
      default: break
      }
    }
    return marks
  }

  private func add(classes attribute: Attribute, _ source: Span<UInt8>, to marks: inout Marks) {
    let range = attribute.valueRange
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, source[end] > 0x20 { end += 1 }
      if end > start, let number = classes.number(of: start..<end, in: source) {
        marks.insert(classMarks[number])
      }
      start = end + 1
    }
  }

  private func add(
    identifier attribute: Attribute, _ source: Span<UInt8>, to marks: inout Marks
  ) {
    let range = attribute.valueRange
    if let number = identifiers.number(of: range, in: source) {
      marks.insert(identifierMarks[number])
    } else if source.begins(range, with: "cite_ref") {
      // Pages that were made small lose the class.
      marks.insert(.footnoteMark)
    }
  }

  private func add(role attribute: Attribute, _ source: Span<UInt8>, to marks: inout Marks) {
    let range = attribute.valueRange
    if source.reads("note", at: range) { marks.insert(.hatnote) }
    if source.reads("presentation", at: range) { marks.insert(.presentation) }
    if source.reads("navigation", at: range) { marks.insert(.navigation) }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a range are `text`, which must be in small letters; A to Z count as a
  /// to z.
  @inline(__always)
  func reads(_ text: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      for step in 0..<wanted.count {
        let byte = self[range.lowerBound + step]
        guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == wanted[step] else { return false }
      }
      return true
    }
  }

  /// Whether the bytes of a range begin with `text`, which must be in small letters.
  @inline(__always)
  func begins(_ range: Range<Int>, with text: StaticString) -> Bool {
    let end = range.lowerBound + text.utf8CodeUnitCount
    return end <= range.upperBound && reads(text, at: range.lowerBound..<end)
  }

  @inline(__always)
  func begins(_ range: Range<Int>, with bytes: [UInt8]) -> Bool {
    guard bytes.count <= range.count else { return false }
    for step in bytes.indices where self[range.lowerBound + step] != bytes[step] { return false }
    return true
  }

  /// Whether a style takes an element off the page: `display:none` or `visibility:hidden`.
  func hides(_ style: Range<Int>) -> Bool {
    declares("display", "none", in: style) || declares("visibility", "hidden", in: style)
  }

  private func declares(
    _ property: StaticString, _ value: StaticString, in range: Range<Int>
  ) -> Bool {
    let length = property.utf8CodeUnitCount
    var place = range.lowerBound
    while place + length < range.upperBound {
      defer { place += 1 }
      guard reads(property, at: place..<place + length) else { continue }
      var end = place + length
      while end < range.upperBound, self[end] <= 0x20 || self[end] == 0x3A { end += 1 }
      let last = end + value.utf8CodeUnitCount
      if last <= range.upperBound, reads(value, at: end..<last) { return true }
    }
    return false
  }
}
