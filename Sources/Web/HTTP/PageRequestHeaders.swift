internal import App
internal import HTTPTypes

/// The request headers that a page may depend on.
///
/// Pages are rendered from a head with no other headers (`only`), so a cached page can be served to
/// any request with equal values of these (`ofPages`), and other headers add no copies to the
/// cache. Headers about the transfer (ranges, compression, `If-None-Match`) are read from the whole
/// head when the response is made.
enum PageRequestHeaders {
  /// Lower-case names, grouped by what they affect.
  private static let names: Set<String> = [
    // Format and language of the response.
    "accept", "accept-language",
    // Identity of the viewer, and the type settings.
    "cookie",
    // Origin of the request, and whether it is a visit or a prefetch.
    "origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "sec-purpose", "purpose",
    "x-moz",
  ]

  /// Used by the event stream of a conversation, not by pages.
  private static let ofStreams = "last-event-id"

  /// Returns whether proxies add this header: the request policy accepts it only from the
  /// configured proxy.
  static func isOfProxies(_ name: String) -> Bool {
    name == "forwarded" || name == "via" || name.hasPrefix("x-forwarded-")
  }

  /// Returns the head with only the headers that pages may use.
  ///
  /// - Parameter proxySignIn: Adds the header that names the proxy's user.
  static func only(_ head: HTTPRequest, _ proxySignIn: ProxySignIn?) -> HTTPRequest {
    var head = head
    head.headerFields = HTTPFields(
      head.headerFields.filter {
        let name = $0.name.canonicalName
        return names.contains(name) || name == ofStreams || isOfProxies(name)
          || name == proxySignIn?.header
      })
    return head
  }

  /// Returns the headers that a page may depend on. Of the configured proxy's headers only the
  /// scheme and the user are included: the client address is for rate limits and does not change
  /// pages.
  static func ofPages(_ requestPolicy: RequestPolicy) -> [HTTPField] {
    requestPolicy.head.headerFields.filter {
      let name = $0.name.canonicalName
      if name == requestPolicy.serverSettings.proxySignIn?.header { return true }
      guard isOfProxies(name) else { return names.contains(name) }
      return !requestPolicy.isThroughProxy || name == "x-forwarded-proto"
    }
  }
}
