internal import Articles
internal import HTMLTree

/// The plain text of a part of the page, collected while it is added to the body.
struct TextCapture {
  /// The purpose of the text.
  enum Purpose {
    case factLabel, factValue
    case caption(picture: Int)
    case reference(Int)
    case listing(Int, ListingPart)
    case listingName(Int)
  }

  let purpose: Purpose
  /// The separator between two blocks of the part.
  let separator: UInt8
  var bytes: [UInt8]

  var isReference: Bool {
    if case .reference = purpose { true } else { false }
  }

  /// Adds the separator before the next text.
  mutating func separate() {
    guard let last = bytes.last, last != separator, last != 0x0A else { return }
    if last == 0x20 { bytes.removeLast() }
    bytes.append(separator)
  }

  /// The text without spaces at its ends.
  var words: String {
    var (start, end) = (0, bytes.count)
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    return bytes.span.string(start..<end)
  }
}

extension ArticleParser {
  /// The maximum number of simultaneous captures; real pages need three.
  private static var captureLimit: Int { 6 }

  /// Collects the text of a node until its end.
  mutating func capture(_ node: Int, _ purpose: TextCapture.Purpose, separator: UInt8 = 0x20) {
    guard captures.count < ArticleParser.captureLimit else { return }
    captures.append(
      TextCapture(purpose: purpose, separator: separator, bytes: spareBuffers.popLast() ?? []))
    after(node, .capture)
  }

  /// Removes what a capture collected beyond a length.
  mutating func takeBack(from capture: Int, to length: Int) {
    guard captures.indices.contains(capture) else { return }
    captures[capture].bytes.removeLast(max(0, captures[capture].bytes.count - length))
  }

  /// Stores the collected text according to its purpose.
  mutating func finishCapture() {
    guard var capture = captures.popLast() else { return }
    let words = capture.words
    capture.bytes.removeAll(keepingCapacity: true)
    spareBuffers.append(capture.bytes)
    guard !words.isEmpty else { return }
    capturedBytes += words.utf8.count
    switch capture.purpose {
    case .factLabel: factLabel = words
    case .factValue: addFact(words)
    case .caption(let picture): pictures[picture].caption = words
    case .reference(let number): references[number].text = words
    case .listingName(let number):
      if listings[number].name.isEmpty { listings[number].name = words }
    case .listing(let number, let part): listings[number].take(words, as: part)
    }
  }
}
