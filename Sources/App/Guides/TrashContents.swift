internal import Library

extension Verbs {
  /// Deletes one thing in the trash for good.
  ///
  /// - Returns: Its title.
  public func deleteForGood(_ number: Int64) async throws -> String {
    try await asking {
      let id = TrashID(number)
      guard let thing = try await library.trash().first(where: { $0.id == id }) else {
        throw LibraryError.trashMissing(id)
      }
      try await library.delete(id)
      return thing.title
    }
  }
}
