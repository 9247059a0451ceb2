/// Parses any description of a place: a link of any dialect, wikitext, a Plus Code, typed
/// coordinates, or a message with one link or one coordinate in it. It never uses the network.
public struct PlaceReader: Sendable {
  /// In characters. A longer text is refused before it is parsed.
  public static let limit = 4096

  /// A language tag that decides what the letter O means; see `EastWestLetterRule`.
  private let locale: String?
  /// The hosts, with port, in lower case, under which this Waypost can be reached.
  private let ownHosts: Set<String>

  public init(locale: String? = nil, ownHosts: Set<String> = []) {
    self.locale = locale
    self.ownHosts = ownHosts
  }

  /// Parses a text.
  public func read(_ input: String) throws(PlaceError) -> PlaceLink {
    try checkLength(of: input)
    let text = Substring(input).trimmed
    guard !text.isEmpty else { throw .empty }
    if let link = try linkOrMessage(text) { return link }
    if let wikitext = CoordinateWikitext(text) {
      let found = try wikitext.found()
      return PlaceLink(target: found.target, dialect: LinkDialect(.wikitext, found.form))
    }
    if let code = PlusCode(String(text)) {
      let point = PlaceTarget.Point(try code.center())
      return PlaceLink(target: .point(point), dialect: LinkDialect(.plusCode, ""))
    }
    return PlaceLink(target: .point(try typedPoint(text)), dialect: LinkDialect(.typed, ""))
  }

  /// Reads a coordinate, or a sentence with one in it.
  private func typedPoint(_ text: Substring) throws(PlaceError) -> PlaceTarget.Point {
    do {
      return try CoordinateParser(text, locale: locale).point()
    } catch {
      switch error {
      // Words, or a symbol such as a pin.
      case .notAPlace, .notANumber(nil, _):
        guard let found = try CoordinateInText(text, locale: locale).point() else { throw error }
        return found
      default: throw error
      }
    }
  }

  /// Parses two fields. Both numbers, or a link, in one field with the other empty are accepted
  /// too.
  public func read(latitude: String, longitude: String) throws(PlaceError) -> PlaceLink {
    try checkLength(of: latitude)
    try checkLength(of: longitude)
    switch (latitude.trimmed.isEmpty, longitude.trimmed.isEmpty) {
    case (true, true): throw .empty
    case (false, true): return try lone(latitude, of: .latitude)
    case (true, false): return try lone(longitude, of: .longitude)
    case (false, false):
      let point = try Coordinate(typedLatitude: latitude, longitude: longitude, locale: locale)
      return PlaceLink(target: .point(.init(point)), dialect: LinkDialect(.typed, "fields"))
    }
  }

  /// Returns the problem of one field while the person types; `nil` if there is none.
  public func complaint(about text: String, in axis: PlaceError.Axis) -> PlaceError? {
    guard !text.trimmed.isEmpty else { return .missing(axis) }
    let zero = "0"
    do {
      _ =
        try axis == .latitude
        ? read(latitude: text, longitude: zero) : read(latitude: zero, longitude: text)
      return nil
    } catch .ambiguous(.letterO) {
      return .ambiguous(.letterO)
    } catch {
      let isOneNumber = (try? CoordinateParser(text, locale: locale).part(of: axis)) != nil
      guard !isOneNumber else { return error }
      // Both numbers in one field are no problem.
      let whole = Result { () throws(PlaceError) in try read(text) }
      if case .success(let link) = whole, link.coordinate != nil { return nil }
      if case .failure(let reason) = whole, reason.isOfWholeText { return reason }
      return error
    }
  }

  /// Returns the problems of two fields, by field; empty if they lead to a coordinate. A problem of
  /// both fields is reported for the latitude.
  public func complaints(latitude: String, longitude: String) -> [PlaceError.Axis: PlaceError] {
    let joint: PlaceError
    do throws(PlaceError) {
      guard try read(latitude: latitude, longitude: longitude).coordinate == nil else { return [:] }
      joint = .notAPlace(.latitude)
    } catch {
      joint = error
    }
    // A link that says nothing would say both numbers: the empty field is not the problem.
    if joint.isOfWholeText, latitude.trimmed.isEmpty || longitude.trimmed.isEmpty {
      return [latitude.trimmed.isEmpty ? .longitude : .latitude: joint]
    }
    var found: [PlaceError.Axis: PlaceError] = [:]
    found[.latitude] = complaint(about: latitude, in: .latitude)
    found[.longitude] = complaint(about: longitude, in: .longitude)
    if found.isEmpty { found[joint.axis ?? .latitude] = joint }
    return found
  }

  private func lone(_ text: String, of axis: PlaceError.Axis) throws(PlaceError) -> PlaceLink {
    if (try? CoordinateParser(text, locale: locale).part(of: axis)) != nil {
      throw .missing(axis.other)
    }
    do {
      return try read(text)
    } catch .notAPlace, .missing {
      throw .missing(axis.other)
    }
  }

  private func checkLength(of text: String) throws(PlaceError) {
    guard text.utf8.count > PlaceReader.limit else { return }
    let length = text.unicodeScalars.count
    if length > PlaceReader.limit { throw .tooLong(length) }
  }
}

extension PlaceReader {
  /// Returns the callbacks of a link, whether or not it leads to a place; none at all if one of
  /// them is unsafe.
  public func callbacks(of text: String) -> Callbacks {
    guard text.utf8.count <= PlaceReader.limit, let parts = LinkParts(text.trimmed) else {
      return Callbacks()
    }
    return (try? Callbacks(checking: parts)) ?? Callbacks()
  }
}

extension PlaceReader {
  /// Returns the family of a text, also of one that is refused; `nil` for a link to an app or a site
  /// that is not read, and for a text that is too long.
  public func family(of input: String) -> LinkDialect.Family? {
    guard input.utf8.count <= PlaceReader.limit else { return nil }
    let text = Substring(input).trimmed
    let words = text.unicodeScalars.split(whereSeparator: \.isBlank).map {
      PlaceReader.withoutMarks(Substring($0))
    }
    if let link = words.first(where: isListed) ?? (beginsAsLink(text) ? text : nil) {
      return LinkParts(PlaceReader.completed(link)).flatMap { try? family(of: $0) }?.dialect
    }
    if CoordinateWikitext(text) != nil { return .wikitext }
    return PlusCode(String(text)) == nil ? .typed : .plusCode
  }
}

// Text that is a link, or contains one.
extension PlaceReader {
  /// - Returns: `nil` if the text contains no link.
  private func linkOrMessage(_ text: Substring) throws(PlaceError) -> PlaceLink? {
    if !text.unicodeScalars.contains(where: \.isBlank) {
      return beginsAsLink(text) ? try link(text) : nil
    }
    let words = text.unicodeScalars.split(whereSeparator: \.isBlank).map { Substring($0) }
    let listed = words.map(PlaceReader.withoutMarks).filter(isListed)
    if listed.count > 1 { throw .ambiguous(.links(listed.count)) }
    if beginsAsLink(text), listed.isEmpty || isListed(words[0]) {
      return try whole(text, or: words[0])
    }
    return listed.isEmpty ? nil : try link(listed[0])
  }

  /// Reads a link with a space in it, or a link followed by words. Web links contain no spaces, so
  /// there the words are a message; in other links a name may contain spaces.
  private func whole(_ text: Substring, or word: Substring) throws(PlaceError) -> PlaceLink {
    let all = Result { () throws(PlaceError) in try link(text) }
    let first = Result { () throws(PlaceError) in try link(PlaceReader.withoutMarks(word)) }
    let isWeb = text.prefix(5).asciiLowercased.hasPrefix("http") || LinkParts(text) == nil
    let (better, other) = isWeb ? (first, all) : (all, first)
    if case .success(let found) = better, found.coordinate != nil { return found }
    if case .success(let found) = other, found.coordinate != nil { return found }
    if case .success(let found) = better { return found }
    if case .success(let found) = other { return found }
    if case .failure(.malformedLink) = all { throw .malformedLink }
    return try better.get()
  }

  /// Returns a word without the brackets and punctuation around a link in a sentence.
  private static func withoutMarks(_ word: Substring) -> Substring {
    // Scalars, because comparing a character with a thousand combining marks is slow.
    let opening: Set<Unicode.Scalar> = ["(", "<", "[", "\"", "'", "“", "«", "‘"]
    let closing: Set<Unicode.Scalar> = [
      ".", ",", ";", "!", "?", ">", "]", "\"", "'", "”", "»", "’", ":",
    ]
    let rest = Substring(word.unicodeScalars.drop { opening.contains($0) })
    // Checked once: an opening bracket is never removed from the end.
    let isOpen = rest.utf8.contains(UInt8(ascii: "("))
    let scalars = rest.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let last = scalars.index(before: end)
      guard closing.contains(scalars[last]) || scalars[last] == ")" && !isOpen else { break }
      end = last
    }
    return rest[..<end]
  }

  /// Whether a word is a link with a known scheme or host.
  private func isListed(_ word: Substring) -> Bool {
    guard let parts = LinkParts(PlaceReader.completed(word)) else { return false }
    return (try? family(of: parts)) != nil && !isLabel(parts)
  }

  private func beginsAsLink(_ text: Substring) -> Bool {
    guard let parts = LinkParts(PlaceReader.completed(text)) else { return false }
    guard !isLabel(parts) else { return false }
    let after = text.dropFirst(parts.scheme.count + 1).first
    return parts.authority != nil || !(after?.isWhitespace ?? false)
  }

  /// Whether the colon belongs to a label, not to a scheme: `lat:52`, `loc:52,4`, `N:52`.
  private func isLabel(_ parts: LinkParts) -> Bool {
    guard parts.authority == nil else { return false }
    return parts.scheme.utf8.count == 1
      || ["lat", "latitude", "lon", "lng", "long", "longitude", "loc"].contains(parts.scheme)
  }

  /// Prefixes a bare known host before `/`, `?` or `#` with https.
  private static func completed(_ text: Substring) -> Substring {
    guard LinkParts.schemeEnd(of: text) == nil,
      let end = text.utf8.firstIndex(where: { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }),
      LinkFamily(host: LinkHost(text[..<end]).name) != nil, !text[..<end].contains("@")
    else { return text }
    return "https://" + text
  }
}

// A single link.
extension PlaceReader {
  private func link(_ text: Substring) throws(PlaceError) -> PlaceLink {
    guard let parts = LinkParts(PlaceReader.completed(text)) else { throw .notAPlace(nil) }
    let callbacks = try Callbacks(checking: parts)
    guard ["https", "http"].contains(parts.scheme) || LinkFamily(scheme: parts.scheme) != nil else {
      throw .unsupportedScheme(parts.scheme)
    }
    guard parts.isWellFormed else { throw .malformedLink }
    let family = try family(of: parts)
    let reader = LinkReader(parts, family, parts.authority.map(LinkHost.init))
    let found = try reader.found()
    return PlaceLink(
      target: found.target, dialect: dialect(of: found, family), callbacks: callbacks)
  }

  private func dialect(of found: ParsedPlace, _ family: LinkFamily) -> LinkDialect {
    LinkDialect(found.form == "Special:Map" ? .kartographer : family.dialect, found.form)
  }

  private func family(of parts: LinkParts) throws(PlaceError) -> LinkFamily {
    let isWeb = parts.scheme == "https" || parts.scheme == "http"
    guard isWeb else {
      guard let family = LinkFamily(scheme: parts.scheme) else {
        throw .unsupportedScheme(parts.scheme)
      }
      if let authority = parts.authority, authority.utf8.contains(UInt8(ascii: "@")) {
        throw .unsupportedHost(String(authority))
      }
      return family
    }
    guard let authority = parts.authority, !authority.isEmpty else { throw .malformedLink }
    if ownHosts.contains(authority.asciiLowercased) { return .own }
    let host = LinkHost(authority)
    // A Waypost at this machine, whatever its port.
    if host.isOfThisMachine, parts.scheme == "http" { return .own }
    guard host.isPlain, let family = LinkFamily(host: host.name) else {
      throw .unsupportedHost(String(authority))
    }
    return family
  }
}

extension Callbacks {
  /// Reads the callbacks of a link, from any part of it.
  ///
  /// - Throws: `unsafeCallback` if one would run code.
  fileprivate init(checking parts: LinkParts) throws(PlaceError) {
    self.init()
    guard parts.whole.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return }
    for piece in parts.whole.utf8.split(whereSeparator: { $0 == 0x3F || $0 == 0x26 || $0 == 0x23 })
    {
      let text = Substring(piece)
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = text[..<equals].decodedOfQuery.trimmed.asciiLowercased
      guard name.hasPrefix("x-") else { continue }
      let value = String(text[equals...].dropFirst().decodedOfQuery.trimmed)
      guard !value.isEmpty else { continue }
      if name == "x-source" {
        source = source ?? value
        continue
      }
      guard ["x-success", "x-error", "x-cancel"].contains(name) else { continue }
      if let scheme = Callbacks.executableScheme(of: value) { throw .unsafeCallback(scheme) }
      switch name {
      case "x-success": success = success ?? value
      case "x-error": error = error ?? value
      default: cancel = cancel ?? value
      }
    }
  }

  /// Returns the scheme if it runs code; like browsers, skips spaces and control characters before
  /// it.
  private static func executableScheme(of value: String) -> String? {
    let bare = String(
      String.UnicodeScalarView(value.unicodeScalars.filter { $0.value > 0x20 && !$0.isUnseen }))
    let scheme = bare.asciiLowercased.prefix { $0 != ":" }
    guard scheme.utf8.count < bare.utf8.count else { return nil }
    return ["javascript", "data", "file", "vbscript", "blob"].first { $0 == scheme }
  }
}
