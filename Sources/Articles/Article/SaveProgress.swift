/// A progress event of a save.
public enum SaveProgress: Sendable, Equatable {
  /// Sent before anything is fetched: the number of articles and the approximate number of bytes.
  case planned(articles: Int, bytes: Int?)
  case fetching(ArticleID, number: Int, of: Int)
  /// Another picture of the article was fetched.
  case picture(ArticleID, number: Int, of: Int, bytes: Int)
  /// The server of its pictures is busy or fails, and is asked again later.
  case waiting(ArticleID, host: String, seconds: Int)
  case saved(ArticleID, SaveOutcome, bytes: Int)
  /// This article could not be saved; the others continue.
  case failed(title: String, reason: String)
}

/// The result of saving one article.
public enum SaveOutcome: Sendable, Equatable {
  case added
  /// The library already had this revision.
  case unchanged
  /// The library already had this revision; pictures that were missing are saved now, or its
  /// wikitext is.
  case completed(pictures: Int)
  case refreshed(ArticleChanges)
  /// The page has a new title; the saved copy was renamed and updated.
  case moved(from: PageTitle, ArticleChanges)
  /// The page no longer exists at the wiki; the saved copy stays.
  case gone
  /// The title now redirects to another page; the saved copy stays unchanged.
  case leadsElsewhere(PageTitle)
  /// The page at the wiki is empty or has lost nearly all of its text; the saved copy stays
  /// unchanged.
  case emptied
}

extension SaveOutcome {
  /// Whether the saved copy changed.
  package var isChange: Bool {
    switch self {
    case .added, .completed, .refreshed, .moved: true
    case .unchanged, .gone, .leadsElsewhere, .emptied: false
    }
  }

  /// Whether that changed what Waypost shows of it: its text, its title or its pictures.
  public var isVisibleChange: Bool {
    switch self {
    case .added, .moved: true
    case .refreshed(let report): !report.isEmpty
    case .completed(let pictures): pictures > 0
    case .unchanged, .gone, .leadsElsewhere, .emptied: false
    }
  }
}

/// Which pictures are saved with an article.
public enum PictureChoice: String, Sendable, Codable, CaseIterable {
  case none
  /// At the width of a phone's screen.
  case small
  /// At the width of a desktop screen.
  case full
}

/// What changed in an article since it was saved, by section.
public struct ArticleChanges: Sendable, Equatable, Codable {
  public var oldRevision: Int?
  public var newRevision: Int?
  /// The titles of sections; that of the lead is empty.
  public var added: [String]
  public var removed: [String]
  public var changed: [String]

  public init(
    oldRevision: Int? = nil, newRevision: Int? = nil, added: [String] = [],
    removed: [String] = [], changed: [String] = []
  ) {
    self.oldRevision = oldRevision
    self.newRevision = newRevision
    self.added = added
    self.removed = removed
    self.changed = changed
  }

  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

extension ArticleChanges {
  /// Compares two versions of an article by the titles and text of their sections.
  public init(from old: Article, to new: Article) {
    let before = ArticleChanges.words(of: old.body)
    let after = ArticleChanges.words(of: new.body)
    self.init(
      oldRevision: old.revision, newRevision: new.revision,
      added: after.titles.filter { before.words[$0] == nil },
      removed: before.titles.filter { after.words[$0] == nil },
      changed: after.titles.filter { title in
        before.words[title].map { $0 != after.words[title] } ?? false
      })
  }

  /// Returns the titles in order, each once, and the text below all headings with each title.
  private static func words(of body: Body) -> (titles: [String], words: [String: String]) {
    var titles = [""]
    var words = ["": body.plainText(of: body.lead)]
    for section in body.sections {
      if words[section.title] == nil { titles.append(section.title) }
      words[section.title, default: ""] += body.plainText(of: section.content)
    }
    return (titles, words)
  }
}

extension Article {
  /// Whether a newer text is empty, or has lost nearly all of this one's words, as after vandalism.
  public func isEmptied(by newer: Article) -> Bool {
    let (old, new) = (letterCount, newer.letterCount)
    return old > 0 && new == 0 || old >= 1_000 && new < old / 10
  }

  private var letterCount: Int {
    body.plainText(of: body.lead).utf8.count
      + body.sections.reduce(0) { $0 + body.plainText(of: $1.content).utf8.count }
  }
}
