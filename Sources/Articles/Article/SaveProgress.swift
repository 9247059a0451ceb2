/// How far a save has come; one value for each thing that happened.
public enum SaveProgress: Sendable, Equatable {
  /// Before anything is fetched: how many articles, and about how many bytes.
  case planned(articles: Int, bytes: Int?)
  case fetching(ArticleID, number: Int, of: Int)
  /// One more picture of the article is here.
  case picture(ArticleID, number: Int, of: Int, bytes: Int)
  case saved(ArticleID, SaveOutcome, bytes: Int)
  /// This one could not be saved; the others go on.
  case failed(title: String, reason: String)
}

/// What a save did with one article.
public enum SaveOutcome: Sendable, Equatable {
  case added
  /// It was there in this very revision.
  case unchanged
  case refreshed(RefreshReport)
  /// The page has another title now; the copy was renamed in place, and is new.
  case moved(from: PageTitle, RefreshReport)
  /// The wiki has the page no more; the copy stays.
  case gone
  /// Its title leads to another page now; the copy stays as it is.
  case leadsElsewhere(PageTitle)
}

extension SaveOutcome {
  /// Whether the copy that is kept is another than before.
  public var isChange: Bool {
    switch self {
    case .added, .refreshed, .moved: true
    case .unchanged, .gone, .leadsElsewhere: false
    }
  }
}

/// Which pictures are kept with an article.
public enum PictureChoice: String, Sendable, Codable, CaseIterable {
  case none
  /// At the width of a phone's screen.
  case small
  /// At the width of a desk's screen.
  case full
}

/// What changed in an article since it was saved, by section.
public struct RefreshReport: Sendable, Equatable, Codable {
  public var oldRevision: Int?
  public var newRevision: Int?
  /// The titles of sections; the lead is the empty title.
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

extension RefreshReport {
  /// Compares two versions of one article by the titles and words of their sections.
  public init(from old: Article, to new: Article) {
    let before = RefreshReport.words(of: old.body)
    let after = RefreshReport.words(of: new.body)
    self.init(
      oldRevision: old.revision, newRevision: new.revision,
      added: after.titles.filter { before.words[$0] == nil },
      removed: before.titles.filter { after.words[$0] == nil },
      changed: after.titles.filter { title in
        before.words[title].map { $0 != after.words[title] } ?? false
      })
  }

  /// Titles in order, each once, and the words below all headings of that title.
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
