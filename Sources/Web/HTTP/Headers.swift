internal import HTTPTypes

/// What every response tells the browser to refuse.
enum SecurityHeaders {
  /// No script and no style but our files; nothing from any other host; no frame around us.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'
    """

  /// A drawing may hold scripts: opened by itself it may do nothing at all.
  static let sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  /// Where a device is may be asked by our own pages, which do so when a button is pressed.
  private static let permissions = "geolocation=(self), camera=(), microphone=()"

  private static let permissionsPolicy = HTTPField.Name("Permissions-Policy")

  /// The same for a page that shows one wiki's own page in a frame.
  static func framing(_ origin: String) -> String { "\(policy); frame-src \(origin)" }

  private static let referrerPolicy = HTTPField.Name("Referrer-Policy")

  /// A field that an answer sets for itself stays.
  static func add(to fields: inout HTTPFields) {
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = policy }
    fields[.xContentTypeOptions] = "nosniff"
    if fields[.crossOriginResourcePolicy] == nil {
      fields[.crossOriginResourcePolicy] = "same-origin"
    }
    // Not `no-referrer`, which makes browsers send `Origin: null` with every form.
    if let permissionsPolicy { fields[permissionsPolicy] = permissions }
    if let referrerPolicy { fields[referrerPolicy] = "same-origin" }
  }
}
