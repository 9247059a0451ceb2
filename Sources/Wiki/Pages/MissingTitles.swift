public import Articles

// Titles that have no page of their own: in another script, of another wiki, moved without a
// redirect, or of a redirect that leads nowhere.

extension WikiClient {
  /// Returns the title of the page that is meant by one that has no page, in one request; `nil` if
  /// there is none.
  ///
  /// - Throws: `WikiError.onOtherWiki` and `.redirectBroken`, and what `ask` throws.
  func target(ofMissing title: PageTitle, for purpose: Retry.Purpose) async throws -> PageTitle? {
    var request = APIRequest(wiki, action: "query")
    request.add(["titles": title.text, "redirects": "1", "iwurl": "1"])
    addTitleConversion(to: &request)
    var part: QueryAnswer?
    do {
      var withMoves = request
      WikiClient.addMoves(of: title, to: &withMoves)
      part = try await ask(withMoves, for: purpose).query
    } catch WikiError.api, WikiError.titleInvalid {
      // The wiki does not show its log, or the log has no title with the prefix of another wiki.
      part = try await ask(request, for: purpose).query
    }
    if let page = part?.pages.first, !page.isMissing, !page.isInvalid, page.title != title.text {
      return try? PageTitle(page.title)
    }
    try checkTarget(of: title, in: part)
    return part?.moves.first?.target.flatMap { try? PageTitle($0) }
  }

  /// - Throws: `WikiError.onOtherWiki` and `.redirectBroken`.
  func checkTarget(of title: PageTitle, in part: QueryAnswer?) throws {
    if let other = part?.interwiki.first {
      throw WikiError.onOtherWiki(title: title.text, address: other.url.flatMap(absolute))
    }
    guard let target = part?.redirects.last?.to, part?.pages.first?.isMissing == true else {
      return
    }
    throw WikiError.redirectBroken(title: title.text, target: target, wiki: wiki)
  }

  /// Returns where a page was moved without a redirect, by the wiki's move log; `nil` also if the
  /// log is unavailable.
  public func newTitle(
    of title: PageTitle, for purpose: Retry.Purpose
  ) async throws -> PageTitle? {
    var request = APIRequest(wiki, action: "query")
    WikiClient.addMoves(of: title, to: &request)
    do {
      let target = try await ask(request, for: purpose).query?.moves.first?.target
      return target.flatMap { try? PageTitle($0) }
    } catch is WikiError {
      return nil
    }
  }

  private static func addMoves(of title: PageTitle, to request: inout APIRequest) {
    request.add([
      "list": "logevents", "letype": "move", "letitle": title.text, "lelimit": "1",
      "leprop": "details|title",
    ])
  }
}
