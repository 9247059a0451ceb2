internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

// POST handlers for an article: saves or updates it, fetches its missing pictures, takes it out of a
// guide.

extension ArticleRoutes {
  func keep(
    _ title: String, of slug: String, _ form: Form, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let wiki = try WikiID(slug: slug)
    let readable = try await services.wikis.readable(wiki)
    // The undo button of a notice has its fields in the query.
    let fields = try form["action"] == nil ? request.query : form
    // The guide that is being filled is in the address of the form.
    let filled = try request.query.filled("guide")
    do {
      switch fields["action"] {
      case "remove": return try await remove(title, of: wiki, fields)
      case "pictures":
        let done = try await site.runningSaves.run(try article(title, of: wiki)) {
          [services] progress in
          try await services.saving.fetchMissingPictures(
            of: title, from: readable, progress: progress)
        }
        let id = ArticleID(wiki: wiki, title: try PageTitle(title))
        return site.seeOther(.article(id, guide: filled), done)
      case "update":
        let options: SaveOptions = form["emptied"] == "1" ? .emptied : []
        let done = try await site.runningSaves.run(try article(title, of: wiki)) {
          [services] progress in
          try await services.saving.update(
            title, from: readable, options: options, progress: progress)
        }
        // The page may have moved.
        let kept = try await services.reading.read(title, from: readable).article.id
        return site.seeOther(.article(kept, guide: filled), done)
      case nil, "keep": return try await keep(title, from: readable, form)
      default: throw Problem.formMalformed
      }
    } catch is CancellationError {
      // Stopped by its button, since a POST does not end with its connection.
      let words: Message.Key =
        (fields["action"] ?? "keep") == "keep" ? .webSavingStopped : .webUpdatingStopped
      let id = try article(title, of: wiki)
      return site.seeOther(
        .article(id, guide: form.filledGuide ?? filled), Message(words, .text(id.title.text)))
    } catch let problem as Problem
      where !request.wantsJSON && (problem.kind.isPassing || problem.kind.keepsArticle)
    {
      let id = ArticleID(wiki: wiki, title: try PageTitle(title))
      return try await failed(problem, id, form, fields, request)
    }
  }

  /// Stops the saving of an article. The form that began it is answered too.
  ///
  /// - Returns: One word if it was stopped; an empty line if it was complete, or not running.
  func stopSaving(_ title: String, of slug: String) async throws -> SiteResponse {
    let isStopped = await site.runningSaves.stop(try article(title, of: try WikiID(slug: slug)))
    return SiteResponse(
      type: "text/plain; charset=utf-8", body: Array((isStopped ? "stopped\n" : "\n").utf8)
    ).unlisted
  }

  private func article(_ title: String, of wiki: WikiID) throws -> ArticleID {
    ArticleID(wiki: wiki, title: try PageTitle.checked(title))
  }

  /// Returns the article that could not be saved or updated, with a notice on top, or else the page
  /// of the problem. Both offer to send the same form again, with the guide that was chosen.
  private func failed(
    _ problem: Problem, _ id: ArticleID, _ form: Form, _ fields: Form, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    var context = try await site.context(request)
    context.originalAddress = ReachabilityRoutes.originalAddress(at: request.path)
    let again = ProblemPage.Resubmission(path: .article(id), form: form)
    var html = ProblemPage(problem: problem, resubmission: again).html(context)
    // Whatever else keeps the article from being shown, the first problem is what counts.
    if let words = ArticleRoutes.notDone[fields["action"] ?? "keep"],
      try fields.resultsWhileFilling == nil,
      let reading = try? await services.reading.readAgain(id)
    {
      context.failedForm = PageContext.FailedForm(
        message: Message(words, .text(id.title.text)), problem: problem, again: again)
      let page = try await page(of: reading, sections: nil)
      html = try await services.reading.render(reading) { [context] _ in page.html(context) }
    }
    var answer = SiteResponse.page(html.utf8)
    answer.fail(with: problem)
    return answer
  }

  /// What was not done to an article, by the action of the form.
  private static let notDone: [String: Message.Key] = [
    "keep": .webArticleNotSaved, "update": .webArticleNotUpdated,
    "pictures": .webArticleNotPictures,
  ]

  private func keep(
    _ title: String, from readable: WikiReadAccess, _ form: Form
  ) async throws -> SiteResponse {
    let choice = form.filled("pictures").map { PictureChoice(rawValue: $0) }
    if let choice, choice == nil { throw Problem.formMalformed }
    let options: SaveOptions = form["wikitext"] == "1" ? .wikitext : []
    let kept = try await site.runningSaves.run(try article(title, of: readable.id)) {
      [services] progress in
      try await services.saving.keep(
        title, from: readable, guide: form.filled("guide"), pictures: choice ?? nil,
        options: options, progress: progress)
    }
    let results = try form.resultsWhileFilling
    let undo = kept.newInGuide.flatMap { guide in
      PagePath.article(kept.id).query([
        ("action", "remove"), ("guide", guide), ("q", results == nil ? nil : form["q"]),
        ("wiki", form["wiki"]), ("had", form["had"]), ("filling", form["filling"]),
      ]).address
    }
    return site.seeOther(
      results ?? .article(kept.id, guide: form.filledGuide), kept.message, undo: undo)
  }

  private func remove(_ title: String, of wiki: WikiID, _ form: Form) async throws -> SiteResponse {
    let guide = try await services.guides.guide(named: try form.text("guide"))
    let entry = guide.entries.first {
      $0.article.id.wiki == wiki && $0.article.id.title.text == title
    }
    guard let entry else { throw Problem.formMalformed }
    let trash = try await services.guides.remove(entry: entry.id, from: guide.id)
    return site.seeOther(
      try form.resultsWhileFilling ?? .article(entry.article.id, guide: form.filledGuide),
      FlashMessages.Notice(
        message: Message(.guideRemoved, .text(title), .text(guide.title)),
        undo: PagePath.undo.query("trash", trash).address,
        guide: .init(number: guide.id, title: guide.title)))
  }
}

extension Problem.Kind {
  /// Whether nothing that was typed is at fault, so that the article that was to be saved is shown
  /// with the problem.
  fileprivate var keepsArticle: Bool { isOfWiki || isOfMachine || self == .pageMissing }
}

extension Form {
  /// The guide that is being filled by reading; `nil` elsewhere.
  fileprivate var filledGuide: String? { filled("filling") == nil ? nil : filled("guide") }

  /// The search results from which a guide is being filled, to return to; `nil` elsewhere.
  fileprivate var resultsWhileFilling: PagePath? {
    get throws {
      guard let guidePicker, let query = self["q"] else { return nil }
      let searched = try filled("wiki").map { try WikiID(slug: $0) }
      return .search(query, wiki: searched, guidePicker: guidePicker)
    }
  }
}
