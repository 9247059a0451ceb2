internal import Articles
public import Library
internal import Markup

/// Names a change of a guide's order, so that an undo says what it takes back: one that is sent twice,
/// or from an older page, changes nothing.
public struct OrderMark: Sendable, Hashable {
  /// 32 hexadecimal digits.
  public let text: String

  public init(of change: OrderChange) {
    let orders = [change.former, change.current].map { order in
      order.map { "\($0.entry) \($0.day ?? 0)" }.joined(separator: "\n")
    }
    text = fingerprint(of: Array(orders.joined(separator: "\n\n").utf8))
  }

  /// - Returns: `nil` if the text is not a mark.
  public init?(_ text: String) {
    guard Hexadecimal.decode(text)?.count == 16 else { return nil }
    self.text = text
  }
}
