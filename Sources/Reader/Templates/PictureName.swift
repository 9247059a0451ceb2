internal import Articles
internal import HTMLTree

/// Pictures: block pictures with their captions, and inline pictures.
extension ArticleParser {
  /// The minimum width or height of a block picture, in CSS pixels; smaller ones are icons and
  /// flags. MediaWiki's smallest thumbnails have 120 (mediawiki.org, "Manual:$wgThumbLimits").
  private static var figureSize: Int { 100 }
  /// The minimum width or height of a picture that ends the sentence around it.
  private static var breakingSize: Int { 150 }
  /// The minimum width or height of a second picture in a figure that makes it two figures.
  private static var smallFigureSize: Int { 60 }
  /// The number of elements of a figure that are searched for its picture and its caption.
  private static var figureReach: Int { 400 }

  /// Opens a figure: the first picture inside, and its caption.
  ///
  /// - Returns: The node where the traversal continues: in the caption, or after the figure.
  mutating func openFigure(_ node: Int, isAlone: Bool) -> Int {
    guard isAlone, containers[containers.count - 1].kind != .line,
      let image = picture(in: node), !holdsFigures(node, from: image)
    else {
      if isAlone { unfold(node) }
      return node + 1
    }
    guard let number = addPicture(image) else { return tree.end(of: node) }
    closeImplicitParts()
    endLine()
    if containers[containers.count - 1].kind != .gallery { makePart() }
    guard let caption = caption(in: node) else {
      addFigure(number)
      return tree.end(of: node)
    }
    let end = tree.end(of: node)
    let hasTable = tree.descendants(of: caption).prefix(ArticleParser.figureReach).contains {
      tree.tag(of: $0) == .table && ownCells($0) > 1
    }
    if hasTable {
      // The legend of a map, which a caption cannot contain, goes below the figure.
      addFigure(number)
      scopes.append(OpenNode(end: tree.end(of: caption), resume: end, closing: .division))
    } else {
      let level = containers.count
      push(Container(kind: .line, isKeptEmpty: true), .figure(picture: Int32(clamping: number)))
      push(Container(kind: .line), .caption)
      scopes.append(OpenNode(end: tree.end(of: caption), resume: end, closing: .container(level)))
    }
    capture(caption, .caption(picture: number))
    return caption + 1
  }

  /// Whether the element has a second picture with a caption of its own: then it is no figure, but
  /// its parts are.
  private func holdsFigures(_ figure: Int, from image: Int) -> Bool {
    let end = min(tree.end(of: figure), figure + ArticleParser.figureReach)
    var node = tree.end(of: image)
    while node < end {
      let marks = context.marks.marks(of: tree.nodes[node], in: tree)
      if marks.contains(.caption) || tree.tag(of: node) == .figcaption || marks.contains(.skipped) {
        node = tree.end(of: node)
        continue
      }
      if isPicture(node) {
        let width = length("width", "data-width", of: node) ?? ArticleParser.figureSize
        let height = length("height", "data-height", of: node) ?? ArticleParser.figureSize
        if max(width, height) >= ArticleParser.smallFigureSize, !isTwin(node, of: image) {
          return true
        }
      }
      node += 1
    }
    return false
  }

  /// Whether the picture repeats another one: lazy pages contain a picture twice, for their script
  /// and for browsers without scripts.
  private func isTwin(_ node: Int, of image: Int) -> Bool {
    guard let address = address(ofPicture: node) else { return true }
    return address == self.address(ofPicture: image)
  }

  func isPicture(_ node: Int) -> Bool {
    tree.tag(of: node) == .img || tree.attribute("data-src", of: node) != nil
  }

  private mutating func addFigure(_ number: Int) {
    containers[containers.count - 1].endsInText = false
    body.start(.figure(picture: Int32(clamping: number)))
    body.end()
  }

  /// Opens a map of the extension Kartographer: an article keeps its caption, not the map.
  mutating func openMap(_ node: Int) -> Int {
    findHiddenCoordinate(in: node)
    guard let caption = caption(in: node) else { return tree.end(of: node) }
    return openCaption(caption, of: node)
  }

  /// Opens the caption of a figure without a picture as a paragraph.
  mutating func openCaption(_ caption: Int, of node: Int) -> Int {
    closeImplicitParts()
    divide()
    scopes.append(
      OpenNode(end: tree.end(of: caption), resume: tree.end(of: node), closing: .division))
    return caption + 1
  }

  /// Returns the caption of a picture in a gallery that does not exist, if the wiki writes the same
  /// words in place of the picture.
  func missingPictureCaption(in box: Int) -> Int? {
    guard picture(in: box) == nil, let caption = caption(in: box), caption < tree.end(of: box),
      tree.end(of: box) - box <= ArticleParser.figureReach
    else { return nil }
    let words = PlainWords.label(of: caption, in: tree)
    return PlainWords.words(of: box, in: tree, reach: PlainWords.labelReach).utf8.filter {
      $0 > 0x20
    }
      == (words + words).utf8.filter { $0 > 0x20 } ? caption : nil
  }

  /// Reads the caption in an infobox, where it is below the picture in the same cell.
  mutating func captureCaption(_ node: Int) {
    guard openFacts > 0, let picture = factsPicture, picture == pictures.count - 1 else { return }
    capture(node, .caption(picture: picture))
  }

  private func picture(in figure: Int) -> Int? {
    tree.descendants(of: figure).prefix(ArticleParser.figureReach).first { isPicture($0) }
  }

  private func caption(in figure: Int) -> Int? {
    tree.descendants(of: figure).prefix(ArticleParser.figureReach).first { node in
      guard tree.nodes[node].kind == .element else { return false }
      return tree.tag(of: node) == .figcaption
        || context.marks.marks(of: tree.nodes[node], in: tree).contains(.caption)
    }
  }

  /// Returns the banner of a travel guide inside a node that is not printed.
  func banner(in node: Int) -> Int? {
    tree.descendants(of: node).prefix(6).first { inner in
      tree.nodes[inner].kind == .element
        && context.marks.marks(of: tree.nodes[inner], in: tree).contains(.banner)
    }
  }

  /// Adds the picture of a banner: the widest one, because the others are icons.
  mutating func addBanner(_ node: Int) {
    let pictures = tree.descendants(of: node).prefix(ArticleParser.figureReach).filter {
      isPicture($0)
    }.map { (node: $0, width: length("width", "data-width", of: $0) ?? 0) }
    let widest = pictures.max { $0.width < $1.width }
    guard containers.count == 1, let widest, widest.width >= ArticleParser.breakingSize,
      let number = addPicture(widest.node)
    else { return }
    endLine()
    addFigure(number)
  }

  /// Adds a picture that is in no figure.
  mutating func addImage(_ node: Int, _ marks: ElementTraits) {
    if marks.contains(.formulaImage) { return addFormula(ofImage: node) }
    guard let number = addPicture(node) else { return }
    let size = max(pictures[number].width ?? 0, pictures[number].height ?? 0)
    let limit = line.isAtStart ? ArticleParser.figureSize : ArticleParser.breakingSize
    if size >= limit, containers[containers.count - 1].kind != .line {
      endLine()
      makePart()
      addFigure(number)
    } else {
      beginLine()
      body.picture(number)
    }
  }

  /// Adds a placeholder, which a script would replace by a picture.
  mutating func addPlaceholder(_ node: Int) -> Int {
    let address = address(ofPicture: node).map { String(decoding: $0, as: UTF8.self) }
    let isTwin = address != nil && pictures.last?.address == address
    if !isTwin { addImage(node, ElementTraits()) }
    return tree.end(of: node)
  }

  /// The maximum length in bytes; longer values, such as embedded pictures, are not addresses.
  static var addressLimit: Int { 4_096 }

  private func address(ofPicture node: Int) -> [UInt8]? {
    for name in ["data-src", "src"] as [StaticString] {
      guard let attribute = tree.attribute(name, of: node),
        attribute.valueRange.count <= ArticleParser.addressLimit
      else { continue }
      let source = bytes(of: attribute)
      if let saved = context.links.savedFile(source) {
        return context.links.address(
          ofFile: linkedFile(around: node) ?? PictureName.original(saved))
      }
      if let address = context.links.absolute(source) { return address }
    }
    return nil
  }

  /// The maximum length of the name of a file in bytes, as of every title (mediawiki.org,
  /// "Manual:Page title"). It may stand around many pictures.
  private static var fileNameLimit: Int { 255 }

  /// Returns the name of the file to which a link around a picture leads.
  private func linkedFile(around node: Int) -> [UInt8]? {
    var around = tree.parent(of: node)
    for _ in 0..<3 where around > 0 {
      if tree.tag(of: around) == .a, let href = tree.attribute("href", of: around),
        href.valueRange.count <= ArticleParser.addressLimit,
        case .file(let name)? = context.links.link(
          bytes(of: href), page: context.title, isMissing: false, isSister: false),
        name.count <= ArticleParser.fileNameLimit
      {
        return name
      }
      around = tree.parent(of: around)
    }
    return nil
  }

  /// Stores a picture; returns nil if it shows nothing or has no web address.
  private mutating func addPicture(_ node: Int) -> Int? {
    guard let address = address(ofPicture: node) else { return nil }
    let width = length("width", "data-width", of: node)
    let height = length("height", "data-height", of: node)
    // Counters and spacers have one or two pixels.
    guard (width ?? 50) > 2, (height ?? 50) > 2 else { return nil }
    pictures.append(
      Picture(
        file: PictureName.file(ofAddress: address),
        address: String(decoding: address, as: UTF8.self), width: width, height: height,
        alt: alt(of: node)))
    if isInvertible(node) { pictures[pictures.count - 1].darkAppearance = .inverted }
    if openFacts > 0, factsPicture == nil, (width ?? 100) >= 60 {
      factsPicture = pictures.count - 1
    }
    return pictures.count - 1
  }

  /// Whether the wiki asks for a picture to be inverted on a dark page, by a class of the picture,
  /// its link or its figure (mediawiki.org, "Recommendations for night mode compatibility on
  /// Wikimedia wikis").
  private func isInvertible(_ node: Int) -> Bool {
    let source = tree.source.span
    var node = node
    for _ in 0..<5 {
      for word in tree.classes(of: node) {
        if source.reads("skin-invert", at: word) || source.reads("skin-invert-image", at: word) {
          return true
        }
      }
      node = tree.parent(of: node)
    }
    return false
  }

  private func alt(of node: Int) -> String? {
    guard let alt = tree.attribute("alt", of: node) ?? tree.attribute("data-alt", of: node) else {
      return nil
    }
    let words = PlainWords.oneLine(bytes(of: alt))
    return words.isEmpty ? nil : String(decoding: words, as: UTF8.self)
  }

  private func length(_ name: StaticString, _ lazy: StaticString, of node: Int) -> Int? {
    guard let attribute = tree.attribute(name, of: node) ?? tree.attribute(lazy, of: node) else {
      return nil
    }
    let digits = bytes(of: attribute).prefix { 0x30...0x39 ~= $0 }
    return Int(digits: digits, in: .pictureSide)
  }

  /// Returns the lead picture: the one that the wiki chose, else the infobox's, else the first that
  /// is large enough.
  func leadPicture(named name: String?) -> Int? {
    let file = name.map { $0.replacing("_", with: " ") }
    if let file, let number = pictures.firstIndex(where: { $0.file == file }) { return number }
    return factsPicture
      ?? pictures.firstIndex { picture in
        guard let width = picture.width, let height = picture.height else { return false }
        // Wider ones are banners.
        return min(width, height) >= ArticleParser.figureSize && width <= height * 3
      }
  }
}

/// The file name of a picture, derived from the address of a thumbnail.
///
///     …/thumb/0/03/Lisbon_tram.jpg/250px-Lisbon_tram.jpg   Lisbon tram.jpg
///     …/images/0/03/Lisbon_tram.jpg                        Lisbon tram.jpg
///     …/thumb.php?f=Lisbon_tram.jpg&w=250                  Lisbon tram.jpg
///     …/Lisbon_tram.jpg/revision/latest/scale-to-width/250 Lisbon tram.jpg
enum PictureName {
  static func file(ofAddress bytes: [UInt8]) -> String {
    if bytes.contains(UInt8(ascii: "?")) {
      let address = Address(bytes[...])
      if let name = address.parameter("f") { return plain(name) }
      if let title = address.parameter("title"), title.starts(with: "Special:FilePath/".utf8) {
        return plain(title.dropFirst("Special:FilePath/".utf8.count))
      }
    }
    var path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    // Without the revision and size at its end.
    let revision: StaticString = "/revision/"
    if let end = path.span.end(of: revision, in: 0..<path.count) {
      path = path.prefix(end - revision.utf8CodeUnitCount)
    }
    let (folder, last) = split(path)
    let (parent, name) = split(folder)
    // Thumbnails are in a folder that is named `thumb` or is inside one.
    let thumbs = path.prefix(parent.count + 1)
    let whole = 0..<thumbs.count
    let isThumb =
      thumbs.span.begins(whole, exactly: "thumb/")
      || thumbs.span.end(of: "/thumb/", in: whole) != nil
    return plain(isThumb ? name : last)
  }

  /// Returns the name of a file without the width of its thumbnail: `250px-Lisbon.jpg`.
  static func original(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let decoded = PercentCoding.decoded(name, underscoresAreSpaces: true)
    let rest = decoded.drop { 0x30...0x39 ~= $0 }
    let mark = Array("px-".utf8)
    return rest.count < decoded.count && rest.starts(with: mark)
      ? Array(rest.dropFirst(mark.count)) : decoded
  }

  private static func split(
    _ path: ArraySlice<UInt8>
  ) -> (folder: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return (path[path.startIndex..<path.startIndex], path)
    }
    return (path[..<slash], path[(slash + 1)...])
  }

  private static func plain(_ name: ArraySlice<UInt8>) -> String {
    let decoded = PercentCoding.decoded(name, underscoresAreSpaces: true)
    return String(decoding: PlainWords.oneLine(decoded), as: UTF8.self)
  }
}
