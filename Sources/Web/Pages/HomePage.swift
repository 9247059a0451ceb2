import Articles
import Markup
import Waypost

struct HomePage {
  var guides: [GuideSummary]
  var recent: [SavedArticle]

  func html(_ c: PageContext) -> HTML { "" }
}
