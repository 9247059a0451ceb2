import Testing

@testable import Scheduling

@Suite("Priority semaphore: who runs after requests enter and leave")
struct PrioritySemaphoreTests {
  /// A request is its group and a number: `a1`. In parentheses, it has low priority.
  ///
  /// Steps: `a1` enters, `-a1` leaves, `~a1` is cancelled. Result: who started, in order; `!a1` was
  /// refused.
  private static let rows: [(rule: String, steps: String, result: String)] = [
    ("One group leaves a place to the others", "a1 a2 a3 a4 b1", "a1 a2 b1"),
    ("It gets its own places back", "a1 a2 a3 a4 -a2 -a1", "a1 a2 a3 a4"),
    ("A free place is not its third", "a1 a2 b1 a3 -b1 -a1", "a1 a2 b1 a3"),
    ("Groups are served in turn", "a1 a2 b1 b2 b3 c1 -b1 -b2 -c1", "a1 a2 b1 b2 c1 b3"),
    (
      "A newcomer goes behind those whose turn it is",
      "a1 b1 c1 a2 a3 b2 -a1 c2 -b1 -a2 -c1", "a1 b1 c1 a2 b2 a3 c2"
    ),
    (
      "A group that comes again at once does not overtake",
      "a1 b1 c1 a2 a3 b2 -b1 b3 -a2 -b2 -a1", "a1 b1 c1 a2 b2 a3 b3"
    ),
    ("Low priority waits behind the others", "a1 b1 c1 (d1) d2 -a1 -b1", "a1 b1 c1 d2 (d1)"),
    (
      "Low priority takes turns too", "(a1) (b1) (a2) (a3) (b2) -(a1) -(b1) -(a2)",
      "(a1) (b1) (a2) (b2) (a3)"
    ),
    (
      "Low priority leaves one place of three", "(a1) (b1) (c1) a2 -(a1)", "(a1) (b1) a2 (c1)"
    ),
    ("It does not keep the others out of its group", "(a1) (a2) a3 -a3 a4", "(a1) (a2) a3 a4"),
    ("But counts for its group", "(a1) a2 a3 b1 -(a1)", "(a1) a2 b1 a3"),
    ("And does not use the last place of a group", "a1 a2 (a3) (b1) -(b1)", "a1 a2 (b1)"),
    ("A full queue refuses", "a1 b1 c1 a2 a3 b2 c2 b3", "a1 b1 c1 !b3"),
    (
      "A full queue of low priority refuses only that", "a1 b1 c1 (a2) (a3) (b2) (b3) b4",
      "a1 b1 c1 !(b3)"
    ),
    ("A cancelled request is not served", "a1 a2 b1 a3 a4 ~a3 -a1", "a1 a2 b1 a4"),
    ("A cancelled request gives its turn to the next", "a1 b1 c1 a2 b2 ~a2 -a1", "a1 b1 c1 b2"),
    ("One that runs is not cancelled", "a1 a2 a3 ~a1 -a1", "a1 a2 a3"),
  ]

  @Test("Each row of the table", arguments: rows.indices)
  func row(index: Int) {
    let (rule, steps, result) = PrioritySemaphoreTests.rows[index]
    // Three places, of which one group has two and low priority has two.
    let semaphore = PrioritySemaphoreState<String>(
      .init(atOnce: 3, waiting: 4), yielding: .init(atOnce: 2, waiting: 3), ofOneGroup: 2)
    #expect(started(after: steps, in: semaphore) == result, "\(rule)")
  }

  @Test("Two that waited for different reasons start at once")
  func two() {
    let semaphore = PrioritySemaphoreState<String>(
      .init(atOnce: 3), yielding: .init(atOnce: 1), ofOneGroup: 2)
    #expect(started(after: "(a1) a2 (b1) a3 -(a1)", in: semaphore) == "(a1) a2 a3 (b1)")
  }

  /// Runs the steps of a row.
  private func started(after steps: String, in semaphore: PrioritySemaphoreState<String>) -> String
  {
    var semaphore = semaphore
    var numbers: [String: Int] = [:]
    var started: [String] = []
    for step in steps.split(separator: " ") {
      let name = String(step.drop { "-~".contains($0) })
      let givesWay = name.hasPrefix("(")
      let group = String(name.filter(\.isLetter))
      switch step.first {
      case "-": started += semaphore.leave(givesWay: givesWay, group: group)
      case "~":
        if let (cancelled, next) = semaphore.withdraw(numbers[name] ?? 0) {
          #expect(cancelled == name)
          started += next
        }
      default:
        numbers[name] = numbers.count + 1
        switch semaphore.enter(numbers.count, givesWay: givesWay, group: group, name) {
        case .success: started.append(name)
        case .failure: started.append("!" + name)
        case nil: break
        }
      }
    }
    return started.joined(separator: " ")
  }

  @Test("A long queue and a group that keeps coming share one place", arguments: [true, false])
  func starvation(givesWay: Bool) {
    var semaphore = PrioritySemaphoreState<String>(.init(atOnce: 1), yielding: .init(atOnce: 1))
    _ = semaphore.enter(0, givesWay: givesWay, group: "long", "long")
    for number in 1...1000 {
      _ = semaphore.enter(number, givesWay: givesWay, group: "long", "long")
    }
    var running = ["long"]
    var served: [String: Int] = [:]
    for number in 2001...2100 {
      _ = semaphore.enter(number, givesWay: givesWay, group: "coming", "coming")
      running = semaphore.leave(givesWay: givesWay, group: running[0])
      served[running[0], default: 0] += 1
    }
    #expect(served["long"] == 50)
    #expect(served["coming"] == 50)
  }

  @Test("Groups that come for the first time do not overtake one that waits")
  func newcomers() {
    var semaphore = PrioritySemaphoreState<String>(.init(atOnce: 1), yielding: .init(atOnce: 1))
    _ = semaphore.enter(0, givesWay: false, group: "first", "first")
    for number in 1...3 { _ = semaphore.enter(number, givesWay: false, group: "slow", "slow") }
    var running = ["first"]
    var order: [String] = []
    for number in 4...12 {
      _ = semaphore.enter(number, givesWay: false, group: "new \(number)", "new \(number)")
      running = semaphore.leave(givesWay: false, group: running[0])
      order += running
    }
    #expect(order.filter { $0 == "slow" }.count == 3)
  }

  @Test("A weight beyond all places runs alone, however large it is", arguments: [11, Int.max])
  func heavy(weight: Int) {
    var semaphore = PrioritySemaphoreState<String>(.init(atOnce: 10), yielding: .init(atOnce: 6))
    #expect(semaphore.enter(0, givesWay: false, weight: weight, "heavy") != nil)
    #expect(semaphore.enter(1, givesWay: true, weight: weight, "anonymous") == nil)
    #expect(semaphore.enter(2, givesWay: false, "light") == nil)
    #expect(semaphore.leave(givesWay: false, weight: weight) == ["light"])
    #expect(semaphore.leave(givesWay: false) == ["anonymous"])
    #expect(semaphore.leave(givesWay: true, weight: weight).isEmpty)
    #expect(semaphore.isEmpty)
  }
}
