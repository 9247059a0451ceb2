/// The `User-Agent` header: program, version, and how to reach the operator.
public struct UserAgent: Sendable, Equatable {
  public let program: String
  public let version: String
  /// An e-mail address or a web page of the operator; without it Wikimedia's lower rate limit
  /// applies.
  public let contact: String?

  public init(program: String = "Waypost", version: String, contact: String?) {
    self.program = program
    self.version = version
    let allowed = (contact ?? "").unicodeScalars.filter {
      $0.value > 0x1F && $0.value < 0x7F && !"()\\".unicodeScalars.contains($0)
    }
    let text = String(String.UnicodeScalarView(allowed.prefix(200))).trimmed
    self.contact = text.isEmpty ? nil : text
  }

  /// The header's value, `Waypost/0.1 (me@example.org)`, limited to what an HTTP comment may
  /// contain.
  public var text: String {
    "\(program)/\(version)" + (contact.map { " (\($0))" } ?? "")
  }
}
