internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The page where the cover of a guide is chosen from the pictures of its articles.
struct GuideCoverPage {
  var guide: Guide
  var choice: CoverChoice

  private var path: PagePath { .guide(guide.id) }

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guide.title)
    let main: HTML = """
      <h1 class="small">\(c(.webCoverTitle, .text(title)))</h1>
      \(pictures(c))
      """
    return Layout(
      title: c(.webCoverTitle, .text(title)), current: .guides,
      back: .init(path: path, words: title), main: main
    ).html(c)
  }

  private func pictures(_ c: PageContext) -> HTML {
    guard !choice.pictures.isEmpty else { return ListNotice.empty(.pictures).html(c) }
    let isAutomatic: HTML = choice.chosen == nil ? "true" : "false"
    return """
      <p class="quiet">\(c(.webCoverNote))</p>
      <form method="post" action="\(path)">
      <input type="hidden" name="action" value="cover">
      <button class="plain" name="cover" value="" aria-pressed="\(isAutomatic)">\
      \(c(.webCoverAutomatic))</button>
      <ul class="covers">
      \(choice.pictures.compactMap { button($0, c) }.joined())</ul></form>

      """
  }

  private func button(_ picture: CoverCandidate, _ c: PageContext) -> HTML? {
    c.pictureAddress(picture.digest).map { address in
      let isChosen: HTML = picture.digest == choice.chosen ? "true" : "false"
      return """
        <li><button name="cover" value="\(picture.digest)" aria-pressed="\(isChosen)" \
        aria-label="\(c(.webCoverOf, .text(picture.title)))">\
        <img src="\(address)" alt="" width="240" height="180" loading="lazy">\
        <span class="quiet" dir="auto">\(picture.title)</span></button></li>

        """
    }
  }
}
