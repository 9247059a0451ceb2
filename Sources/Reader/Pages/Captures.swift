internal import Articles
internal import HTMLTree

/// Plain words of a part of the page, gathered while they go into the body.
struct Capture {
  /// What the words are for.
  enum Purpose {
    case factLabel, factValue
    case caption(picture: Int)
    case reference(Int)
    case listing(Int, ListingPart)
    case listingName(Int)
  }

  let purpose: Purpose
  /// What stands between two blocks of the part.
  let separator: UInt8
  var bytes: [UInt8]

  var isReference: Bool {
    if case .reference = purpose { true } else { false }
  }

  /// Parts what came from what comes next.
  mutating func separate() {
    guard let last = bytes.last, last != separator, last != 0x0A else { return }
    if last == 0x20 { bytes.removeLast() }
    bytes.append(separator)
  }

  /// The words, without blanks at the ends.
  var words: String {
    var (start, end) = (0, bytes.count)
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    return bytes.span.string(start..<end)
  }
}

extension Reading {
  /// So many parts gather words at once; in real pages three.
  private static var captureLimit: Int { 6 }

  /// Gathers the words of a node, until its end.
  mutating func capture(_ node: Int, _ purpose: Capture.Purpose, separator: UInt8 = 0x20) {
    guard captures.count < Reading.captureLimit else { return }
    captures.append(
      Capture(purpose: purpose, separator: separator, bytes: spareBuffers.popLast() ?? []))
    after(node, .capture)
  }

  /// Takes back what a capture gathered beyond a length.
  mutating func takeBack(from capture: Int, to length: Int) {
    guard captures.indices.contains(capture) else { return }
    captures[capture].bytes.removeLast(max(0, captures[capture].bytes.count - length))
  }

  /// Puts what was gathered where it belongs.
  mutating func finishCapture() {
    guard var capture = captures.popLast() else { return }
    let words = capture.words
    capture.bytes.removeAll(keepingCapacity: true)
    spareBuffers.append(capture.bytes)
    guard !words.isEmpty else { return }
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
