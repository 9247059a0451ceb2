internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

// POST handlers for the order of a guide: moving an entry, ordering a day, and undo.

extension GuideRoutes {
  func changeOrder(of guide: Int64, _ form: Form, _ request: SiteRequest<Owner>) async throws
    -> SiteResponse
  {
    // The undo button of a notice has its fields in the query.
    let fields = try form["action"] == nil ? request.query : form
    let view = try GuideView(request)
    switch try fields.text("action") {
    case "place": return try await place(in: guide, fields, view, request)
    case "day": return try await putInOrder(guide, fields, view)
    case "undo":
      guard let mark = OrderMark(try fields.text("to")) else { throw Problem.formMalformed }
      return try await undoOrder(of: guide, to: mark, moved: fields.entryNumber(), view)
    case "move-back":
      return try await move(
        try fields.number("entry"), from: guide, to: try fields.number("guide"),
        position: try fields.number("position", in: ClosedRange<Int>.index),
        showing: try fields.number("guide"), view)
    default: throw Problem.formMalformed
    }
  }

  /// - Parameters:
  ///   - mark: That of the change to take back.
  ///   - entry: The stop that the change had moved, which is then shown; `nil` if it was not one.
  private func undoOrder(
    of guide: Int64, to mark: OrderMark, moved entry: Int64?, _ view: GuideView
  ) async throws -> SiteResponse {
    do {
      let undone = try await services.itineraries.takeBackOrder(ofGuide: guide, to: mark)
      guard undone.isDifferent else {
        return site.seeOther(
          .guide(guide, view), Message(.guideOrderSame, .text(undone.guide.title)))
      }
      let page: PagePath =
        entry.map { .stop($0, in: guide) } ?? .guide(guide, view)
      return site.seeOther(
        page, Message(.webDoneOrderBack),
        undo: undoAddress(of: guide, to: undone.undo, moved: entry, view))
    } catch let problem as Problem where problem.kind == .changedMeanwhile {
      return site.seeOther(.guide(guide, view), problem.message)
    }
  }

  /// Moves an entry to the guide whose name the form has.
  func moveEntry(
    of guide: Int64, _ form: Form, _ view: GuideView
  ) async throws -> SiteResponse {
    let other = try await services.guides.number(ofGuide: try form.text("to"))
    return try await move(
      try form.number("entry"), from: guide, to: other, position: nil, showing: guide, view)
  }

  /// Moves an entry and says so, with the way back: to its place in the guide that it left, or out
  /// of the trash.
  private func move(
    _ entry: Int64, from guide: Int64, to other: Int64, position: Int?, showing shown: Int64,
    _ view: GuideView
  ) async throws -> SiteResponse {
    guard other != guide else { throw Problem.formMalformed }
    let moved = try await services.guides.move(
      entry: entry, from: guide, to: other, position: position)
    if let trash = moved.trash {
      let merged = Message(.guideMovedMerged, .text(moved.title), .text(moved.guide))
      return site.seeOther(.guide(shown, view), merged, undo: PagePath.undo(trash, view).address)
    }
    let done = Message(.guideMoved, .text(moved.title), .text(moved.guide))
    let back = PagePath.order(other).query([
      ("action", "move-back"), ("entry", String(moved.entry)), ("guide", String(guide)),
      ("position", String(moved.formerPosition)), ("from", String(view.from)),
    ])
    return site.seeOther(.guide(shown, view), done, undo: back.address)
  }

  private func place(
    in guide: Int64, _ form: Form, _ view: GuideView, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    // Positions out of range are clamped to the first or last stop.
    guard let position = form.filled("position").flatMap({ Int($0, clampedTo: .index) }) else {
      throw Problem.formMalformed
    }
    let entry = try form.number("entry")
    let mark = try await services.itineraries.place(
      entry: entry, in: guide, onDay: try form.dayNumber(), at: position)
    let undo = mark.map { undoAddress(of: guide, to: $0, moved: entry, view) }
    // A script has moved the stop on its page already.
    if request.wantsJSON { return try Site.json(GuideOrderChangeJSON(undo: undo?.text)) }
    let changed = try await services.guides.guide(numbered: guide)
    let moved = changed.days.lazy.compactMap { day in
      day.entries.firstIndex { $0.id == entry }.map { (day.entries[$0].article.id.title.text, $0) }
    }.first
    let done = Message(.webEntryMoved, .text(moved?.0 ?? ""), .number((moved?.1 ?? 0) + 1))
    return site.seeOther(.guide(changed, showing: entry), done, undo: undo)
  }

  private func putInOrder(
    _ guide: Int64, _ form: Form, _ view: GuideView
  ) async throws -> SiteResponse {
    let day = try form.dayNumber().map(PlanDay.init) ?? .none
    let (orders, mark) = try await services.itineraries.putInOrder(guide: guide, day: day)
    guard let order = orders.first, order.isShorter else {
      return site.seeOther(.guide(guide, view), Message(.webDoneOrderGood))
    }
    let done = Message(
      .webDoneOrder, .message(Message(distance: order.before)),
      .message(Message(distance: order.after)))
    return site.seeOther(
      .guide(guide, view), done, undo: mark.map { undoAddress(of: guide, to: $0, view) })
  }

  /// The address that takes a change of a guide's order back, and returns to a view of it.
  ///
  /// - Parameters:
  ///   - mark: That of the change.
  ///   - entry: The stop that was moved, which is then shown.
  func undoAddress(
    of guide: Int64, to mark: OrderMark, moved entry: Int64? = nil, _ view: GuideView
  ) -> Address {
    PagePath.order(guide, view).query([
      ("action", "undo"), ("to", mark.text), ("entry", entry.map { String($0) }),
    ]).address
  }

  func setRegion(
    in guide: Int64, _ form: Form, _ page: PagePath
  ) async throws -> SiteResponse {
    try site.check(form, .entryRegion)
    try await services.guides.change(
      entry: try form.number("entry"), in: guide,
      to: [.country(form["country"] ?? ""), .city(form["city"] ?? "")])
    return site.seeOther(page, Message(.webDoneRegion))
  }
}

extension Form {
  /// The day in the field `day`; `nil` if it is empty.
  fileprivate func dayNumber() throws -> Int? { try number("day", in: ClosedRange<Int>.index) }

  /// The entry in the field `entry`; `nil` if it is empty.
  fileprivate func entryNumber() throws -> Int64? {
    try filled("entry") == nil ? nil : number("entry")
  }
}

/// The response to a script that moved a stop.
private struct GuideOrderChangeJSON: Encodable {
  /// The address to which a form that takes the move back is posted; `nil` if nothing was moved.
  let undo: String?
}
