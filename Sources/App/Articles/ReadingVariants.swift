public import Articles
internal import Library
internal import Localization
internal import Wiki

extension ReadingService {
  /// Reads an article in another script or spelling, converted by the wiki, without storing it.
  ///
  /// - Parameters:
  ///   - code: The variant as MediaWiki names it: `zh-tw`.
  ///   - revision: An older revision; `nil` for the current one.
  /// - Throws: A `Problem` for a variant that the wiki's language does not have; before any request
  ///   if the language is known.
  public func read(
    _ typed: String, from wiki: WikiReadAccess, variant code: String, revision: Int? = nil
  ) async throws -> ReadResult {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let saved = try await readSaved(title, wiki: wiki.id)
      let language = try await library.wikis.facts(of: wiki.id)?.language ?? saved?.article.language
      let variant = try ReadingService.variant(code, of: language, wiki.id)
      let reachable = try wiki.reachable()
      guard !isOffline else { throw Problem.notSaved(typed) }
      var reading =
        if let revision {
          try await readFromWiki(title, reachable, revision: revision, in: variant)
        } else {
          try await readFromWiki(title, reachable, in: variant)
        }
      if language == nil {
        // The response included the language.
        let learned = try await clients.client(for: reachable).facts?.language
        _ = try ReadingService.variant(code, of: learned, wiki.id)
      }
      reading.variant = variant
      reading.savedCopy = saved?.saved
      return reading
    }
  }

  /// Reads an article in a variant, although it may be saved: the saved copy is in the script or
  /// spelling of its time, and only the wiki converts. A saved article whose language has no such
  /// variant is read from the library.
  ///
  /// - Throws: A `Problem` of the kind `notSavedOffline` if the article is saved and no wiki may be
  ///   asked.
  public func read(
    _ typed: String, wiki: PermittedWiki?, variant code: String
  ) async throws -> ReadResult {
    try await translatingErrors {
      guard let reading = try await readSaved(PageTitle.checked(typed), wiki: wiki?.id),
        let saved = reading.saved
      else { return try await read(typed, wiki: wiki) }
      guard !saved.id.wiki.isBuiltIn,
        let variant = LanguageWithVariants(reading.article.language)?.variant(code)
      else { return reading }
      guard !isOffline else {
        throw Problem(
          .notSavedOffline,
          Message(.problemOfflineVariant, .text(saved.id.title.text), .text(variant.code)))
      }
      var converted = try await readFromWiki(
        saved.id.title, wiki ?? .mentioned(MentionedWiki(saved.id.wiki)), in: variant)
      converted.variant = variant
      converted.savedCopy = saved
      return converted
    }
  }

  /// - Parameter language: The wiki's language; `nil` if not known yet.
  private static func variant(
    _ code: String, of language: LanguageTag?, _ wiki: WikiID
  ) throws -> LanguageWithVariants.Variant {
    let variant =
      language.map { LanguageWithVariants($0)?.variant(code) } ?? LanguageWithVariants.variant(code)
    guard let variant else { throw Problem.noVariant(code, wiki) }
    return variant
  }

  /// Returns the scripts and spellings that an article's wiki offers; none if the wiki may not be
  /// asked, or if the page has another language than its wiki.
  public func variants(for article: Article) async throws -> [LanguageWithVariants.Variant] {
    try await translatingErrors {
      let wiki = article.id.wiki
      guard let converter = LanguageWithVariants(article.language), !wiki.isBuiltIn,
        case .reachable = try await wikis.readable(wiki)
      else { return [] }
      let language = try await library.wikis.facts(of: wiki)?.language ?? article.language
      return LanguageWithVariants(language) == converter ? converter.variants : []
    }
  }
}

extension Problem {
  /// A script or spelling that the wiki's language does not have.
  static func noVariant(_ code: String, _ wiki: WikiID) -> Problem {
    // The code comes from the address and may be long.
    Problem(.badInput, Message(.problemVariant, .text(String(code.prefix(35))), .text(wiki.name)))
  }
}
