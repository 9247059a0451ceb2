internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

// POST handlers for guides and their entries.

extension Site {
  func newGuide(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    try await handling(form, action: "new", of: request, on: try await guidesPage()) {
      try check(form, .newGuide)
      do {
        let guide = try await services.guides.newGuide(
          named: try form.text("name"), firstDay: form.day("first"), lastDay: form.day("last"))
        return seeOther(.guide(guide.id), Message(.guideCreated, .text(guide.title)))
      } catch let problem as Problem where problem.kind.isOfInput {
        throw ValidationError(problem, in: "name")
      }
    }
  }

  func change(guide: Int64, _ form: Form, _ request: SiteRequest<Owner>) async throws
    -> SiteResponse
  {
    try await handling(
      form, action: try form.text("action"), of: request, on: try await guidePage(guide, request)
    ) {
      try await change(
        guide: guide, form, try GuideView(request), in: localizer(for: request.head))
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
      try check(form, .guideDays)
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
    return seeOther(page, done)
  }

  /// Sets the day and the note of a stop, or one of them.
  private func plan(
    in guide: Int64, _ form: Form, _ view: GuideView
  ) async throws -> SiteResponse {
    let entry = try form.number("entry")
    let day = form.filled("day").flatMap { Int($0.tidied, in: .index) }
    let done: Message
    var isNewDay = true
    switch try form.text("action") {
    case "day":
      try check(form, .entryDay)
      try await services.guides.set(day: day, ofEntry: entry, in: guide)
      done = Message(.webDoneDay)
    case "note":
      try check(form, .entryNote)
      try await services.guides.set(note: try form.text("note"), ofEntry: entry, in: guide)
      done = Message(.webDoneNote)
      isNewDay = false
    default:
      try check(form, .entryPlan)
      let note = try form.text("note")
      // A field that was not changed here may have been changed elsewhere.
      let (readDay, readNote) = (form["day-read"], form["note-read"])
      do {
        isNewDay = try await services.guides.set(
          day: form["day"] == readDay ? nil : day, note: note == readNote ? nil : note,
          insteadOf: readNote, ofEntry: entry, in: guide)
      } catch let problem as Problem where problem.kind == .changedMeanwhile {
        throw ValidationError(problem, in: "note")
      }
      done = Message(isNewDay ? .webDoneDayAndNote : .webDoneDayNote)
    }
    let page = try await page(of: guide, showing: entry)
    return seeOther(page, done, undo: isNewDay ? .undoOrder(of: guide, view) : nil)
  }

  /// Returns the page of the part that contains a stop, at that stop.
  func page(of guide: Int64, showing entry: Int64) async throws -> PagePath {
    .guide(try await services.guides.guide(numbered: guide), showing: entry)
  }

  private func rename(_ guide: Int64, _ form: Form) async throws -> SiteResponse {
    try check(form, .guideName)
    let old = try await services.guides.guide(numbered: guide).title
    do {
      try await services.guides.renameGuide(numbered: guide, to: try form.text("title"))
    } catch let problem as Problem where problem.kind.isOfInput {
      throw ValidationError(problem, in: "title")
    }
    let new = try await services.guides.guide(numbered: guide).title
    return seeOther(.guide(guide), Message(.guideRenamed, .text(old), .text(new)))
  }

  private func delete(_ guide: Int64) async throws -> SiteResponse {
    let title = try await services.guides.guide(numbered: guide).title
    let trash = try await services.guides.deleteGuide(numbered: guide)
    return seeOther(.guides, Message(.webDoneDeleted, .text(title)), trash: trash)
  }

  private func remove(
    from guide: Int64, _ form: Form, _ view: GuideView
  ) async throws -> SiteResponse {
    let entry = try form.number("entry")
    let before = try await services.guides.guide(numbered: guide)
    let trash = try await services.guides.remove(entry: entry, from: guide)
    let title = before.entries.first { $0.id == entry }?.article.id.title.text ?? ""
    return seeOther(
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
    if form["only"] == "failed", let last = updates[guide], last.state == .finished {
      let failed = Set(last.rows.filter(\.canBeTriedAgain).compactMap(\.article))
      ids = ids.filter(failed.contains)
      kept = last.rows.filter { !$0.canBeTriedAgain }
    }
    var wikis: [PermittedWiki] = []
    for wiki in Set(ids.map(\.wiki)) where try await !services.wikis.isBuiltIn(wiki) {
      wikis.append(.listed(try await services.wikis.listed(wiki)))
    }
    updates.begin(guide, of: ids.count, keeping: kept, in: localizer) {
      [services, wikis, ids] listener in
      try await services.saving.refresh(ids, from: wikis, progress: listener)
    }
    return .seeOther(.update(guide))
  }

  func changeUpdate(
    of guide: Int64, _ form: Form, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    guard try form.text("action") == "cancel" else { throw Problem.formMalformed }
    updates.cancel(guide)
    await updates.end(of: guide)
    return .seeOther(.update(guide))
  }

  // MARK: Trash

  /// Restores an item from the trash. Its number is in the form, or in the query of a notice's
  /// button.
  func undo(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let fields = try form["trash"] == nil ? request.query : form
    let number = try fields.number("trash")
    let (title, guide) = try await services.trash.restore(number)
    let view = try GuideView(request)
    let page = guide.map { PagePath.guide($0, view) } ?? .guides
    return seeOther(page, Message(.guideRestored, .text(title)))
  }

  func changeTrash(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    switch try form.text("action") {
    case "delete":
      let title = try await services.trash.deleteForGood(try form.number("trash"))
      return seeOther(.guides, Message(.webDoneGone, .text(title)))
    case "empty":
      return seeOther(
        .guides, Message(.trashEmptied, .bytes(try await services.trash.emptyTrash())))
    default: throw Problem.formMalformed
    }
  }
}
