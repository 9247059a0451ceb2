internal import Localization
internal import Markup
internal import Routes

/// The page that the service worker shows in place of one that did not come, because Waypost cannot
/// be reached (`service-worker.js`). It is stored in the browser, so it shows nothing from the
/// library, and has no links that would fail too.
struct UnreachablePage {
  func html(_ c: PageContext) -> HTML {
    var c = c
    c.viewerStatus = ViewerStatus(isAnonymous: true)
    let title = ProblemPage.heading(c(.webWaypostAway))
    // An empty address is that of the page that was asked for.
    let main: HTML = """
      <h1 class="small">\(title)</h1>
      <p data-answers="\(c.asset("robots.txt"))">\(c(.webWaypostAwayRemedy))</p>
      <div class="actions"><a class="sign" href="">\(c(.webProblemAgain))</a></div>

      """
    return Layout(
      title: title, tellsProgram: false, scripts: ["unreachable.js"], hasSearchInBar: false,
      main: main
    ).html(c)
  }
}

extension Site {
  func unreachablePage(_ request: SiteRequest<Anyone>) -> SiteResponse {
    let context = context(address: PagePath.unreachable.text, request.head)
    var answer = SiteResponse.page(UnreachablePage().html(context).utf8)
    answer.fields.set("X-Robots-Tag", "noindex")
    return answer
  }
}
