internal import HTTPTypes
internal import Synchronization

/// Answers a form that was pressed twice with the response to the first press, so that one link, chat
/// or game is made, and what was deleted is not missing. Without JavaScript, a browser sends both
/// presses, gives up waiting for the first response, and shows the second one.
///
/// A form is the same press if it comes from the same browser, its person has sent no other form
/// since, and the first response was a redirect that is not older than two seconds.
final class RepeatedPresses: Sendable {
  struct Press: Hashable, Sendable {
    let person: String
    /// What tells the browsers of a household apart, which share the passphrase: a response may set
    /// a cookie that is for one of them.
    let browser: [String]
    let address: String
    let fields: [String]
  }

  private struct Run {
    let number: Int
    let response: Task<SiteResponse, any Error>
    var endedAt: Double?
  }

  private struct State {
    var runs: [Press: Run] = [:]
    /// The number of the last run.
    var count = 0
  }

  /// In seconds.
  static let window = 2.0
  private static let most = 256

  private let state = Mutex(State())
  private let now: @Sendable () -> Double

  /// - Parameter now: In seconds since 1970.
  init(now: @escaping @Sendable () -> Double) { self.now = now }

  /// Returns the response to a press; `make` is carried out for the first one only, even if its
  /// browser does not wait.
  func response(
    to press: Press, _ make: @escaping @Sendable () async throws -> SiteResponse
  ) async throws -> SiteResponse {
    let time = now()
    let task = state.withLock { state in
      state.runs = state.runs.filter { other, run in
        // An earlier press that is still carried out is not the same one either.
        guard other == press || other.person != press.person else { return false }
        return run.endedAt.map { abs(time - $0) < RepeatedPresses.window } ?? true
      }
      if let run = state.runs[press] { return run.response }
      state.count += 1
      let number = state.count
      let task = Task {
        do {
          let response = try await make()
          end(press, number, at: response.status == .seeOther ? now() : nil)
          return response
        } catch {
          end(press, number, at: nil)
          throw error
        }
      }
      if state.runs.count < RepeatedPresses.most {
        state.runs[press] = Run(number: number, response: task)
      }
      return task
    }
    return try await task.value
  }

  /// Notes that a person has sent another form, after which no earlier one is the same press.
  func forget(_ person: String) {
    state.withLock { $0.runs = $0.runs.filter { $0.key.person != person } }
  }

  /// - Parameter moment: `nil` to forget the press.
  private func end(_ press: Press, _ number: Int, at moment: Double?) {
    state.withLock { state in
      guard state.runs[press]?.number == number else { return }
      if let moment { state.runs[press]?.endedAt = moment } else { state.runs[press] = nil }
    }
  }
}
