internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

// Handlers of POST requests: each changes the resource at its address and redirects to the result.

extension Site {
  func keep(
    _ title: String, of slug: String, _ form: Form, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let wiki = try WikiID(slug: slug)
    let readable = try await services.wikis.readable(wiki)
    let done: Message
    do {
      done = try await services.saving.keep(title, from: readable, guide: form.filled("guide"))
    } catch let problem as Problem where problem.kind.isPassing && !request.wantsJSON {
      // The page offers to send the same form again, with the guide that was chosen.
      var context = try await context(request)
      context.originalAddress = Site.originalAddress(at: request.path)
      let id = ArticleID(wiki: wiki, title: try PageTitle(title))
      let page = ProblemPage(problem: problem, resubmission: .init(path: .article(id), form: form))
      var answer = SiteResponse.page(page.html(context).utf8)
      answer.status = problem.status
      answer.addFields(of: problem)
      return answer
    }
    // Filling a guide from search results returns to the results.
    if let guidePicker = form.guidePicker, let query = form["q"] {
      let searched = try form.filled("wiki").map { try WikiID(slug: $0) }
      return seeOther(.search(query, wiki: searched, guidePicker: guidePicker), done)
    }
    let kept = try await services.reading.read(title, from: readable).article.id
    return seeOther(.article(kept), done)
  }
}

extension Site {
  /// Redirects to a page that shows the change and a message about it.
  ///
  /// - Parameter trash: Entry of the trash that undoes the change.
  func seeOther(_ page: PagePath, _ done: Message, trash: Int64? = nil) -> SiteResponse {
    seeOther(page, done, undo: trash.map { PagePath.undo.query("trash", $0).address })
  }

  /// Redirects like the function above, with the address to POST to for undoing the change.
  func seeOther(_ page: PagePath, _ done: Message, undo: Address?) -> SiteResponse {
    let name = flashMessages.keep(FlashMessages.Notice(message: done, undo: undo))
    return .seeOther(page.query("done", name))
  }
}
