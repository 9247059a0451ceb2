public import Articles
internal import Library

extension SearchService {
  /// Searches the articles of a guide, with the matching passages; ignores accents. Makes no
  /// requests.
  public func search(_ text: String, inGuide guide: Int64) async throws -> [SearchResult] {
    try await translatingErrors {
      await indexAgain()
      let stops = try await library.guides.guide(guide).entries
      let pictures = Dictionary(stops.map { ($0.article.id, $0.article.picture) }) { first, _ in
        first
      }
      return try await library.guides.search(text, in: guide).map { found in
        // The passage is more useful than the description, unless only the title matches.
        let isInText = found.snippet.pieces.contains(where: \.isMatch)
        var result = SearchResult(
          id: found.id, description: isInText ? nil : found.description, snippet: found.snippet,
          match: .text, isSaved: true)
        result.picture = pictures[found.id] ?? nil
        return result
      }
    }
  }
}
