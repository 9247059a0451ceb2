import HTMLTree

/// A property that holds for the result of any page.
///
/// To check another module, add an element to `all`, and its dependency in Package.swift.
public struct Check: Sendable {
  public let name: String
  /// Returns what is wrong with the result for these bytes; `nil` if nothing is.
  let problem: @Sendable ([UInt8]) -> String?

  /// A megabyte takes a few milliseconds; this long is a hang, even on the busiest machine.
  public static let timeLimit = Duration.seconds(5)

  public static let all = [
    Check(name: "tree") { HTMLTree(parsing: $0).unsoundness },
    Check(name: "reader", problem: ReadPage.problem),
  ]

  /// Returns the problem with these bytes as text; slowness is one too.
  public func failure(_ bytes: [UInt8], within limit: Duration = timeLimit) -> String? {
    var found: String?
    let time = ContinuousClock().measure { found = problem(bytes) }
    if let found { return "\(name): \(found)" }
    return time > limit ? "\(name): \(bytes.count) bytes took \(time)" : nil
  }
}

extension HTMLTree {
  /// Describes what is wrong with the structure of a tree; `nil` if nothing is.
  fileprivate var unsoundness: String? {
    guard end(of: 0) == count else { return "the document ends early" }
    guard count <= source.count + 1 else { return "more nodes than bytes" }
    var place = 0
    for (number, node) in nodes.enumerated().dropFirst() {
      let ranges =
        [node.range, node.nameRange]
        + node.attributeRange.flatMap {
          [attributes[$0].nameRange, attributes[$0].valueRange]
        }
      guard node.parent < number, number < node.end, node.end <= end(of: node.parent) else {
        return "node \(number) stands outside of its parent"
      }
      guard ranges.allSatisfy({ $0.upperBound <= source.count }) else {
        return "node \(number) stands outside of the source"
      }
      let start = node.kind == .element ? node.nameRange.lowerBound : node.range.lowerBound
      guard start >= place else { return "node \(number) stands before the one before" }
      place = start
    }
    // This also resolves every reference; `&nGt;` grows most, from five bytes to six.
    guard text(of: 0).utf8.count <= 2 * source.count else { return "more text than source" }
    return nil
  }
}
