internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The stops of a guide in one list per day, or in one list if it has no days.
struct GuideDaysView {
  var guide: Guide
  /// The stops to show.
  var part: ListPart
  /// The names of the other guides.
  var others: [String]
  var refused: RejectedForm?

  private var view: GuideView { GuideView(from: part.first) }
  private var path: PagePath { .order(guide.id, view) }

  func html(_ c: PageContext) -> HTML {
    let days = guide.plannedDays
    let hasDays = days.count > 1
    let titles = EqualTitles(in: guide)
    let targets = MoveTargets(names: others, stops: part.range.count, view: view)
    let lists = part.slices(ofLists: days.map(\.entries.count)).map { index, shown -> HTML in
      let list = post(days, index, shown, targets, titles, c)
      guard hasDays else { return "\(way(days[index], c))\(list)" }
      return section(days[index], isContinued: shown.lowerBound > 0, list, c)
    }
    // A move by script is answered with the address that takes it back.
    let undo = PostButton(path: path, fields: [:], words: "\(c(.webUndo))", keepsPlace: true)
    // The line about the last move, at the bottom of the window: what is shown above the stops would
    // push them away from under the pointer.
    return """
      \(lists.joined())<div class="moved"><p role="status" data-announcement></p>\
      <div data-undo hidden>\(undo.html)</div></div>
      \(targets.list(c))
      """
  }

  /// - Parameter isContinued: Whether the day begins in another part.
  private func section(
    _ day: Guide.Day, isContinued: Bool, _ list: HTML, _ c: PageContext
  ) -> HTML {
    let continued: HTML? =
      isContinued ? " <span class=\"quiet\">\(c(.webDayContinued))</span>" : nil
    let id: HTML = "waypost-plan-\(day.number ?? 0)"
    return """
      <section class="day" aria-labelledby="\(id)">\
      <h2 id="\(id)">\(c.heading(ofDay: day.number, in: guide))\(continued)</h2>
      \(way(day, c))\(list)</section>

      """
  }

  // MARK: Route of a day

  /// Days with more stops get no suggested order on the page, since computing it takes too long.
  private static let mostStops = 200

  /// The length of the day's route and, if there is one, a shorter order. The script fetches it
  /// again after a move.
  private func way(_ day: Guide.Day, _ c: PageContext) -> HTML {
    "<div class=\"way-of-day\" id=\"waypost-way-\(day.number ?? 0)\" data-way>\(told(day, c))</div>\n"
  }

  private func told(_ day: Guide.Day, _ c: PageContext) -> HTML? {
    let way = day.entries.compactMap(\.coordinate)
    guard way.count > 1 else { return nil }
    let before = Message.Argument.message(Message(distance: VisitOrder(through: way).distance))
    let length: HTML = "<p class=\"quiet\">\(c(.webDayWay, before))</p>"
    guard day.entries.count <= GuideDaysView.mostStops else {
      return "\(length)<p class=\"quiet\">\(c(.webDayMany))</p>"
    }
    let order = DayRouteComparison(day)
    guard order.isShorter else { return length }
    let after = Message.Argument.message(Message(distance: order.after))
    let take = PostButton(
      path: path, fields: ["action": "day", "day": day.number.map(String.init) ?? ""],
      words: "\(c(.webDayOrder, before, after))")
    return "\(length)\(take.html)"
  }

  // MARK: Stops

  /// The list of a day's stops.
  ///
  /// - Parameter shown: The indexes of the stops in the part. The script needs to know what is
  ///   before and after them (`guide.js`).
  private func post(
    _ days: [Guide.Day], _ index: Int, _ shown: Range<Int>, _ targets: MoveTargets,
    _ titles: EqualTitles, _ c: PageContext
  ) -> HTML {
    let day = days[index]
    let hasDays = days.count > 1
    let before = days[..<index].reduce(0) { $0 + $1.entries.count }
    let stops = shown.map { place in
      GuideStop(
        entry: day.entries[place], guide: guide.id, view: view,
        number: part.first > 1 ? before + place + 1 : nil,
        moves: StopActions(
          path: path, up: spot(before: place, days, index), down: spot(after: place, days, index),
          hasDays: hasDays),
        targets: targets, titles: titles, refused: refused
      ).html(c)
    }
    let above = spot(before: shown.lowerBound, days, index)
    let below = spot(after: max(shown.upperBound - 1, shown.lowerBound), days, index)
    let moved =
      hasDays
      ? c(.webEntryMovedDay, .text("$1"), .text("$2"), .text("$3"))
      : c(.webEntryMoved, .text("$1"), .text("$2"))
    return """
      <ol class="post" data-order="\(path)" data-day="\(day.number.map(String.init) ?? "")" \
      data-name="\(c.name(ofDay: day.number))" data-empty="\(c(.webDayEmpty))" data-moved="\(moved)" \
      data-not-moved="\(c(.webEntryNotMoved, .text("$1")))" data-page="\(PagePath.guide(guide.id, view))" \
      data-offset="\(String(shown.lowerBound))"\(edge("before", above))\(edge("after", below))>
      \(stops.joined())</ol>

      """
  }

  /// Where a stop goes that leaves the list: `data-before="2 5"`, the day and the position on it.
  private func edge(_ name: HTML, _ spot: StopActions.Spot?) -> HTML? {
    spot.map { " data-\(name)=\"\($0.day.map(String.init) ?? "") \(String($0.position))\"" }
  }

  /// Moving the first stop of a day up puts it at the end of the day before.
  private func spot(before place: Int, _ days: [Guide.Day], _ index: Int) -> StopActions.Spot? {
    if place > 0 { return .init(day: days[index].number, position: place) }
    guard index > 0 else { return nil }
    return .init(day: days[index - 1].number, position: days[index - 1].entries.count + 1)
  }

  private func spot(after place: Int, _ days: [Guide.Day], _ index: Int) -> StopActions.Spot? {
    if place + 1 < days[index].entries.count {
      return .init(day: days[index].number, position: place + 2)
    }
    guard index + 1 < days.count else { return nil }
    return .init(day: days[index + 1].number, position: 1)
  }
}
