public import Articles

// The requests that would be sent, for `--dry-run`: the same values that are sent.

extension WikiClient {
  /// Returns the first request of a search; a second one follows if the response only names pages.
  public func plannedSearch(_ query: String, scope: SearchScope, limit: Int) -> [APIRequest] {
    [searchRequest(query, scope: scope, limit: limit)]
  }

  /// Returns the requests that read a page.
  public func plannedPage(_ title: PageTitle) -> [APIRequest] {
    let requests = pageRequests(title)
    return [requests.text, requests.facts]
  }

  /// Returns the requests that check whether pages have changed.
  public func plannedRefresh(pages: [Int], titles: [PageTitle]) -> [APIRequest] {
    revisionsRequests(pages: pages) + revisionsRequests(titles)
  }
}
