internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The progress of a guide's update, and its changes by article and section.
struct GuideUpdatePage {
  var guide: Guide
  /// `nil` if the guide was not updated.
  var update: GuideUpdate?
  /// Whether the wiki has not answered for some seconds.
  var isSlow = false

  private var path: PagePath { .update(guide.id) }

  /// The largest number of articles that are listed of each kind.
  static let mostRows = 500

  func html(_ c: PageContext) -> HTML {
    let name = c.title(ofGuide: guide.title)
    let title = c(.webUpdateTitle, .text(name))
    let isRunning = update?.state == .running
    let main: HTML = """
      <h1 class="small">\(title)</h1>
      <div data-update data-away="\(c(.webWaypostAway))">
      \(update.map { told($0, c) } ?? none(c))</div>

      """
    // Reload every 2 s without JavaScript; with it, the script polls.
    let again: HTML = "<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>\n"
    return Layout(
      title: title, current: .guides, head: isRunning ? again : HTML(),
      scripts: isRunning ? ["update.js"] : [],
      back: .init(path: .guide(guide.id), words: name), main: main
    ).html(c)
  }

  /// No update is known, perhaps because the server was restarted in the middle of one.
  private func none(_ c: PageContext) -> HTML {
    "\(ListNotice.empty(.update).html(c))\(again(c, words: c(.webGuideUpdate)))"
  }

  private func told(_ update: GuideUpdate, _ c: PageContext) -> HTML {
    switch update.state {
    case .running: "\(progress(update, c))\(rows(update.rows, c))"
    case .finished:
      """
      \(summary(update, c))\
      \(update.rows.contains(where: \.canBeTriedAgain) ? again(c, ["action": "refresh", "only": "failed"]) : nil)\
      \(rows(update.rows, c))
      """
    case .cancelled:
      """
      <p class="state stale" role="status">\
      \(c(.webUpdateCancelled, .number(update.rows.count), .number(update.count)))</p>
      \(rows(update.rows, c))\(again(c))
      """
    case .failed(let problem):
      "\(ListNotice.failed(problem).html(c))\(rows(update.rows, c))\(again(c))"
    }
  }

  private func again(
    _ c: PageContext, _ fields: KeyValuePairs<String, String> = ["action": "refresh"],
    words: String? = nil
  ) -> HTML {
    let again = PostButton(
      path: .guide(guide.id), fields: fields, words: "\(words ?? c(.webProblemAgain))",
      isDisabled: c.isOffline)
    return "<div class=\"actions\">\(again.html)</div>\n"
  }

  private func progress(_ update: GuideUpdate, _ c: PageContext) -> HTML {
    let done = update.rows.count
    let now = update.current.map { c(.webUpdateAt, .text($0)) } ?? c(.webUpdateBegins)
    let wait: HTML? = (update.wait ?? (isSlow ? Message(.webWaypostSlow) : nil)).map {
      " <bdi>\(c.localizer($0))</bdi>"
    }
    let cancel = PostButton(
      path: path, fields: ["action": "cancel"], words: "\(c(.webUpdateCancel))")
    return """
      <div class="actions" data-running><progress max="\(String(max(update.count, 1)))" \
      value="\(String(done))" aria-label="\(c(.webGuideUpdate))"></progress>
      <p role="status"><bdi>\(now)</bdi>\(wait) \
      <span class="quiet">\(c(.webUpdateCount, .number(done), .number(update.count)))</span></p>
      \(cancel.html)</div>

      """
  }

  private func summary(_ update: GuideUpdate, _ c: PageContext) -> HTML {
    let changed = update.rows.count { $0.kind == .changed }
    // What the wiki no longer has was checked all the same.
    let failed = update.rows.count(where: \.hasFailed)
    let bad: HTML? =
      failed == 0 ? nil : " <span class=\"bad\">\(c(.webUpdateFailed, .number(failed)))</span>"
    let words = c(.webDoneRefreshed, .number(changed), .number(update.rows.count - failed))
    let gone = update.rows.count { $0.result == .gone }
    let deleted: HTML? = gone == 0 ? nil : "\(c(.refreshGoneCount, .number(gone))) "
    return "<p role=\"status\">\(deleted)\(words)\(bad)</p>\n"
  }

  /// Changed articles first, then failures; unchanged ones are folded.
  private func rows(_ rows: [GuideUpdate.Row], _ c: PageContext) -> HTML {
    let titles = EqualTitles(in: guide)
    let same = rows.filter { $0.kind == .unchanged }
    let told =
      listed(rows.filter { $0.kind == .changed }, c) { GuideUpdateRow(row: $0, titles: titles) }
      + failures(rows.filter { $0.kind == .failed }, titles, c)
    let list: HTML? =
      told.isEmpty ? nil : "<ul class=\"update\">\n\(told.joined())</ul>\n"
    guard !same.isEmpty else { return list ?? HTML() }
    return """
      \(list)<details class="more"><summary>\(c(.webUpdateSame, .number(same.count)))</summary>
      <ul class="update">
      \(listed(same, c) { GuideUpdateRow(row: $0, titles: titles) }.joined())</ul></details>

      """
  }

  /// The first rows of a list, and how many more there are.
  private func listed(
    _ rows: [GuideUpdate.Row], _ c: PageContext, _ view: (GuideUpdate.Row) -> GuideUpdateRow
  ) -> [HTML] {
    rows.prefix(GuideUpdatePage.mostRows).map { view($0).html(c) }
      + omitted(rows.count - GuideUpdatePage.mostRows, c)
  }

  /// The line that says how many articles a list leaves out.
  private func omitted(_ count: Int, _ c: PageContext) -> [HTML] {
    count > 0 ? ["<li class=\"quiet\">\(c(.webUpdateMore, .number(count)))</li>\n"] : []
  }
}

extension GuideUpdatePage {
  /// The failed articles. A reason that several have is given once, above their titles.
  private func failures(
    _ rows: [GuideUpdate.Row], _ titles: EqualTitles, _ c: PageContext
  ) -> [HTML] {
    // Grouped in the order of the first article with each reason; one without a reason is alone.
    var groups: [(reason: String?, rows: [GuideUpdate.Row])] = []
    var indexes: [String: Int] = [:]
    for row in rows {
      let reason = row.reason(c)
      if let index = reason.flatMap({ indexes[$0] }) {
        groups[index].rows.append(row)
      } else {
        if let reason { indexes[reason] = groups.count }
        groups.append((reason, [row]))
      }
    }
    let lines = groups.prefix(GuideUpdatePage.mostRows).flatMap { group -> [HTML] in
      guard let reason = group.reason, group.rows.count > 1 else {
        return listed(group.rows, c) { GuideUpdateRow(row: $0, titles: titles) }
      }
      let failed = listed(group.rows, c) {
        GuideUpdateRow(row: $0, titles: titles, hasReason: false)
      }
      return ["<li><span class=\"bad\">\(reason)</span>\n<ul>\n\(failed.joined())</ul></li>\n"]
    }
    let rest = groups.dropFirst(GuideUpdatePage.mostRows).reduce(0) { $0 + $1.rows.count }
    return lines + omitted(rest, c)
  }
}

extension GuideUpdate.Row {
  /// Why the article failed, if others may have failed for the same reason.
  fileprivate func reason(_ c: PageContext) -> String? {
    switch result {
    case .failed(let reason): reason
    case .gone: c(.webUpdateGone)
    default: nil
    }
  }

  /// Where the page lists it.
  enum Kind { case changed, unchanged, failed }

  var kind: Kind {
    switch result {
    case .added, .completed(pictures: 1...), .changed, .moved: .changed
    // Only its wikitext was added.
    case .completed, .unchanged: missingPictures.isEmpty ? .unchanged : .failed
    case .gone, .leadsElsewhere, .emptied, .failed: .failed
    }
  }
}

struct GuideUpdateRow {
  var row: GuideUpdate.Row
  var titles: EqualTitles
  /// False if the reason for a failure is given above the row.
  var hasReason = true

  func html(_ c: PageContext) -> HTML { "<li>\(title)\(wiki)\(told(c))\(missing(c))</li>\n" }

  private func missing(_ c: PageContext) -> HTML? {
    guard !row.missingPictures.isEmpty else { return nil }
    let lines = Message.missing(row.missingPictures).map {
      "<li><bdi>\(c.localizer($0))</bdi></li>" as HTML
    }
    return "<ul class=\"quiet\">\(lines.joined())</ul>"
  }

  /// The wiki, if another article of the guide has the same title.
  private var wiki: HTML? { (row.id ?? row.asked).flatMap(titles.tag).map { " \($0)" } }

  private var title: HTML {
    guard let id = row.id else { return "<b dir=\"auto\">\(row.title)</b>" }
    let foreign = WikiTextAttributes(of: id.wiki).attributes
    return "<a href=\"\(PagePath.article(id))\"\(foreign)><b>\(id.title.text)</b></a>"
  }

  private func told(_ c: PageContext) -> HTML {
    switch row.result {
    case .failed where !hasReason, .gone where !hasReason: HTML()
    case .unchanged, .completed(pictures: 0): HTML()
    case .added: " <span class=\"tag saved\">\(c(.webUpdateAdded))</span>"
    case .completed(let count):
      " <span class=\"tag saved\">\(c(.webUpdatePictures, .number(count)))</span>"
    case .changed(let report): sections(report, c)
    case .moved(let old, let report):
      " <span class=\"tag\">\(c(.webUpdateMoved, .text(old)))</span>\(sections(report, c))"
    case .gone: " <span class=\"quiet\">\(c(.webUpdateGone))</span>"
    case .leadsElsewhere(let title):
      " <span class=\"quiet\">\(c(.webUpdateElsewhere, .text(title)))</span>"
    case .emptied: " <span class=\"quiet\">\(c(.webUpdateEmptied))</span>\(taking(c))"
    case .failed(let reason): " <span class=\"bad\">\(reason)</span>"
    }
  }

  private func taking(_ c: PageContext) -> HTML? {
    row.id.map { id in
      PostButton(
        path: .article(id), fields: ["action": "update", "emptied": "1"],
        words: "\(c(.webUpdateTakeEmptied))"
      ).html
    }
  }

  private func sections(_ report: ArticleChanges, _ c: PageContext) -> HTML {
    let kinds: [(Message.Key, [String])] = [
      (.webUpdateSectionsAdded, report.added), (.webUpdateSectionsChanged, report.changed),
      (.webUpdateSectionsRemoved, report.removed),
    ]
    let lines = kinds.filter { !$0.1.isEmpty }.map { key, titles -> HTML in
      let names = titles.map { title -> HTML in
        "<bdi>\(title.isEmpty ? c(.refreshLead) : title)</bdi>"
      }
      return "<li>\(c(key)) \(names.joined(by: " · "))</li>"
    }
    return lines.isEmpty ? HTML() : "<ul class=\"quiet\">\(lines.joined())</ul>"
  }
}
