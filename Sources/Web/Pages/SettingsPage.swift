import Articles
import Markup
import Waypost

struct SettingsPage {
  var wikis: [KnownWiki]
  var contact: String?
  var diagnoses: [Diagnosis]

  func html(_ c: PageContext) -> HTML { "" }
}
