/// When to ask again, as a rule that a test can hold in its hand: no clock, no dice, no network.
///
/// Waits double from half a second and vary by a quarter either way, so that many readers of one
/// wiki do not come back together; a wiki that names a time is asked again after that time
/// (mediawiki.org, "API:Etiquette" and "Manual:Maxlag parameter").
public struct Retry: Sendable, Equatable {
  /// Who waits.
  public enum Purpose: Sendable, Equatable, CaseIterable {
    /// A person, now: one short second try or two.
    case person
    /// Nobody: a guide that is being saved.
    case background
  }

  /// How a try ended.
  public enum Outcome: Sendable, Equatable {
    /// Cut, refused, timed out, a server's own error: may pass.
    case passing
    /// The wiki asks for patience, for so long where it says.
    case busy(Duration?)
    /// Will not change.
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

  /// What to do after a try.
  ///
  /// - Parameter chance: from 0 to 1, drawn anew for each call.
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
