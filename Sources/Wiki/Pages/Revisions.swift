public import Articles

public import struct Foundation.Date  // when a page last changed

extension WikiClient {
  /// Returns the current revision of each page, up to 50 titles in a request; a missing page has
  /// none.
  ///
  /// - Parameter purpose: Who waits for it.
  public func revisions(
    of titles: [PageTitle], for purpose: Retry.Purpose = .background
  ) async throws -> [String: Revision] {
    var found: [String: Revision] = [:]
    for request in revisionsRequests(titles) {
      let answer = try await ask(request, for: purpose)
      found.merge(WikiClient.revisions(answer.query)) { first, _ in first }
    }
    return found
  }

  /// The current revision of a page and the length of its source in bytes.
  public struct Revision: Sendable, Equatable {
    public var title: String
    public var id: Int?
    public var length: Int?
    /// True if the wiki has no such page.
    public var isMissing: Bool
    /// True if the page only redirects to another.
    public var isRedirect = false
    /// When the page last changed for its readers: also by an edit of one of its templates.
    public var touchedAt: Date?
  }

  func revisionsRequests(_ titles: [PageTitle]) -> [APIRequest] {
    limits.batches(titles.map(\.text)).map { batch in
      var request = APIRequest(wiki, action: "query")
      request.add([
        "titles": batch.joined(separator: "|"), "redirects": "1", "prop": "info",
      ])
      addTitleConversion(to: &request)
      return request
    }
  }

  /// The same by page ids, which stay the same after a move; a deleted page is absent. Redirects
  /// are not followed: a page that has become one is marked as such.
  public func revisions(
    ofPages numbers: [Int], for purpose: Retry.Purpose = .background
  ) async throws -> [Int: Revision] {
    var found: [Int: Revision] = [:]
    for request in revisionsRequests(pages: numbers) {
      let answer = try await ask(request, for: purpose)
      for page in answer.query?.pages ?? [] {
        if let number = page.pageID, !page.isMissing { found[number] = Revision(page) }
      }
    }
    return found
  }

  func revisionsRequests(pages numbers: [Int]) -> [APIRequest] {
    limits.batches(numbers.map(String.init)).map { batch in
      var request = APIRequest(wiki, action: "query")
      request.add(["pageids": batch.joined(separator: "|"), "prop": "info"])
      return request
    }
  }

  /// By the requested titles, through normalization and redirects.
  private static func revisions(_ part: QueryAnswer?) -> [String: Revision] {
    var found: [String: Revision] = [:]
    for page in part?.pages ?? [] {
      found[page.title] = Revision(page)
    }
    for other in part?.interwiki ?? [] {
      found[other.title] = Revision(title: other.title, isMissing: true)
    }
    for rename in (part?.redirects ?? []).reversed() + (part?.normalized ?? []).reversed() {
      found[rename.from] = found[rename.to]
    }
    return found
  }
}

extension WikiClient.Revision {
  fileprivate init(_ page: Page) {
    self.init(
      title: page.title, id: page.lastRevision, length: page.length,
      isMissing: page.isMissing || page.isInvalid || page.isSpecial, isRedirect: page.isRedirect,
      touchedAt: page.touched.flatMap { Date(iso8601: $0) })
  }
}
