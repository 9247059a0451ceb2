internal import HTMLTree

/// What an element's classes, id, style and role say about it.
enum ElementTrait: UInt8, CaseIterable {
  /// Left out of the article.
  case skipped
  /// Not shown: by style, by `hidden`, or only for some media.
  case hidden
  /// Collapsed until a person opens it; its content is read.
  case folded
  // The kind of the element.
  case shortDescription
  case factRow, factLabel, factValue
  case content, hatnote, infobox, disambiguation, presentation, navigation
  case figure, figureGroup, banner, caption, gallery, galleryBox, placeholder
  case footnoteList, footnoteMark, backlink
  case formula, formulaImage, formulaSource, highlight, poem, citation
  case geo, geoDecimal, latitude, longitude, titleCoordinates, mapLink
  case map
  case missing, file, sister, selfLink
  case headline, pageTitle, printFooter, breadcrumbs, categoryList, languageItem
  // What attributes add.
  case language, direction, variants
  // Parts of a listing.
  case card, fullName, name, alternateName, street, directions, phone, email, web, hours, price,
    words
}

struct ElementTraits {
  private(set) var bits: UInt64 = 0

  init() {}

  @inline(__always) var isEmpty: Bool { bits == 0 }

  @inline(__always) func contains(_ mark: ElementTrait) -> Bool {
    bits & (1 &<< UInt64(mark.rawValue)) != 0
  }

  @inline(__always) mutating func insert(_ mark: ElementTrait) {
    bits |= 1 &<< UInt64(mark.rawValue)
  }
}

/// Finds the marks of an element by its attributes, without making a string.
struct ElementTraitTable: Sendable {
  private let classes: NameTable
  private let classMarks: [ElementTrait]
  private let identifiers: NameTable
  private let identifierMarks: [ElementTrait]

  /// The table of all names in `SkipRules`, `SpecialCase` and `classNames`; created once.
  static let standard = ElementTraitTable()

  private init() {
    var names = SkipRules.classNames
    var marks = names.map { _ in ElementTrait.skipped }
    for (mark, list) in ElementTraitTable.classNames {
      let more = SkipRules.names(in: list)
      names += more
      marks += more.map { _ in mark }
    }
    for special in SpecialCase.classes {
      let more = SkipRules.names(in: special.names)
      names += more
      marks += more.map { _ in special.mark }
    }
    classes = NameTable(names)
    classMarks = marks
    let special = SpecialCase.identifiers.flatMap { special in
      SkipRules.names(in: special.names).map { (name: $0, mark: special.mark) }
    }
    identifiers = NameTable(special.map(\.name) + SkipRules.identifierNames)
    identifierMarks = special.map(\.mark) + SkipRules.identifierNames.map { _ in .skipped }
  }

  private static let classNames: [(ElementTrait, StaticString)] = [
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
    // Before MediaWiki 1.27 no element with a class is around the two forms of a formula, the
    // hidden one for screen readers and its picture.
    (.formula, "mwe-math-element mwe-math-mathml-inline mwe-math-mathml-display"),
    (
      .formulaImage,
      """
      tex mwe-math-fallback-image-inline mwe-math-fallback-image-display \
      mwe-math-fallback-png-inline mwe-math-fallback-png-display
      """
    ),
    (.formulaSource, "mwe-math-fallback-source-inline mwe-math-fallback-source-display"),
    (.highlight, "mw-highlight mw-geshi"), (.presentation, "multicol col-begin"), (.poem, "poem"),
    (.citation, "citation"),
    (.geo, "geo"), (.geoDecimal, "geo-dec"), (.latitude, "latitude"), (.longitude, "longitude"),
    (.mapLink, "mw-kartographer-maplink"), (.map, "mw-kartographer-container"),
    (.missing, "new"), (.file, "image mw-file-description"), (.sister, "extiw"),
    (.selfLink, "selflink mw-selflink"),
    (.headline, "mw-headline"), (.pageTitle, "firstHeading mw-first-heading"),
    (.printFooter, "printfooter"),
    (.breadcrumbs, "ext-geocrumbs-breadcrumbs breadcrumb breadcrumbs"),
    (.categoryList, "mw-normal-catlinks"), (.languageItem, "interlanguage-link"),
    (.card, "vcard vCard"), (.fullName, "fn"), (.name, "listing-name"),
    (.alternateName, "listing-alt"),
    (.street, "listing-address"), (.directions, "listing-directions"),
    (.phone, "listing-phone"), (.email, "listing-email"), (.web, "listing-url"),
    (.hours, "listing-hours"), (.price, "listing-price"), (.words, "listing-content"),
  ]

  func marks(of node: Node, in tree: borrowing HTMLTree) -> ElementTraits {
    var marks = ElementTraits()
    let numbers = node.attributeRange
    guard !numbers.isEmpty else { return marks }
    let source = tree.source.span
    for number in numbers {
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
        if source.hides(attribute.readRange) { marks.insert(.hidden) }
      case 6 where source.reads("hidden", at: name):
        // Folded until a person opens it or searches for it (HTML, "The hidden attribute").
        if !source.reads("until-found", at: attribute.valueRange) { marks.insert(.hidden) }
      case 11 where source.reads("aria-hidden", at: name):
        if source.reads("true", at: attribute.valueRange) { marks.insert(.hidden) }
      case 15 where source.reads("data-mw-variant", at: name): marks.insert(.variants)
      default: break
      }
    }
    return marks
  }

  /// Returns the marks that an element has by its classes.
  func classMarks(of node: Int, in tree: borrowing HTMLTree) -> ElementTraits {
    var marks = ElementTraits()
    if let classes = tree.attribute("class", of: node) {
      add(classes: classes, tree.source.span, to: &marks)
    }
    return marks
  }

  func add(classes attribute: Attribute, _ source: Span<UInt8>, to marks: inout ElementTraits) {
    let range = attribute.readRange
    var start = range.lowerBound
    while start < range.upperBound {
      let word = classes.word(at: start, before: range.upperBound, in: source)
      if let number = word.number { marks.insert(classMarks[number]) }
      start = word.end + 1
    }
  }

  private func add(
    identifier attribute: Attribute, _ source: Span<UInt8>, to marks: inout ElementTraits
  ) {
    let range = attribute.valueRange
    if let number = identifiers.number(of: range, in: source) {
      marks.insert(identifierMarks[number])
    } else if source.begins(range, with: "cite_ref") {
      // Pages in reduced form lose the class.
      marks.insert(.footnoteMark)
    } else if source.begins(range, with: SkipRules.advertisementPrefix) {
      marks.insert(.skipped)
    }
  }

  private func add(role attribute: Attribute, _ source: Span<UInt8>, to marks: inout ElementTraits)
  {
    let range = attribute.valueRange
    if source.reads("note", at: range) { marks.insert(.hatnote) }
    if source.reads("presentation", at: range) { marks.insert(.presentation) }
    if source.reads("navigation", at: range) { marks.insert(.navigation) }
  }
}

extension Span<UInt8> {
  /// Whether a style hides an element: `display:none` or `visibility:hidden`.
  func hides(_ style: Range<Int>) -> Bool {
    for place in style {
      switch self[place] | 0x20 {
      case UInt8(ascii: "d"):
        if declares("display", "none", in: place..<style.upperBound) { return true }
      case UInt8(ascii: "v"):
        if declares("visibility", "hidden", in: place..<style.upperBound) { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether a range begins with a property and its value.
  private func declares(
    _ property: StaticString, _ value: StaticString, in range: Range<Int>
  ) -> Bool {
    guard begins(range, with: property) else { return false }
    var end = range.lowerBound + property.utf8CodeUnitCount
    while end < range.upperBound, self[end] <= 0x20 || self[end] == 0x3A { end += 1 }
    return begins(end..<range.upperBound, with: value)
  }
}
