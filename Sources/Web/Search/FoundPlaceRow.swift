internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Row of a place among search results; the whole row is the link.
struct FoundPlaceRow {
  var point: PlaceTarget.Point
  /// Where it lies, such as "Netherlands (NL), North Holland"; `nil` shows the coordinate.
  var region: String?

  func html(_ c: PageContext) -> HTML {
    let coordinate = point.coordinate.description
    let coordinateWords: HTML? =
      point.name == nil ? nil : " <span class=\"quiet\" dir=\"ltr\">\(coordinate)</span>"
    let more = region.map { " <span class=\"quiet\">\($0)</span>" as HTML } ?? coordinateWords
    return """
      <li><a href="\(PagePath.place(point))"><span class="thumb letter">\(Icon.places)</span>\
      <span class="words"><b dir="auto">\(point.name ?? coordinate)</b>\(more)</span>\
      <span class="marks"><span class="tag">\(c(.webMarkPlace))</span></span></a></li>

      """
  }
}
