internal import Library

internal import struct Foundation.Date  // when a session ends

/// The server's key and the sessions that it signs.
public struct ServerSecrets: Sendable {
  let settings: Settings
  let library: Library
  let now: @Sendable () -> Date
}
