internal import Foundation  // ISO 8601

extension WikiClient {
  /// Parses `2026-05-01T12:00:00Z`, the only form in which the API writes a time.
  static func date(_ text: String) -> Date? {
    try? Date(text, strategy: .iso8601)
  }
}
