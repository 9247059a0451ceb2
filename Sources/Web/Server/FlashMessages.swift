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

  /// Maximum number of messages; the oldest are dropped first.
  private static let most = 100

  private struct State {
    var byName: [String: Notice] = [:]
    var names: [String] = []
  }

  private let state = Mutex(State())

  /// - Returns: The name for the page's URL.
  func keep(_ notice: Notice) -> String {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    state.withLock { state in
      state.byName[name] = notice
      state.names.append(name)
      if state.names.count > FlashMessages.most {
        state.byName[state.names.removeFirst()] = nil
      }
    }
    return name
  }

  subscript(name: String) -> Notice? { state.withLock { $0.byName[name] } }
}
