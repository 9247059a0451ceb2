internal import HTTPTypes
internal import Hummingbird

/// What every response tells the browser to refuse.
enum SafeHeaders {
  /// No script and no style but our files; nothing from any other host; no frame around us.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'
    """

  /// A drawing may hold scripts: opened by itself it may do nothing at all.
  static let sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  private static let referrerPolicy = HTTPField.Name("Referrer-Policy")

  static func add(to response: inout Response) {
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = policy
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    if response.headers[.crossOriginResourcePolicy] == nil {
      response.headers[.crossOriginResourcePolicy] = "same-origin"
    }
    // Not `no-referrer`, which makes browsers send `Origin: null` with every form.
    if let referrerPolicy { response.headers[referrerPolicy] = "same-origin" }
  }
}
