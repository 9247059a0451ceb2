internal import Articles

/// JSON of the home page: `{"guides", "recent": [{"title", "wiki", "description", "read"}], "kept":
/// [{"title", "wiki", "description", "saved"}]}`.
struct HomePageJSON: Encodable {
  let guides: [GuideSummaryJSON]
  let recent: [Row]
  let kept: [Row]

  /// An article with either `read` or `saved`.
  struct Row: Encodable {
    let title: String
    let wiki: String
    let description: String?
    var read: String?
    var saved: String?
  }

  init(_ page: HomePage) {
    guides = page.guides.map(GuideSummaryJSON.init)
    recent = page.read.map { article in
      Row(
        title: article.id.title.text, wiki: article.id.wiki.slug, description: article.description,
        read: article.readAt.iso8601)
    }
    kept = page.kept.map { article in
      Row(
        title: article.id.title.text, wiki: article.id.wiki.slug, description: article.description,
        saved: article.savedAt.iso8601)
    }
  }
}
