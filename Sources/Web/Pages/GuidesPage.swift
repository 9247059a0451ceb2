import Articles
import Markup
import Waypost

struct GuidesPage {
  var guides: [GuideSummary]
  var trash: [TrashItem]

  func html(_ c: PageContext) -> HTML { "" }
}
