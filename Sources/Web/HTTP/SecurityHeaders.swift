internal import HTTPTypes

/// Security headers of every response.
enum SecurityHeaders {
  /// Allows scripts, styles and frames only from the site itself, nothing from other hosts, and no
  /// framing.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'
    """

  /// For SVG files, which may contain scripts: opened as a document, nothing may run or load.
  static let sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  /// The site's own pages may ask for the device's position, and do so when a button is pressed.
  private static let permissions = "geolocation=(self), camera=(), microphone=()"

  private static let permissionsPolicy = HTTPField.Name("Permissions-Policy")

  /// Returns the policy of a document of the site that shows a page of one wiki in a frame, and
  /// that the site's pages show in a frame themselves.
  static func framing(_ origin: String) -> String {
    """
    default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'; frame-src \(origin)
    """
  }

  private static let referrerPolicy = HTTPField.Name("Referrer-Policy")

  /// Adds the headers; `Content-Security-Policy` and `Cross-Origin-Resource-Policy` are kept if
  /// set.
  static func add(to fields: inout HTTPFields) {
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = policy }
    fields[.xContentTypeOptions] = "nosniff"
    if fields[.crossOriginResourcePolicy] == nil {
      fields[.crossOriginResourcePolicy] = "same-origin"
    }
    if let permissionsPolicy { fields[permissionsPolicy] = permissions }
    // Not `no-referrer`, which makes browsers send `Origin: null` with every form.
    if let referrerPolicy { fields[referrerPolicy] = "same-origin" }
  }
}
