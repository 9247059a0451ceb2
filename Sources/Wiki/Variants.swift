internal import Articles

// Languages that are written in several scripts or ways, which MediaWiki converts into one another
// (mediawiki.org, "Writing systems").

extension WikiClient {
  private static let converted: Set<String> = [
    "ban", "crh", "gan", "iu", "kk", "ku", "mni", "sh", "shi", "sr", "tg", "tly", "uz", "wuu",
    "zgh", "zh",
  ]

  private var languageCode: Substring? {
    facts?.language.text.lowercased().prefix { $0 != "-" }
  }

  /// Whether a title may be found that is written in another script.
  private var convertsTitles: Bool {
    languageCode.map { WikiClient.converted.contains(String($0)) } ?? false
  }

  /// The variant that was chosen for the wiki's language.
  private var variant: String? {
    guard let code = languageCode else { return nil }
    return variants.map { $0.text.lowercased() }.first { $0.prefix { $0 != "-" } == code }
  }

  /// Asks for a page's words and title in the variant that was chosen.
  func addVariant(to request: inout APIRequest) { request.add(["variant": variant]) }

  /// Has titles found in every script of the wiki's language.
  func addTitleConversion(to request: inout APIRequest) {
    if convertsTitles { request.add(["converttitles": "1"]) }
  }

  /// How a page is called whose title was given in another script; `nil` where there is none.
  func convertedTitle(
    of title: PageTitle, for purpose: Retry.Purpose
  ) async throws -> PageTitle? {
    guard convertsTitles else { return nil }
    var request = APIRequest(wiki, action: "query")
    request.add(["titles": title.text, "redirects": "1"])
    addTitleConversion(to: &request)
    guard let page = try await ask(request, for: purpose).query?.pages.first,
      !page.isMissing, !page.isInvalid, page.title != title.text
    else { return nil }
    return try? PageTitle(page.title)
  }
}
