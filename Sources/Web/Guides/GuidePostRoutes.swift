internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// POST handlers for guides and their entries.

extension GuideRoutes {
  func newGuide(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    try await site.handling(form, action: "new", of: request, on: try await guidesPage()) {
      try site.check(form, .newGuide)
      do {
        let guide = try await services.guides.newGuide(
          named: try form.text("name"), firstDay: form.day("first"), lastDay: form.day("last"))
        return site.seeOther(.guide(guide.id), Message(.guideCreated, .text(guide.title)))
      } catch let problem as Problem where problem.kind.isOfInput {
        throw ValidationError(problem, in: "name")
      }
    }
  }

  func change(guide: Int64, _ form: Form, _ request: SiteRequest<Owner>) async throws
    -> SiteResponse
  {
    try await site.handling(
      form, action: try form.text("action"), of: request, on: try await guidePage(guide, request)
    ) {
      try await change(
        guide: guide, form, try GuideView(request), in: site.localizer(for: request.head))
    }
  }

  private func change(
    guide: Int64, _ form: Form, _ view: GuideView, in localizer: Localizer
  ) async throws -> SiteResponse {
    var page = PagePath.guide(guide, view)
    let done: Message
    switch try form.text("action") {
    case "rename": return try await rename(guide, form)
    case "delete": return try await delete(guide)
    case "refresh": return try await refresh(guide, form, in: localizer)
    case "remove": return try await remove(from: guide, form, view)
    case "move": return try await moveEntry(of: guide, form, view)
    case "region": return try await setRegion(in: guide, form, page)
    case "days":
      try site.check(form, .guideDays)
      try await services.guides.set(
        firstDay: form.day("first"), lastDay: form.day("last"), ofGuide: guide)
      done = Message(.webDoneDays)
    case "wiki":
      var wiki: WikiID?
      if let typed = form.filled("wiki") {
        wiki = try await services.wikis.listed(typed: typed).id
      }
      try await services.guides.set(wiki: wiki, ofGuide: guide)
      done = Message(.webDoneGuideWiki)
    case "cover":
      _ = try form.text("cover")
      try await services.guides.set(cover: form.filled("cover"), ofGuide: guide)
      done = Message(.webDoneCover)
    case "plan", "day", "note": return try await plan(in: guide, form, view)
    case "sections":
      let anchors = form.fields.filter { $0.name == "section" }.map(\.value)
      let entry = try form.number("entry")
      _ = try await services.sections.set(sections: anchors, ofEntry: entry, in: guide)
      page = try await self.page(of: guide, showing: entry)
      done = Message(.webDoneSections)
    default: throw Problem.formMalformed
    }
    return site.seeOther(page, done)
  }

  /// Sets the day and the note of a stop, or one of them.
  private func plan(
    in guide: Int64, _ form: Form, _ view: GuideView
  ) async throws -> SiteResponse {
    let entry = try form.number("entry")
    let day = form.filled("day").flatMap { Int($0.tidied, in: .index) }
    let done: Message
    var mark: OrderMark?
    switch try form.text("action") {
    case "day":
      try site.check(form, .entryDay)
      mark = try await services.guides.change(entry: entry, in: guide, to: [.day(day)])
      done = Message(.webDoneDay)
    case "note":
      try site.check(form, .entryNote)
      try await services.guides.change(
        entry: entry, in: guide, to: [.note(try form.text("note"))])
      done = Message(.webDoneNote)
    default:
      try site.check(form, .entryPlan)
      let note = try form.text("note")
      // A field that was not changed here may have been changed elsewhere.
      let changesDay = form["day"] != form["day-read"]
      let readNote = form["note-read"]
      let changesNote = note != readNote
      do {
        mark = try await services.guides.change(
          entry: entry, in: guide,
          to: (changesDay ? [.day(day)] : []) + (changesNote ? [.note(note)] : []),
          ifNoteIs: changesNote ? readNote : nil)
      } catch let problem as Problem where problem.kind == .changedMeanwhile {
        throw ValidationError(problem, in: "note")
      }
      done = Message(mark == nil ? .webDoneDayNote : .webDoneDayAndNote)
    }
    let page = try await page(of: guide, showing: entry)
    return site.seeOther(
      page, done, undo: mark.map { undoAddress(of: guide, to: $0, moved: entry, view) })
  }

  /// Returns the page of the part that contains a stop, at that stop.
  func page(of guide: Int64, showing entry: Int64) async throws -> PagePath {
    .guide(try await services.guides.guide(numbered: guide), showing: entry)
  }

  private func rename(_ guide: Int64, _ form: Form) async throws -> SiteResponse {
    try site.check(form, .guideName)
    let old = try await services.guides.guide(numbered: guide).title
    do {
      try await services.guides.renameGuide(numbered: guide, to: try form.text("title"))
    } catch let problem as Problem where problem.kind.isOfInput {
      throw ValidationError(problem, in: "title")
    }
    let new = try await services.guides.guide(numbered: guide).title
    return site.seeOther(.guide(guide), Message(.guideRenamed, .text(old), .text(new)))
  }

  private func delete(_ guide: Int64) async throws -> SiteResponse {
    let title = try await services.guides.guide(numbered: guide).title
    let trash = try await services.guides.deleteGuide(numbered: guide)
    return site.seeOther(.guides, Message(.webDoneDeleted, .text(title)), trash: trash)
  }

  private func remove(
    from guide: Int64, _ form: Form, _ view: GuideView
  ) async throws -> SiteResponse {
    let entry = try form.number("entry")
    let before = try await services.guides.guide(numbered: guide)
    let trash = try await services.guides.remove(entry: entry, from: guide)
    let title = before.entries.first { $0.id == entry }?.article.id.title.text ?? ""
    return site.seeOther(
      .guide(guide, view), Message(.guideRemoved, .text(title), .text(before.title)),
      undo: PagePath.undo(trash, view).address)
  }

  // MARK: Updating

  /// Starts an update in the background; its page shows the progress. The form may ask for those
  /// articles only that failed in the last one.
  private func refresh(
    _ guide: Int64, _ form: Form, in localizer: Localizer
  ) async throws -> SiteResponse {
    var ids = try await services.guides.guide(numbered: guide).entries.map(\.article.id)
    var kept: [GuideUpdate.Row] = []
    if form["only"] == "failed", let last = site.updates[guide], last.state == .finished {
      let failed = Set(last.rows.filter(\.canBeTriedAgain).compactMap(\.article))
      ids = ids.filter(failed.contains)
      kept = last.rows.filter { !$0.canBeTriedAgain }
    }
    var wikis: [PermittedWiki] = []
    for wiki in Set(ids.map(\.wiki)) where try await !services.wikis.isBuiltIn(wiki) {
      wikis.append(.listed(try await services.wikis.listed(wiki)))
    }
    site.updates.begin(guide, of: ids.count, keeping: kept, in: localizer) {
      [services, wikis, ids] listener in
      try await services.saving.refresh(ids, from: wikis, progress: listener)
    }
    return .seeOther(.update(guide))
  }

  func changeUpdate(
    of guide: Int64, _ form: Form, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    guard try form.text("action") == "cancel" else { throw Problem.formMalformed }
    site.updates.cancel(guide)
    await site.updates.end(of: guide)
    return .seeOther(.update(guide))
  }

  // MARK: Trash

  /// Restores an item from the trash. Its number is in the form, or in the query of a notice's
  /// button. An entry is shown in its guide, a guide in the list from which it was deleted.
  func undo(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let fields = try form["trash"] == nil ? request.query : form
    let number = try fields.number("trash")
    let restored = try await services.trash.restore(number)
    let view = try GuideView(request)
    let entryGuide = restored.isGuide ? nil : restored.guide
    let page = entryGuide.map { PagePath.guide($0.id, view) } ?? .guides
    return site.seeOther(page, Message(.guideRestored, .text(restored.title)))
  }

  func changeTrash(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    switch try form.text("action") {
    case "delete":
      let title = try await services.trash.deleteForGood(try form.number("trash"))
      return site.seeOther(.guides, Message(.webDoneGone, .text(title)))
    case "empty":
      return site.seeOther(
        .guides, Message(.trashEmptied, .bytes(try await services.trash.emptyTrash())))
    default: throw Problem.formMalformed
    }
  }
}
