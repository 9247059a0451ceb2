/// How a page is known to list meanings of a word: by the page property that the extension
/// Disambiguator sets, and on wikis without it by the category that its template puts it in.
enum Disambiguation {
  /// The categories asked for; a handful, so that an answer stays small.
  static let categories = [
    "Category:Disambiguation pages", "Category:All disambiguation pages",
    "Category:All article disambiguation pages", "Category:Disambiguation",
    "Categorie:Wikipedia:Doorverwijspagina", "Categorie:Doorverwijspagina",
    "Kategorie:Begriffsklärung", "Catégorie:Homonymie",
  ].joined(separator: "|")

  static func isOne(_ page: Page) -> Bool {
    page.isMarkedDisambiguation || !page.categories.isEmpty
      || page.title.hasSuffix("(disambiguation)")
  }
}
