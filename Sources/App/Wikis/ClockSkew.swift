internal import Articles
internal import Foundation  // dates and their format
internal import HTTPTransport
internal import HTTPTypes
internal import Synchronization
internal import Wiki

/// The difference between this machine's clock and the date in a wiki's last response.
final class ClockSkew: Sendable {
  private struct Told {
    var header: String
    var age: String?
    var here: Date
  }

  private let told = Mutex<Told?>(nil)

  func hear(_ answer: Transport.Answer, at now: Date) {
    guard let header = answer.head.headerFields[.date] else { return }
    told.withLock {
      $0 = Told(header: header, age: answer.head.headerFields[.age], here: now)
    }
  }

  /// By how many seconds this clock is ahead; `nil` if no wiki sent a date.
  ///
  /// The `Age` header accounts for time in caches (RFC 9111, 5.1).
  var difference: TimeInterval? {
    guard let told = told.withLock({ $0 }), let there = ClockSkew.date(told.header) else {
      return nil
    }
    return told.here.timeIntervalSince(there) - (told.age.flatMap(Double.init) ?? 0)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Parses the one format that servers send: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  static func date(_ header: String) -> Date? {
    let words = header.split(separator: " ")
    guard words.count == 6, let month = months.firstIndex(of: String(words[2])) else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return Date(iso8601: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
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
