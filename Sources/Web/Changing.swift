internal import Articles
internal import Markup
internal import Waypost
internal import Wording

// What a POST changes: the thing at its address. It answers with the page that shows the change.

extension Site {
  func change(_ place: Place, _ form: Form, _ visit: Visit) async throws -> Answer {
    switch place {
    case .article(let wiki, let title): try await keep(title, of: wiki, form)
    case .guides: try await newGuide(form, visit)
    case .guide(let number): try await change(guide: number, form)
    case .undo: try await undo(form, visit)
    case .settings: try await changeSettings(form, visit)
    case .home, .search, .results, .picture, .thumbnail, .asset, .health:
      throw Problem.method("POST")
    }
  }

  private func keep(_ title: String, of slug: String, _ form: Form) async throws -> Answer {
    let wiki = try WikiID(slug: slug)
    try await admit(title, of: wiki)
    let done = try await verbs.keep(title, wiki: wiki, guide: form.filled("guide"))
    let kept = try await verbs.read(title, wiki: wiki).article.id
    return seeOther(PagePath.article(kept), done)
  }

  private func newGuide(_ form: Form, _ visit: Visit) async throws -> Answer {
    let name = try form.text("name")
    do {
      let guide = try await verbs.newGuide(named: name)
      return seeOther(.guide(guide.id), Message(.guideCreated, .text(guide.title)))
    } catch let problem as Problem {
      return try await refused(name: name, problem, visit)
    }
  }

  private func change(guide: Int64, _ form: Form) async throws -> Answer {
    switch try form.text("action") {
    case "rename": try await rename(guide, form)
    case "delete": try await delete(guide)
    case "refresh": try await refresh(guide)
    case "move": try await move(in: guide, form)
    case "remove": try await remove(from: guide, form)
    case "day": try await setDay(in: guide, form)
    case "note": try await setNote(in: guide, form)
    default: throw Problem.formMalformed
    }
  }

  private func rename(_ guide: Int64, _ form: Form) async throws -> Answer {
    let old = try await verbs.guide(numbered: guide).title
    try await verbs.renameGuide(numbered: guide, to: try form.text("title"))
    let new = try await verbs.guide(numbered: guide).title
    return seeOther(.guide(guide), Message(.guideRenamed, .text(old), .text(new)))
  }

  private func delete(_ guide: Int64) async throws -> Answer {
    let title = try await verbs.guide(numbered: guide).title
    let trash = try await verbs.deleteGuide(numbered: guide)
    return seeOther(.guides, Message(.webDoneDeleted, .text(title)), trash: trash)
  }

  private func refresh(_ guide: Int64) async throws -> Answer {
    let ids = try await verbs.guide(numbered: guide).entries.map(\.article.id)
    for wiki in Set(ids.map(\.wiki)) where try await !verbs.isListed(wiki) {
      throw Problem.notListed(wiki)
    }
    let report = try await verbs.refresh(ids) { _ in }
    guard report.failed.isEmpty else {
      throw Problem.someFailed(report.failed.count, of: report.items.count)
    }
    let changed = report.items.count { $0.outcome?.isChange ?? false }
    return seeOther(
      .guide(guide), Message(.webDoneRefreshed, .number(changed), .number(report.items.count)))
  }

  private func move(in guide: Int64, _ form: Form) async throws -> Answer {
    let position = Int(try form.number("position"))
    try await verbs.move(entry: try form.number("entry"), in: guide, to: position)
    return seeOther(.guide(guide), Message(.webDoneMoved))
  }

  private func remove(from guide: Int64, _ form: Form) async throws -> Answer {
    let entry = try form.number("entry")
    let before = try await verbs.guide(numbered: guide)
    let trash = try await verbs.remove(entry: entry, from: guide)
    let title = before.entries.first { $0.id == entry }?.article.id.title.text ?? ""
    return seeOther(
      .guide(guide), Message(.guideRemoved, .text(title), .text(before.title)), trash: trash)
  }

  private func setDay(in guide: Int64, _ form: Form) async throws -> Answer {
    let day = try form.filled("day").map { _ in Int(try form.number("day")) }
    try await verbs.set(day: day, ofEntry: try form.number("entry"), in: guide)
    return seeOther(.guide(guide), Message(.webDoneDay))
  }

  private func setNote(in guide: Int64, _ form: Form) async throws -> Answer {
    try await verbs.set(
      note: try form.text("note"), ofEntry: try form.number("entry"), in: guide)
    return seeOther(.guide(guide), Message(.webDoneNote))
  }

  /// The number stands in the form, or in the address of a notice's button.
  private func undo(_ form: Form, _ visit: Visit) async throws -> Answer {
    let fields = form["trash"] == nil ? visit.query : form
    let number = try fields.number("trash")
    let title = try await verbs.undo(number)
    return seeOther(.guides, Message(.guideRestored, .text(title)))
  }
}

extension Site {
  /// On to the page that shows the change and tells of it.
  ///
  /// - Parameter trash: What undoes it.
  func seeOther(_ page: PagePath, _ done: Message, trash: Int64? = nil) -> Answer {
    let undo = trash.flatMap { Address("/guides/undo?trash=\($0)") }
    let name = notices.keep(Notices.Notice(message: done, undo: undo))
    return .seeOther("\(page.text)?done=\(name)")
  }
}
