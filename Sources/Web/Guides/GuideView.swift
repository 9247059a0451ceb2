internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// What the page of a guide shows of it, from its query: how the stops are grouped (`by=city`), and
/// where the part of a long guide begins (`from=201`).
struct GuideView: Equatable {
  var grouping = GuideGrouping.day
  /// The number of a stop in the part, from 1.
  var from = 1

  /// Reads the query of a request; what cannot be read means days, and the first part.
  ///
  /// A link of another site leads to the days: for countries and cities, all articles are read. The
  /// button of a notice has its fields in the form.
  init(_ request: SiteRequest<Owner>) throws {
    let query = try request.form["from"] == nil ? request.query : request.form
    grouping = (request.isForeign ? nil : query["by"].flatMap(GuideGrouping.init)) ?? .day
    from = query["from"].flatMap { Int($0, clampedTo: .index) } ?? 1
  }

  init(by grouping: GuideGrouping = .day, from: Int = 1) {
    self.grouping = grouping
    self.from = from
  }

  /// The part by days that contains a stop; the first one if the guide does not have it.
  init(showing entry: Int64, of guide: Guide) {
    let index = guide.days.flatMap(\.entries).firstIndex { $0.id == entry } ?? 0
    self.init(from: ListPart(containing: index + 1, of: guide.entries.count).first)
  }

  /// The query fields of the view; none for the first part by days.
  fileprivate var fields: [(name: String, value: String?)] {
    [
      ("by", grouping == .day ? nil : grouping.rawValue), ("from", from > 1 ? String(from) : nil),
    ]
  }

  func part(of guide: Guide) -> ListPart {
    ListPart(containing: from, of: guide.entries.count)
  }
}

extension PagePath {
  static func guide(_ id: Int64, _ view: GuideView = GuideView()) -> PagePath {
    Routes.guide(id).query(view.fields)
  }
  /// The part of a guide that contains a stop, at that stop.
  static func guide(_ guide: Guide, showing entry: Int64) -> PagePath {
    .guide(guide.id, GuideView(showing: entry, of: guide)).fragment(GuideStop.anchor(entry))
  }
  /// The same without the guide being read: its page finds the part.
  static func stop(_ entry: Int64, in guide: Int64) -> PagePath {
    Routes.guide(guide).query("entry", entry).fragment(GuideStop.anchor(entry))
  }
  /// The path that changes the order of a guide, and returns to this view of it.
  static func order(_ guide: Int64, _ view: GuideView = GuideView()) -> PagePath {
    Routes.guideOrder(guide).query(view.fields)
  }
  /// The path that restores an item from the trash, and shows this part of its guide.
  static func undo(_ trash: Int64, _ view: GuideView) -> PagePath {
    PagePath.undo.query("trash", trash).query(view.fields)
  }
  static func map(ofGuide id: Int64, from: Int = 1) -> PagePath {
    Routes.guideMap(id).query(GuideView(from: from).fields)
  }
}
