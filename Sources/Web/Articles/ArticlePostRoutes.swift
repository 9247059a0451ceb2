internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

// POST handler for articles: saves one.

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
