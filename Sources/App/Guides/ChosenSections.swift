public import Articles
internal import Library
internal import Localization

// The choice of sections that a guide shows.

/// The sections that a guide shows of one of its articles.
public struct EntrySections: Sendable {
  public var guide: Guide
  public var entry: Guide.Entry
  public var choice: SectionChoice

  public var json: EntrySectionsJSON { EntrySectionsJSON(choice, of: entry.article.id, in: guide) }
}

extension SectionChoiceService {
  /// Returns the sections of an entry's article, and which of them the guide shows.
  public func sections(ofEntry number: Int64, in guide: Int64) async throws -> EntrySections {
    try await translatingErrors {
      let guide = try await library.guides.guide(guide)
      guard let entry = guide.entries.first(where: { $0.id == number }) else {
        throw LibraryError.entryMissing(number)
      }
      return try await sections(of: entry, in: guide)
    }
  }

  /// Returns the same by the names of the article and the guide.
  public func sections(
    of typed: String, wiki: WikiID?, in guide: String
  ) async throws -> EntrySections {
    try await translatingErrors {
      let guide = try await guides.guide(named: guide)
      let entry = try await guides.entry(titled: typed, wiki: wiki, in: guide)
      return try await sections(of: entry, in: guide)
    }
  }

  /// Returns the same for an article that was read; `nil` if the guide does not contain it.
  public func sections(of article: Article, in guide: Int64) async throws -> EntrySections? {
    try await translatingErrors {
      let guide = try await library.guides.guide(guide)
      guard let entry = guide.entries.first(where: { $0.article.id == article.id }) else {
        return nil
      }
      let choice = SectionChoice(article.body, anchors: entry.sections)
      return EntrySections(guide: guide, entry: entry, choice: choice)
    }
  }

  /// Chooses sections by their anchors. Unknown anchors are ignored; if none or all remain, the
  /// guide shows the whole article.
  public func set(
    sections anchors: [String], ofEntry entry: Int64, in guide: Int64
  ) async throws -> EntrySections {
    try await translatingErrors {
      let old = try await sections(ofEntry: entry, in: guide)
      let choice = old.choice.parts.filter { anchors.contains($0.anchor) }
      try await keep(choice, of: old)
      return try await sections(ofEntry: entry, in: guide)
    }
  }

  /// Chooses sections by their titles or anchors; no names choose the whole article.
  ///
  /// - Throws: A `Problem` if the article has no main section with that name.
  public func choose(
    sections names: [String], of typed: String, wiki: WikiID?, in guide: String
  ) async throws -> EntrySections {
    try await translatingErrors {
      let old = try await sections(of: typed, wiki: wiki, in: guide)
      let parts = try names.map { name in
        guard let part = old.choice.part(named: name) else {
          throw Problem.noSection(name, in: old.entry.article.id.title.text)
        }
        return part
      }
      try await keep(old.choice.parts.filter { parts.contains($0) }, of: old)
      return try await sections(of: typed, wiki: wiki, in: guide)
    }
  }

  private func keep(_ parts: [SectionChoice.Part], of old: EntrySections) async throws {
    let isWhole = parts.count == old.choice.parts.count
    try await library.guideEntries.change(
      old.entry.id, in: old.guide.id, to: [.sections(isWhole ? [] : parts.map(\.anchor))])
  }

  private func sections(of entry: Guide.Entry, in guide: Guide) async throws -> EntrySections {
    let id = entry.article.id
    guard let article = try await reading.readSaved(id.title, wiki: id.wiki)?.article else {
      throw LibraryError.entryMissing(entry.id)
    }
    return EntrySections(
      guide: guide, entry: entry, choice: SectionChoice(article.body, anchors: entry.sections))
  }
}
