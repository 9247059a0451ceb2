internal import Articles
internal import Localization
internal import Markup
internal import Synchronization

/// Messages about a change, kept until the next page shows them.
///
/// The page's URL contains a random name instead of the text, so that no link on another site can
/// make a page show a text of its choice.
final class FlashMessages: Sendable {
  struct Notice: Sendable, Equatable {
    var message: Message
    /// Address to POST to for undoing the change.
    var undo: Address?
  }

  private let notices = Mutex(BoundedCache<String, Notice>(limit: 100))

  /// - Returns: The name for the page's URL.
  func keep(_ notice: Notice) -> String {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    _ = notices.withLock { $0.insert(notice, for: name) }
    return name
  }

  subscript(name: String) -> Notice? { notices.withLock { $0.value(for: name) } }
}
