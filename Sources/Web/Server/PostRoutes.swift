internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

// What a POST changes: the thing at its address. It answers with the page that shows the change.

extension Site {
  func keep(
    _ title: String, of slug: String, _ form: Form, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let wiki = try WikiID(slug: slug)
    let readable = try await services.wikis.readable(wiki)
    let done = try await services.saving.keep(title, from: readable, guide: form.filled("guide"))
    // From the results that a guide is filled from, back to them.
    if let guidePicker = form.guidePicker, let query = form["q"] {
      let searched = try form.filled("wiki").map { try WikiID(slug: $0) }
      return seeOther(.search(query, wiki: searched, guidePicker: guidePicker), done)
    }
    let kept = try await services.reading.read(title, from: readable).article.id
    return seeOther(.article(kept), done)
  }
}

extension Site {
  /// On to the page that shows the change and tells of it.
  ///
  /// - Parameter trash: What undoes it.
  func seeOther(_ page: PagePath, _ done: Message, trash: Int64? = nil) -> SiteResponse {
    seeOther(page, done, undo: trash.map { PagePath.undo.query("trash", $0).address })
  }

  /// The same, with the address that is posted to for taking it back.
  func seeOther(_ page: PagePath, _ done: Message, undo: Address?) -> SiteResponse {
    let name = flashMessages.keep(FlashMessages.Notice(message: done, undo: undo))
    return .seeOther(page.query("done", name))
  }
}
