internal import Localization
internal import Markup
internal import Synchronization

/// What was just done, kept from the change until the page that tells of it.
///
/// The page's address carries a random name and not the words, so that no link from elsewhere can
/// make a page say something.
final class FlashMessages: Sendable {
  struct Notice: Sendable, Equatable {
    var message: Message
    /// What takes it back.
    var undo: Address?
  }

  /// More are forgotten, the oldest first; a page that is opened again then says nothing.
  private static let most = 100

  private struct State {
    var byName: [String: Notice] = [:]
    var names: [String] = []
  }

  private let state = Mutex(State())

  /// - Returns: The name under which the page finds it.
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
