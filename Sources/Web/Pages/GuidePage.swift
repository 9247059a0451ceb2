internal import Articles
internal import Markup
internal import Waypost
internal import Wording

/// A guide: its stops on their post, in an order that can be changed.
struct GuidePage {
  var guide: Guide

  private var path: PagePath { .guide(guide.id) }

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guide.title)
    let main: HTML = """
      <h1><bdi>\(title)</bdi></h1>
      <p class="quiet">\(facts(c))</p>
      \(actions(c))\(stops(c))\(change(c))
      """
    return Layout(
      title: title, current: .guides, scripts: ["guide.js", "forms.js"], main: main
    ).html(c)
  }

  private func facts(_ c: PageContext) -> HTML {
    let bytes = guide.entries.reduce(0) { $0 + $1.article.size }
    let counts = GuideCard.counts(guide.entries.count, bytes: bytes, c)
    let days = [guide.firstDay, guide.lastDay].compactMap { $0 }.joined(separator: " – ")
    let dates: HTML = days.isEmpty ? "" : "\(days) · "
    return "\(dates)\(counts) · \(c.markup(.webGuideChanged, c.day(guide.changedAt)))"
  }

  private func actions(_ c: PageContext) -> HTML {
    let search = PagePath.search("", guide: guide.title)
    let update = PostButton(
      path: path, fields: ["action": "refresh"], words: "\(c(.webGuideUpdate))",
      isDisabled: c.isOffline)
    return """
      <div class="actions"><a class="sign" href="\(search)">\(c(.webGuideAdd))</a>
      \(guide.entries.isEmpty ? nil : update.html)</div>

      """
  }

  private func stops(_ c: PageContext) -> HTML {
    guard !guide.entries.isEmpty else { return PageState.empty(.guide).html(c) }
    let last = guide.entries.count
    let items = guide.entries.enumerated().map { index, entry in
      GuideStop(entry: entry, position: index + 1, last: last, path: path).html(c)
    }
    return """
      <ol class="post" data-order="\(path)" \
      data-moved="\(c(.webEntryMoved, .text("$1"), .text("$2")))" \
      data-not-moved="\(c(.webEntryNotMoved, .text("$1")))">
      \(items.joined())</ol>
      <p class="unseen" role="status" data-said></p>

      """
  }

  /// The guide that always exists keeps its name and stays.
  private func change(_ c: PageContext) -> HTML? {
    guard guide.title != Verbs.savedGuide else { return nil }
    let field = Field.guideName(name: "title", id: "waypost-title", value: guide.title, c)
    let delete = PostButton(
      path: path, fields: ["action": "delete"], words: "\(c(.webGuideDelete))")
    return """
      <details class="sheet"><summary>\(c(.webGuideChange))</summary>
      <form class="stack" method="post" action="\(path)" data-check>
      <input type="hidden" name="action" value="rename">
      \(field.html(c))<button class="plain">\(c(.webGuideRename))</button></form>
      \(delete.html)<p class="quiet">\(c(.webGuideDeleteNote))</p></details>

      """
  }
}
