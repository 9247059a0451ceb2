internal import Articles
internal import Localization
internal import Markup
internal import Routes
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

extension Site {
  /// Redirects to a page that shows the change and a message about it.
  ///
  /// - Parameter trash: Entry of the trash that undoes the change.
  func seeOther(_ page: PagePath, _ done: Message, trash: Int64? = nil) -> SiteResponse {
    seeOther(page, done, undo: trash.map { PagePath.undo.query("trash", $0).address })
  }

  /// Redirects like the function above, with the address to POST to for undoing the change.
  func seeOther(_ page: PagePath, _ done: Message, undo: Address?) -> SiteResponse {
    let name = flashMessages.keep(FlashMessages.Notice(message: done, undo: undo))
    return .seeOther(page.query("done", name))
  }
}
