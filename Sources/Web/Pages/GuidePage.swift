import Articles
import Markup
import Waypost

struct GuidePage {
  var guide: Guide

  func html(_ c: PageContext) -> HTML { "" }
}
