internal import App
internal import ArgumentParser
internal import Articles
internal import Localization

extension GuideCommand {
  struct Plan: ServicesCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan",
      abstract: "Set the day, note, country or city of an article; reorder the stops of each day.",
      discussion: """
        Examples:
          waypost guide plan Lisbon --in Trip --day 2
          waypost guide plan https://en.wikivoyage.org/wiki/Lisbon --in Trip --day 2
          waypost guide plan Lisbon --in Trip --country Portugal --city Lisbon
          waypost guide plan Trip --order              show a better order of each day
          waypost guide plan Trip --order --day 2 --apply
          waypost guide plan Trip --undo

        The better order begins at the first stop of the day and continues with the nearest one each \
        time. Then parts of the route are reversed and moved for as long as this makes it shorter. \
        Distances are straight lines from stop to stop. --undo undoes the last change of \
        a guide's order or days; run it again to redo the change. What was deleted is restored by \
        "waypost guide undo" instead.

        JSON of --order: {"guide", "applied", "days": [{"day", "places", "metresBefore", \
        "metresAfter", "titles"}]}; titles has the better order. Without --order, the JSON is that of \
        "waypost guide show".
        """)
    @OptionGroup var common: CommonOptions
    @Argument(
      help: "Title of the article, or its address; with --order and --undo, name of the guide.")
    var title: String
    @Option(name: [.customLong("in")], help: "The guide that contains the article.") var guide:
      String?
    @Option(name: .long, help: "Day 1, 2, …; 0 for no day.")
    var day: Int?
    @Option(name: .long, help: "Note; empty removes it.") var note: String?
    @Option(name: .long, help: "Country to group the article under; if empty, the article's own.")
    var country: String?
    @Option(name: .long, help: "City to group the article under; if empty, the article's own.")
    var city: String?
    @Flag(name: .long, help: "Show a better order of each day of a guide, or of --day.")
    var order = false
    @Flag(name: .long, help: "With --order: use the better order.") var apply = false
    @Flag(name: .long, help: "Undo the last change of a guide's order or days.")
    var undo = false

    func validate() throws {
      if order, undo { throw ValidationError("Say --order or --undo, not both.") }
      if apply, !order { throw ValidationError("--apply goes with --order.") }
      if order || undo {
        // The options for a single entry.
        let named = [
          ("--in", guide != nil), ("--note", note != nil), ("--country", country != nil),
          ("--city", city != nil), ("--day", undo && day != nil),
        ]
        guard let option = named.first(where: \.1)?.0 else { return }
        let mode = order ? "--order" : "--undo"
        throw ValidationError(
          "\(mode) is for a whole guide: waypost guide plan GUIDE \(mode). Leave out \(option).")
      }
      if guide == nil { throw ValidationError("Say in which guide it is: --in GUIDE.") }
    }

    func run(in session: CommandContext) async throws {
      if undo {
        let id = try await session.services.guides.guide(named: title).id
        let undone = try await session.services.itineraries.takeBackOrder(ofGuide: id)
        if session.usesJSON { return try session.write(undone.guide) }
        return session.say(
          undone.isDifferent ? .guideOrderBack : .guideOrderSame,
          .text(undone.guide.title.terminalSafe))
      }
      if order { return try await putInOrder(session) }
      let guides = session.services.guides
      let guide = try await guides.guide(named: guide ?? "")
      let entry = try await session.entry(title, in: guide).id
      let changes: [EntryChange?] = [
        // On the command line, 0 is no day.
        day.map { .day($0 == 0 ? nil : $0) }, note.map { .note($0) },
        country.map { .country($0) }, city.map { .city($0) },
      ]
      try await guides.change(entry: entry, in: guide.id, to: changes.compactMap(\.self))
      try session.write(try await guides.guide(numbered: guide.id))
    }

    private func putInOrder(_ session: CommandContext) async throws {
      let guide = try await session.services.guides.guide(named: title)
      let day = day.map(PlanDay.init)
      let orders =
        apply
        ? try await session.services.itineraries.putInOrder(guide: guide.id, day: day).orders
        : try await session.services.itineraries.goodOrder(ofGuide: guide.id, day: day)
      let lines = DayRoutesReport(orders: orders, guide: guide, isApplied: apply)
      if session.usesJSON { return try session.write(json: lines.json) }
      lines.write(to: session, again: self)
    }
  }
}

/// The routes of a guide's days, and shorter ones.
struct DayRoutesReport {
  let orders: [DayRouteComparison]
  let guide: Guide
  /// Whether the shorter ones were applied.
  let isApplied: Bool

  private var canBeShorter: Bool { orders.contains(where: \.isShorter) }

  func write(to session: CommandContext, again plan: GuideCommand.Plan) {
    for order in orders {
      session.console.say(session.localizer(message(order, session.localizer)))
    }
    let name = guide.title.terminalSafe
    guard canBeShorter else { return session.say(.guideOrderGood, .text(name)) }
    let command = "waypost guide plan \(guide.title.quotedForShell)"
    if isApplied {
      session.say(
        .guideOrderTaken, .text(name), .text(session.advice("\(command) --undo").terminalSafe))
    } else {
      let day = plan.day.map { " --day \($0)" } ?? ""
      session.say(
        .guideOrderTake, .text(session.advice("\(command) --order\(day) --apply").terminalSafe))
    }
  }

  private func message(_ order: DayRouteComparison, _ localizer: Localizer) -> Message {
    let day = name(of: order)
    guard order.located > 1 else { return Message(.guideWayNone, day) }
    let before = Message.Argument.message(Message(distance: order.before))
    guard order.isShorter else { return Message(.guideWay, day, before) }
    return Message(.guideWayShorter, day, before, .message(Message(distance: order.after)))
  }

  /// The name of a day; a guide without days is one route.
  private func name(of order: DayRouteComparison) -> Message.Argument {
    if let day = order.day { return .message(Message(.guideDay, .number(day))) }
    return guide.hasDays ? .message(Message(.guideNoDay)) : .text(guide.title.terminalSafe)
  }

  var json: DayRoutesJSON {
    DayRoutesJSON(guide: guide.title, applied: isApplied && canBeShorter, orders, of: guide)
  }
}

/// `guide plan --order --json`: `{"guide", "applied", "days": [{"day", "places", "metresBefore",
/// "metresAfter", "titles"}]}`; `day` is left out for entries without a day.
struct DayRoutesJSON: Encodable {
  let guide: String
  let applied: Bool
  let days: [Day]

  struct Day: Encodable {
    let day: Int?
    let places: Int
    let metresBefore: Int
    let metresAfter: Int
    let titles: [String]
  }

  init(guide: String, applied: Bool, _ orders: [DayRouteComparison], of whole: Guide) {
    let titles = Dictionary(
      uniqueKeysWithValues: whole.entries.map { ($0.id, $0.article.id.title.text) })
    self.guide = guide
    self.applied = applied
    days = orders.map { order in
      Day(
        day: order.day, places: order.located, metresBefore: Int(order.before.rounded()),
        metresAfter: Int(order.after.rounded()), titles: order.entries.compactMap { titles[$0] })
    }
  }
}
