internal import HTTPTypes
internal import Synchronization

/// Answers a form that was pressed twice with the response to the first press, so that one link, chat
/// or game is made, and what was deleted is not missing. Without JavaScript, a browser sends both
/// presses, gives up waiting for the first response, and shows the second one.
///
/// A form is the same press if the same person has sent no other form since, and the first response
/// was a redirect that is not older than two seconds.
final class RepeatedPresses: Sendable {
  struct Press: Hashable, Sendable {
    let person: String
    let address: String
    let fields: [String]
  }

  private struct Run {
    let response: Task<SiteResponse, any Error>
    var endedAt: Double?
  }

  /// In seconds.
  static let window = 2.0
  private static let most = 256

  private let runs = Mutex<[Press: Run]>([:])
  private let now: @Sendable () -> Double

  /// - Parameter now: In seconds since 1970.
  init(now: @escaping @Sendable () -> Double) { self.now = now }

  /// Returns the response to a press; `make` is carried out for the first one only, even if its
  /// browser does not wait.
  func response(
    to press: Press, _ make: @escaping @Sendable () async throws -> SiteResponse
  ) async throws -> SiteResponse {
    let time = now()
    let task = runs.withLock { runs in
      runs = runs.filter { other, run in
        guard let endedAt = run.endedAt else { return true }
        let isCurrent = abs(time - endedAt) < RepeatedPresses.window
        return isCurrent && (other == press || other.person != press.person)
      }
      if let run = runs[press] { return run.response }
      let task = Task {
        do {
          let response = try await make()
          end(press, at: response.status == .seeOther ? now() : nil)
          return response
        } catch {
          end(press, at: nil)
          throw error
        }
      }
      if runs.count < RepeatedPresses.most { runs[press] = Run(response: task) }
      return task
    }
    return try await task.value
  }

  /// Notes that a person has sent another form, after which no earlier one is the same press.
  func forget(_ person: String) {
    runs.withLock { $0 = $0.filter { $0.key.person != person || $0.value.endedAt == nil } }
  }

  /// - Parameter moment: `nil` to forget the press.
  private func end(_ press: Press, at moment: Double?) {
    runs.withLock { runs in
      if let moment { runs[press]?.endedAt = moment } else { runs[press] = nil }
    }
  }
}
