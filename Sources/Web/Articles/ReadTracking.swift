internal import App
internal import HTTPTypes

extension SiteRequest {
  /// Whether a person opens this page, so that it is remembered as read: not a link that another
  /// site laid, nor what a browser fetches ahead or for a script, nor what a program asks.
  var leavesTrace: Bool {
    guard head.method == .get, !isForeign, !wantsJSON else { return false }
    // Fetch Metadata has `Sec-Purpose: prefetch;prerender`; older browsers say `Purpose`.
    let purposes = ["sec-purpose", "purpose", "x-moz"].compactMap { head.value(of: $0) }
    guard !purposes.contains(where: { $0.lowercased().contains("prefetch") }) else { return false }
    let destination = head.value(of: "sec-fetch-dest")
    return destination == nil || destination == "document"
  }
}
