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
    /// The guide that was changed: a way on if the next page cannot be shown.
    var guide: ChangedGuide?
  }

  struct ChangedGuide: Sendable, Equatable {
    var number: Int64
    var title: String
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
    seeOther(page, FlashMessages.Notice(message: done, undo: undo))
  }

  /// Redirects to a page that shows a notice. If that page cannot be shown, the page of the problem
  /// shows it.
  func seeOther(_ page: PagePath, _ notice: FlashMessages.Notice) -> SiteResponse {
    .seeOther(page.query("done", flashMessages.keep(notice)))
  }
}
