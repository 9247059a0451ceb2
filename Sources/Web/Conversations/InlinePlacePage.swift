internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// A place that was sent in a conversation and has no public link: its map as a picture, where it
/// is, and the links of its own page, which opens from here.
struct InlinePlacePage {
  var id: ConversationID
  var point: PlaceTarget.Point
  /// Country and region, then the direction to the nearest town, one per line.
  var whereabouts: [String]

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <article class="shared">
      \(map(c))
      <h1 dir="auto">\(name)</h1>
      \(about)<div class="actions"><a class="sign" href="\(PagePath.place(point).query("chat", id.text))">\
      \(c(.webSharedPlace))</a></div>
      \(PlaceWaysView(point: point).html(c))</article>

      """
    return Layout(
      title: name, current: .conversations, shape: .room, head: c.talkSheet, hasSearchInBar: false,
      back: .conversation(id, c), main: main
    ).html(c)
  }

  private var name: String { point.name ?? point.coordinate.description }

  /// What the conversation shows has no script for a map that moves; the place's own page has.
  private func map(_ c: PageContext) -> HTML {
    let around = c(.webMapAround, .text(name))
    return """
      <picture><source srcset="\(PagePath.mapPicture(of: point, theme: "dark"))" \
      media="(prefers-color-scheme: dark)">\
      <img src="\(PagePath.mapPicture(of: point))" width="\(StaticMap.usualSize.width)" \
      height="\(StaticMap.usualSize.height)" alt="\(around)"></picture>
      """
  }

  private var about: HTML? {
    let coordinate: HTML? =
      point.name == nil
      ? nil : "<p class=\"coordinate\" dir=\"ltr\">\(point.coordinate.description)</p>\n"
    let lines: HTML? =
      whereabouts.isEmpty
      ? nil : "<p>\(whereabouts.map { line -> HTML in "\(line)" }.joined(by: "<br>"))</p>\n"
    return "\(coordinate)\(lines)"
  }
}
