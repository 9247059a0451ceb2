import Articles
import Markup
import Waypost

struct ArticlePage {
  var reading: Reading
  var guides: [GuideSummary]
  var pictureAddress: @Sendable (String) -> Address?
  var thumbnailAddress: @Sendable (String) -> Address?

  func html(_ c: PageContext) -> HTML { "" }
}
