internal import Articles
internal import Foundation  // dates and their format
internal import HTTPTransport
internal import HTTPTypes
internal import Synchronization
internal import Wiki

/// The difference between this machine's clock and the date in a wiki's last response.
final class ClockSkew: Sendable {
  /// The date of a response, and when it arrived here.
  private struct ResponseDate {
    var header: String
    var age: String?
    var here: Date
  }

  private let lastDate = Mutex<ResponseDate?>(nil)

  func hear(_ answer: Transport.Answer, at now: Date) {
    guard let header = answer.head.headerFields[.date] else { return }
    lastDate.withLock {
      $0 = ResponseDate(header: header, age: answer.head.headerFields[.age], here: now)
    }
  }

  /// An older response says nothing about the clock: a year, the most that caches keep one.
  private static let longestAge = 366 * 86_400

  /// By how many seconds this clock is ahead; `nil` if no wiki sent a date.
  ///
  /// The `Age` header accounts for time in caches (RFC 9111, 5.1).
  var difference: TimeInterval? {
    guard let last = lastDate.withLock({ $0 }), let there = Date(httpDate: last.header) else {
      return nil
    }
    let age = last.age.flatMap { Int($0, in: 0...ClockSkew.longestAge) } ?? 0
    return last.here.timeIntervalSince(there) - Double(age)
  }
}

extension Network {
  /// Returns the same network, recording the dates of responses.
  func hearing(_ time: ClockSkew, now: @escaping @Sendable () -> Date) -> Network {
    wrapping { transport in
      Transport { request in
        let answer = try await transport.send(request)
        time.hear(answer, at: now())
        return answer
      }
    }
  }
}
