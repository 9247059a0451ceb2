public import Articles
internal import Conversations
internal import Library

extension ConversationService {
  /// Reads an article for a participant of a conversation: what the owner sent there from the
  /// library, everything else from the wiki. Nothing else about the library is revealed, not even
  /// whether an article is saved. In a closed conversation, only what was sent there is read.
  ///
  /// - Parameter make: Makes what is needed of the article, such as its page, in the same share of
  ///   the memory budget.
  public func read<Value: Sendable>(
    _ typed: String, wiki: WikiID, in id: ConversationID,
    _ make: @escaping @Sendable (ReadResult) throws -> Value
  ) async throws -> Value {
    try await translatingErrors {
      let title = try PageTitle.checked(typed)
      let saved = try await reading.savedCopy(of: ArticleID(wiki: wiki, title: title))
      if let saved, try await file.store().messages.ownerSent(saved.id, in: id),
        let sent = try await reading.readSaved(saved.id.title, wiki: wiki, make)
      {
        return sent
      }
      if try await file.store().messages.card(of: ArticleID(wiki: wiki, title: title), in: id)
        == nil
      {
        try await demandOpen(id)
      }
      let listed = try await wikis.listed(wiki)
      guard !wikis.isOffline else { throw Problem.notSaved(typed) }
      return try await reading.readFromWiki(title, .listed(listed), suggesting: .wiki, make)
    }
  }

  /// The saved copy of an article, if the owner sent it in the conversation; otherwise `nil`.
  ///
  /// - Throws: A `Problem` if a participant may not read the article, as in `read`.
  public func sentCopy(of article: ArticleID, in id: ConversationID) async throws -> SavedArticle? {
    try await translatingErrors {
      if let saved = try await reading.savedCopy(of: article),
        try await file.store().messages.ownerSent(saved.id, in: id)
      {
        return saved
      }
      if try await file.store().messages.card(of: article, in: id) == nil {
        try await demandOpen(id)
      }
      return nil
    }
  }

  /// The wiki that `read` asks for an article; `nil` if it asks none.
  ///
  /// - Throws: A `Problem` if a participant may not read the article, as in `read`.
  func source(of article: ArticleID, in id: ConversationID) async throws -> PermittedWiki? {
    guard try await sentCopy(of: article, in: id) == nil else { return nil }
    let wiki = try await wikis.listed(article.wiki)
    return wikis.isOffline ? nil : .listed(wiki)
  }

  /// - Throws: A `Problem` if the conversation is closed or missing.
  public func demandOpen(_ id: ConversationID) async throws {
    guard try await summary(of: id).conversation.closedAt == nil else {
      throw Problem(ConversationError.conversationClosed)
    }
  }
}
