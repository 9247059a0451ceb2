/// An Android app and the certificate that signs it: `PACKAGE=FINGERPRINT`
/// (developer.android.com, "Verify Android App Links").
public struct AndroidApp: Sendable, Equatable {
  /// For example `org.example.app`.
  public let package: String
  /// The SHA-256 of the certificate: 32 bytes as `AB:CD:…`, upper-case.
  public let fingerprint: String

  /// Parses `PACKAGE=FINGERPRINT`; `nil` if it is malformed.
  init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard text.utf8.count <= 400, parts.count == 2,
      parts[0].wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+/) != nil,
      parts[1].wholeMatch(of: /[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){31}/) != nil
    else { return nil }
    package = String(parts[0])
    fingerprint = parts[1].uppercased()
  }
}
