/// Decides when to repeat a request: a pure rule, without clock, randomness or network, so that it
/// can be tested.
///
/// Delays double from half a second and vary by a quarter in either direction, so that many readers
/// of one wiki do not come back at once. A wiki that names a time is asked again after it
/// (mediawiki.org, "API:Etiquette" and "Manual:Maxlag parameter").
public struct Retry: Sendable, Equatable {
  /// Who waits for the response.
  public enum Purpose: Sendable, Equatable, CaseIterable {
    /// A person, now: one or two quick retries.
    case person
    /// Nobody: a guide that is being saved.
    case background
  }

  /// How an attempt ended.
  public enum Outcome: Sendable, Equatable {
    /// Disconnected, refused, timed out, a server error: may succeed later.
    case passing
    /// The wiki asks to wait, for this long if it says so.
    case busy(Duration?)
    /// Will not succeed later.
    case final
  }

  public enum Decision: Sendable, Equatable {
    case wait(Duration)
    case giveUp
  }

  private let purpose: Purpose
  private var tries = 0
  private var waited = Duration.zero

  public init(for purpose: Purpose) { self.purpose = purpose }

  private var maximumTries: Int { purpose == .person ? 3 : 6 }
  private var maximumWait: Duration { purpose == .person ? .seconds(10) : .seconds(300) }

  /// Decides what to do after an attempt.
  ///
  /// - Parameter chance: From 0 to 1, drawn anew for each call.
  public mutating func decide(after outcome: Outcome, chance: Double) -> Decision {
    tries += 1
    guard outcome != .final, tries < maximumTries else { return .giveUp }
    let pause = pause(after: outcome, chance: chance)
    guard waited + pause <= maximumWait else { return .giveUp }
    waited += pause
    return .wait(pause)
  }

  private func pause(after outcome: Outcome, chance: Double) -> Duration {
    let doubled = Duration.milliseconds(500) * (1 << (tries - 1))
    let varied = doubled * (0.75 + chance / 2)
    switch outcome {
    case .busy(let asked?): return max(asked, varied)
    case .busy(nil): return max(.seconds(purpose == .person ? 1 : 5), varied)
    case .passing, .final: return varied
    }
  }
}
