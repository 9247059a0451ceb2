internal import App
internal import HTTPTypes

extension SiteRequest {
  /// Whether a person opens this page, so that it goes into the reading history. Excludes links
  /// from other sites too.
  var leavesTrace: Bool { isOpenedByPerson && !isForeign }

  /// Whether a person opens this page. Excludes prefetches, requests of scripts and requests of
  /// programs.
  var isOpenedByPerson: Bool {
    guard head.method == .get, !wantsJSON else { return false }
    // Fetch Metadata has `Sec-Purpose: prefetch;prerender`; older browsers send `Purpose`.
    let purposes = ["sec-purpose", "purpose", "x-moz"].compactMap { head.value(of: $0) }
    guard !purposes.contains(where: { $0.lowercased().contains("prefetch") }) else { return false }
    let destination = head.value(of: "sec-fetch-dest")
    return destination == nil || destination == "document"
  }
}
