import Foundation  // The size of the process.
import HTMLTree

/// Parses pages of the folder joined up to 10 MB: the time per byte must stay constant.
func benchGrowth(_ pages: [Page]) {
  print("      MB    nodes    ms  ns a byte  tree, times the page")
  let all = pages.flatMap(\.bytes)
  guard !all.isEmpty else { return }
  for size in [100_000, 1_000_000, 5_000_000, 10_000_000] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count < size { bytes += all.prefix(size - bytes.count) }
    printGrowth(bytes)
  }
  print("most memory of the whole process: \(rounded(residentPeak() / 1e6)) MB")
}

private func printGrowth(_ bytes: [UInt8]) {
  var tree = HTMLTree(parsing: [])
  let time = best(of: 5) { tree = HTMLTree(parsing: bytes) }
  let columns = [
    padded(rounded(Double(bytes.count) / 1e6, 1), 8), padded("\(tree.count)", 8),
    padded(rounded(time * 1e3, 1), 5), padded(rounded(time / Double(bytes.count) * 1e9, 2), 10),
    padded(rounded(Double(tree.memory) / Double(bytes.count), 2), 21),
  ]
  print(columns.joined(separator: " "))
}

extension HTMLTree {
  /// The memory of the tree beyond the page's own bytes, including reserved capacity.
  fileprivate var memory: Int {
    nodes.capacity * MemoryLayout<Node>.stride
      + attributes.capacity * MemoryLayout<Attribute>.stride
  }
}

/// The peak memory of the process, in bytes.
private func residentPeak() -> Double {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss)
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024  // Linux counts in kilobytes.
  #endif
}

/// Parses inputs that once made parsers quadratic, at 1 and at 4 MB: the time per byte must stay
/// constant.
func benchHostile() {
  print("                      shape  ns a byte, 1 MB   4 MB  growth  tree, times the page")
  for shape in Shape.all {
    let (small, large) = (shape.bytes(1_000_000), shape.bytes(4_000_000))
    let first = best(of: 5) { _ = HTMLTree(parsing: small) } / Double(small.count) * 1e9
    let second = best(of: 5) { _ = HTMLTree(parsing: large) } / Double(large.count) * 1e9
    let memory = Double(HTMLTree(parsing: large).memory) / Double(large.count)
    let columns = [
      padded(shape.name, 27), padded(rounded(first, 2), 16), padded(rounded(second, 2), 6),
      padded(rounded(second / first, 2), 7), padded(rounded(memory, 1), 21),
    ]
    print(columns.joined(separator: " "))
  }
}

/// An input that repeats a pattern.
struct Shape {
  let name: String
  var start = ""
  let part: String

  /// Returns about `count` bytes of it.
  func bytes(_ count: Int) -> [UInt8] {
    let part = Array(part.utf8)
    return Array(start.utf8)
      + Array(repeatElement(part, count: count / part.count).joined())
  }

  static let all = [
    Shape(name: "nested div", part: "<div>"), Shape(name: "nested b", part: "<b>"),
    Shape(name: "nested table", part: "<table>"), Shape(name: "nested font", part: "<font>"),
    Shape(name: "nested a", part: "<a>"), Shape(name: "nested nobr", part: "<nobr>"),
    Shape(name: "unclosed p", part: "<p>a"), Shape(name: "stray end tags", part: "</b>"),
    Shape(name: "attributes of one tag", start: "<p", part: " a=b"),
    Shape(name: "one attribute too often", part: "<p\(String(repeating: " a", count: 256))>"),
    Shape(name: "256 attributes a tag", part: manyAttributes),
    Shape(name: "less-than signs", part: "<"),
    Shape(name: "comment without end", start: "<!--", part: "-a>"),
    Shape(name: "value without end", start: "<p a='", part: "b\""),
    Shape(name: "script without end", start: "<script>", part: "<!--<script>"),
    Shape(name: "formatting over blocks", part: "<b><div></b>"),
    Shape(name: "unknown names", part: "<x-a></x-b>"),
    Shape(name: "half references", part: "&CounterClockwiseContourIntegra"),
    Shape(name: "cells without rows", part: "<table><td><svg>"),
    Shape(name: "carriage returns and NUL", part: "\r\0"),
  ]

  /// A tag with as many different attributes as allowed.
  private static let manyAttributes =
    "<p " + (0..<256).map { "a\($0)" }.joined(separator: " ") + ">"
}
