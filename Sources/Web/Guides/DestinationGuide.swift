internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// A guide to which articles are added from search results. Forms and links carry it from page to
/// page.
struct DestinationGuide: Sendable, Hashable {
  /// The title of the guide.
  var guide: String
  /// The number of its articles before any were added.
  var before: Int?
}

extension DestinationGuide {
  init(_ guide: Guide) { self.init(guide: guide.title, before: guide.entries.count) }

  /// Hidden form fields.
  var fields: HTML {
    let before: HTML? = before.map {
      "<input type=\"hidden\" name=\"had\" value=\"\(String($0))\">\n"
    }
    return "<input type=\"hidden\" name=\"guide\" value=\"\(guide)\">\n\(before)"
  }
}

/// The bar above search results: the guide, the number of articles added, and the link back.
struct DestinationGuideBar {
  var guidePicker: DestinationGuide
  /// The guide; `nil` if it is created with the first article.
  var guide: Guide?

  private var added: Int {
    guard let guide, let before = guidePicker.before else { return 0 }
    return max(0, guide.entries.count - before)
  }

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guidePicker.guide)
    let back: HTML? = guide.map {
      " <a class=\"plain\" href=\"\(PagePath.guide($0.id))\">\(c(.webFillBack, .text(title)))</a>"
    }
    return """
      <div class="guide-picker" data-guide-picker><p>\(c(.webResultsGuide, .text(title)))
      <span role="status" data-added="\(String(added))" \
      data-words="\(c(.webFillAdded, .text("$1")))">\
      \(added > 0 ? "\(c(.webFillAdded, .number(added)))" : nil)</span></p>\(back)</div>

      """
  }
}

/// The button in a search result that adds the article to the guide, or removes it again.
struct AddToGuideButton {
  var result: SearchResult
  var guidePicker: DestinationGuide
  /// The search to show again afterwards.
  var query: String
  var wiki: WikiID
  var isInGuide: Bool

  func html(_ c: PageContext) -> HTML {
    let title = result.id.title.text
    let fields: HTML = """
      <input type="hidden" name="q" value="\(query)">\
      <input type="hidden" name="wiki" value="\(wiki.slug)">\(guidePicker.fields)
      """
    let removal = c(.webEntryRemove, .text(title))
    guard !isInGuide else {
      return """
        <form class="one" method="post" action="\(PagePath.article(result.id))">\
        \(HTML.hiddenInput("action", "remove"))\(fields)\
        <span class="tag saved">\(c(.webFillThere))</span> \
        <button class="quiet" aria-label="\(removal)">\(c(.webFillRemove))</button></form>
        """
    }
    return """
      <form class="one" method="post" action="\(PagePath.article(result.id))" \
      data-add="\(c(.webFillThere))" data-adding="\(c(.webFillAdding))" \
      data-not-added="\(c(.webArticleNotSaved, .text(title)))" \
      data-remove="\(c(.webFillRemove))" data-removal="\(removal)">\(fields)\
      <button class="plain" aria-label="\(c(.webFillAddOne, .text(title)))">\
      \(c(.webFillAdd))</button></form>
      """
  }
}
