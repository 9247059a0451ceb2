internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Row of a place among search results; the whole row is the link.
struct FoundPlaceRow {
  var point: PlaceTarget.Point

  func html(_ c: PageContext) -> HTML {
    let coordinate = point.coordinate.description
    let name = point.name ?? coordinate
    let more: HTML? =
      point.name == nil ? nil : " <span class=\"quiet\" dir=\"ltr\">\(coordinate)</span>"
    return """
      <li><a href="\(PagePath.place(point))">\(LetterPlaceholder.html(name))\
      <span class="words"><b dir="auto">\(name)</b>\(more)</span>\
      <span class="marks"><span class="tag">\(c(.webMarkPlace))</span></span></a></li>

      """
  }
}
