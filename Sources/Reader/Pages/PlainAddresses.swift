internal import HTMLTree

/// Fast paths for simple addresses, the majority: they are recognized by their bytes, without
/// copying.
///
/// Each result equals that of `LinkResolver.link`, which handles all other addresses.
extension LinkResolver {
  /// Whether a decoded title is that of an article: pages of files and special pages are none.
  func isArticle(_ title: [UInt8]) -> Bool {
    guard let colon = title.firstIndex(of: 0x3A), colon > 0 else { return true }
    return spaces.kind(of: 0..<colon, in: title.span) == nil
  }

  func isSisterHost(_ host: Range<Int>, in source: Span<UInt8>) -> Bool {
    sisterHosts.number(of: host, in: source) != nil
  }

  /// Whether an address without scheme, host and query begins with the name of a folder or a file:
  /// it leads to no page of a wiki, and `link` would return nil.
  func leadsNowhere(_ href: Range<Int>, in source: Span<UInt8>) -> Bool {
    guard let first = href.first else { return false }
    switch source[first] {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "#"): return false
    default: return source.isPrintable(href, without: 0x3A, 0x3F, 0x3A)
    }
  }

  /// Whether an address is a web address in normal form, on a host that is neither this wiki's nor
  /// a sister's. `link` would then return it unchanged as `outside`, apart from adding a missing
  /// scheme.
  func isPlainlyOutside(_ href: Range<Int>, in source: Span<UInt8>) -> Bool {
    let start: Int
    if source.begins(href, exactly: "//") {
      start = href.lowerBound + 2
    } else if source.begins(href, exactly: "https://") {
      start = href.lowerBound + 8
    } else if source.begins(href, exactly: "http://") {
      start = href.lowerBound + 7
    } else {
      return false
    }
    let end = source.endOfPlainHost(from: start, to: href.upperBound)
    guard end > start, source.isPrintable(end..<href.upperBound) else { return false }
    if end < href.upperBound {
      let byte = source[end]
      guard byte == 0x2F || byte == 0x3F || byte == 0x23 else { return false }
    }
    return !isSisterHost(start..<end, in: source)
      && !hosts.indices.contains { source.holds(hosts[$0], at: start..<end) }
  }

  /// Returns the title in the address of most links, still encoded, in one pass: a known prefix,
  /// followed by no character with a meaning in an address. A title may include its namespace: see
  /// `isArticle`.
  func plainTitle(in source: Span<UInt8>, _ href: Range<Int>) -> Range<Int>? {
    guard let length = plainPrefixes.length(in: source, href), length < href.count else {
      return nil
    }
    let title = href.lowerBound + length..<href.upperBound
    return source.isPrintable(title, without: 0x23, 0x3F, 0x3F) ? title : nil
  }
}

/// Prefixes of addresses, in one buffer.
struct AddressPrefixes: Sendable {
  private let bytes: [UInt8]
  /// The end of each prefix.
  private let ends: [Int]

  init(_ prefixes: [String]) {
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    for prefix in prefixes {
      bytes += prefix.utf8
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  var first: ArraySlice<UInt8>? { ends.first.map { bytes[..<$0] } }

  /// Returns the length of the first prefix with which an address begins.
  func length(in source: Span<UInt8>, _ address: Range<Int>) -> Int? {
    var start = 0
    for end in ends {
      if end - start <= address.count, holds(start..<end, source, at: address.lowerBound) {
        return end - start
      }
      start = end
    }
    return nil
  }

  private func holds(_ prefix: Range<Int>, _ source: Span<UInt8>, at place: Int) -> Bool {
    for step in 0..<prefix.count where bytes[prefix.lowerBound + step] != source[place + step] {
      return false
    }
    return true
  }
}

extension Span<UInt8> {
  /// Returns the end of the host that begins at `start`; returns `start` if it has a user name,
  /// capitals, the label of mobile pages or characters that no host has.
  fileprivate func endOfPlainHost(from start: Int, to end: Int) -> Int {
    for place in start..<end {
      switch self[place] {
      case 0x2F, 0x3F, 0x23: return place
      case 0...0x20, 0x40, 0x41...0x5A, 0x5C, 0x7F: return start
      case 0x2E where place + 2 < end && self[place + 1] == 0x6D && self[place + 2] == 0x2E:
        return start
      default: continue
      }
    }
    return end
  }
}
