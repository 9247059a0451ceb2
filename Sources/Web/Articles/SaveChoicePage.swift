internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Page to save an article with a choice of pictures, each with the size that it takes up, and with
/// its wikitext if wanted.
struct SaveChoicePage {
  var estimate: SaveEstimate
  var guides: [GuideSummary]
  /// The guide that is chosen at first.
  var guide: String?

  func html(_ c: PageContext) -> HTML {
    let title = c(.webSaveTitle, .text(estimate.id.title.text))
    let path = PagePath.article(estimate.id)
    let main: HTML = """
      <h1 class="small">\(title)</h1>
      <p class="quiet">\(c(.webSaveNote, .number(estimate.pictureCount)))</p>
      <form class="stack" method="post" action="\(path)">
      <fieldset class="ticks"><legend>\(c(.webSavePictures))</legend>
      \(PictureChoice.allCases.map { option($0, c) }.joined())</fieldset>
      <p class="ticks"><label><input type="checkbox" name="wikitext" value="1"> \
      <span>\(c(.webSaveWikitext))</span></label></p>
      \(guideField(c))<button class="sign">\(c(.webArticleSave))</button></form>
      """
    return Layout(
      title: title, back: .init(path: path, words: estimate.id.title.text), main: main
    ).html(c)
  }

  private func option(_ choice: PictureChoice, _ c: PageContext) -> HTML {
    let checked: HTML = choice == estimate.pictures ? " checked" : ""
    return """
      <label><input type="radio" name="pictures" value="\(choice.rawValue)"\(checked)> \
      <span>\(c(choice.words, .bytes(estimate.bytes(choice))))</span></label>

      """
  }

  private func guideField(_ c: PageContext) -> HTML {
    let titles = guides.map(\.title).filter { $0 != GuideService.savedGuide }
    let options = titles.map { title -> HTML in
      let selected: HTML = title == guide ? " selected" : ""
      return "<option value=\"\(title)\"\(selected)>\(title)</option>"
    }
    return """
      <p class="field"><label for="waypost-save-guide">\(c(.webArticleSaveIn))</label>
      <select id="waypost-save-guide" name="guide"><option value="">\(c(.guideSaved))</option>\
      \(options.joined())</select></p>

      """
  }
}

extension PictureChoice {
  fileprivate var words: Message.Key {
    switch self {
    case .none: .webSaveNone
    case .small: .webSaveSmall
    case .full: .webSaveFull
    }
  }
}

extension ArticleRoutes {
  /// Returns the page with the sizes of an article, which are asked from its wiki.
  func saveChoice(
    _ title: String, of slug: String, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let readable = try await services.wikis.readable(WikiID(slug: slug))
    let estimate = try await services.saving.estimate(title, from: readable)
    let holding = Set(
      try await services.guides.guides(holding: estimate.id).map(\.guide.id))
    let page = SaveChoicePage(
      estimate: estimate,
      guides: try await services.guides.guides().filter { !holding.contains($0.id) },
      guide: try request.query.filled("guide"))
    return .page(page.html(try await site.context(request)).utf8)
  }
}
