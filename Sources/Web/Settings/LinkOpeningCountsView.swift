internal import App
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// How often links were opened: with buttons to clear the counts, and to switch them on or off.
struct LinkOpeningCountsView {
  var linkCounts: LinkOpeningCounts

  func html(_ c: PageContext) -> HTML {
    let days = Message.Argument.number(LinkOpeningCounts.days)
    guard linkCounts.isOn else {
      return """
        <p class="quiet">\(c(.webLinkCountsIf, days))</p>
        \(button("count", "yes", .webLinkCountsOn, c))
        """
    }
    let clear = PostButton(
      path: .settings, fields: ["action": "clear-counts"], words: "\(c(.webLinkCountsClear))")
    return """
      <p class="quiet">\(c(.linkCountsNote, days))</p>
      \(list(c))<div class="actions">\(linkCounts.counts.isEmpty ? nil : clear.html)\
      \(button("count", "no", .webLinkCountsOff, c))</div>

      """
  }

  private func button(
    _ action: String, _ value: String, _ words: Message.Key, _ c: PageContext
  ) -> HTML {
    PostButton(
      path: .settings, fields: ["action": action, action: value], words: "\(c(words))"
    ).html
  }

  private func list(_ c: PageContext) -> HTML {
    guard !linkCounts.counts.isEmpty else { return ListNotice.empty(.linkCounts).html(c) }
    let items = linkCounts.totals.map { total -> HTML in
      let form: HTML =
        total.use.formWords.map { "\(c.localizer($0))" } ?? "<bdi>\(total.use.formName)</bdi>"
      return """
        <li><span class="words"><b>\(form)</b> \(c.localizer(total.use.outcomeWords))<br>\
        <span class="quiet">\(c.localizer(total.use.frontEndWords)), \
        \(c.markup(.webLinkCountLast, c.day(total.day)))</span></span>\
        <span class="tag">\(c(.linkCountTimes, .number(total.times)))</span></li>

        """
    }
    return "<ul class=\"wikis\">\n\(items.joined())</ul>\n"
  }
}
