public import Articles

// The requests that would be sent, for `--dry-run`: the same values that are sent.

extension WikiClient {
  /// The first request of a search; a second one follows where it names pages without telling of
  /// them.
  public func plannedSearch(_ query: String, scope: SearchScope, limit: Int) -> [APIRequest] {
    [searchRequest(query, scope: scope, limit: limit)]
  }

  /// The requests that read a page.
  public func plannedPage(_ title: PageTitle) -> [APIRequest] {
    let requests = pageRequests(title)
    return [requests.text, requests.facts]
  }

  /// The requests that save pages; those for the pictures themselves follow from the answers.
  public func plannedSave(_ titles: [PageTitle], pictureWidth: Int?) -> [APIRequest] {
    let each = titles.flatMap { title in
      plannedPage(title)
        + (pictureWidth.map { [picturesRequest(title, width: $0)] } ?? [])
    }
    return revisionsRequests(titles) + each
  }

  /// The requests that tell whether pages have changed.
  public func plannedRefresh(pages: [Int], titles: [PageTitle]) -> [APIRequest] {
    revisionsRequests(pages: pages) + revisionsRequests(titles)
  }

  /// The request for a page's source.
  public func plannedWikitext(_ title: PageTitle) -> [APIRequest] { [wikitextRequest(title)] }
}
