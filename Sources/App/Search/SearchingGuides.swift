public import Articles
internal import Library

extension SearchService {
  /// The articles of a guide whose words fit, each with the passage; accents do not matter. No wiki
  /// is asked.
  public func search(_ text: String, inGuide guide: Int64) async throws -> [SearchResult] {
    try await translatingErrors {
      await indexAgain()
      return try await library.search(text, inGuide: guide).map { found in
        // The passage says more than the description, unless only the title has the words.
        let isInText = found.snippet.pieces.contains(where: \.isMatch)
        return SearchResult(
          id: found.id, description: isInText ? nil : found.description, snippet: found.snippet,
          match: .text, isSaved: true)
      }
    }
  }
}
