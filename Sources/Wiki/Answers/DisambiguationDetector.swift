/// Recognizes disambiguation pages: by the page property that the extension Disambiguator sets, and
/// on wikis without it by the category that their template adds.
enum DisambiguationDetector {
  private static let names = [
    "Category:Disambiguation pages", "Category:All disambiguation pages",
    "Category:All article disambiguation pages", "Category:Disambiguation",
    "Categorie:Wikipedia:Doorverwijspagina", "Categorie:Doorverwijspagina",
    "Kategorie:Begriffsklärung", "Catégorie:Homonymie",
  ]

  /// The categories to request; only a few, to keep the response small.
  static let categories = names.joined(separator: "|")

  /// Without the namespace, whose name differs by language.
  private static let bareNames = Set(names.map(bare))

  private static func bare(_ category: String) -> String {
    guard let colon = category.firstIndex(of: ":") else { return category }
    return String(category[category.index(after: colon)...]).replacing("_", with: " ")
  }

  /// Old wikis return all categories of a page, no matter which were requested.
  static func isOne(_ page: Page) -> Bool {
    page.isMarkedDisambiguation || page.title.hasSuffix("(disambiguation)")
      || page.categories.contains { bareNames.contains(bare($0)) }
  }
}
