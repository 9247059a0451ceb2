internal import Foundation  // dates, and the form in which they are told
internal import HTTPTypes
internal import Synchronization
internal import Wiki

/// The time that the last answer of a wiki told, beside our own.
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

  /// By how many seconds our clock is ahead; `nil` where no wiki told the time.
  ///
  /// What lay in a cache on the way says in `Age` for how long (RFC 9111, 5.1).
  var difference: TimeInterval? {
    guard let told = told.withLock({ $0 }), let there = ClockSkew.date(told.header) else {
      return nil
    }
    return told.here.timeIntervalSince(there) - (told.age.flatMap(Double.init) ?? 0)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The one form that servers write: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  static func date(_ header: String) -> Date? {
    let words = header.split(separator: " ")
    guard words.count == 6, let month = months.firstIndex(of: String(words[2])) else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return try? Date("\(words[3])-\(number)-\(words[1])T\(words[4])Z", strategy: .iso8601)
  }
}

extension Network {
  /// The same network, noting what time wikis tell.
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
