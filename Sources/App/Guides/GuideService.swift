internal import Articles
internal import Library

/// Guides and their entries: articles kept together, in order.
public final class GuideService: Sendable {
  let library: Library
  let wikis: WikiService

  init(library: Library, wikis: WikiService) {
    self.library = library
    self.wikis = wikis
  }
}

extension GuideStore {
  /// - Throws: `LibraryError.guideMissing` if no guide has that name.
  func demandID(named name: String) async throws -> Int64 {
    guard let id = try await id(named: name) else { throw LibraryError.guideMissing(name) }
    return id
  }

  /// Returns the title of the guide to save into, or the given name if there is no such guide yet.
  func title(named name: String) async throws -> String {
    guard let id = try await id(named: name) else { return name }
    return try await guide(id).title
  }
}
