internal import Articles

// Languages that are written in several scripts or variants, which MediaWiki converts into one
// another (mediawiki.org, "Writing systems").

extension WikiClient {
  /// Languages in the table, and those whose variants it does not list.
  private static let converted = Set(LanguageWithVariants.all.map(\.language.text))
    .union(["ban", "mni"])

  private var languageCode: Substring? {
    facts?.language.text.lowercased().prefix { $0 != "-" }
  }

  /// Whether titles written in another script are to be found; also if the wiki's language is not
  /// known yet, since other wikis ignore it.
  private var convertsTitles: Bool {
    languageCode.map { WikiClient.converted.contains(String($0)) } ?? true
  }

  /// The variant that is chosen for the wiki's language.
  private var usualVariant: String? {
    guard let code = languageCode else { return nil }
    let converter = facts.flatMap { LanguageWithVariants($0.language) }
    return variants.map { $0.text.lowercased() }.first {
      $0.prefix { $0 != "-" } == code || converter?.variant($0) != nil
    }
  }

  /// Requests a page's text and title in a variant.
  ///
  /// - Parameter chosen: For this page; without it, the one that is chosen for the wiki's language.
  func addVariant(_ chosen: LanguageWithVariants.Variant?, to request: inout APIRequest) {
    request.add(["variant": chosen?.code ?? usualVariant])
  }

  /// Requests titles in every script of the wiki's language.
  func addTitleConversion(to request: inout APIRequest) {
    if convertsTitles { request.add(["converttitles": "1"]) }
  }
}
