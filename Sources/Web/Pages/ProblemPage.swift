import Articles
import Markup
import Waypost

struct ProblemPage {
  var problem: Problem

  func html(_ c: PageContext) -> HTML { "" }
}
