import Articles
import Markup
import Waypost

struct ResultsPage {
  var query: String
  var wiki: WikiID
  var found: Found?
  var problem: Problem?
  var guide: String?

  func html(_ c: PageContext) -> HTML { "" }
  func fragment(_ c: PageContext) -> HTML { "" }
}
