/// How a page is known to list meanings of a word: by the page property that the extension
/// Disambiguator sets, and on wikis without it by the category that its template puts it in.
enum Disambiguation {
  private static let names = [
    "Category:Disambiguation pages", "Category:All disambiguation pages",
    "Category:All article disambiguation pages", "Category:Disambiguation",
    "Categorie:Wikipedia:Doorverwijspagina", "Categorie:Doorverwijspagina",
    "Kategorie:Begriffsklärung", "Catégorie:Homonymie",
  ]

  /// The categories asked for; a handful, so that an answer stays small.
  static let categories = names.joined(separator: "|")

  /// Without the namespace, which each wiki names in its own language.
  private static let bareNames = Set(names.map(bare))

  private static func bare(_ category: String) -> String {
    guard let colon = category.firstIndex(of: ":") else { return category }
    return String(category[category.index(after: colon)...]).replacing("_", with: " ")
  }

  /// Old wikis answer with all categories of a page, whichever were asked for.
  static func isOne(_ page: Page) -> Bool {
    page.isMarkedDisambiguation || page.title.hasSuffix("(disambiguation)")
      || page.categories.contains { bareNames.contains(bare($0)) }
  }
}
