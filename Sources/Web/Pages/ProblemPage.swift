internal import Markup
internal import Waypost
internal import Wording

/// What went wrong, what to do, and ways on.
struct ProblemPage {
  var problem: Problem

  func html(_ c: PageContext) -> HTML {
    let title = ProblemPage.heading(c.heading(of: problem))
    let remedy: HTML? = problem.remedy.map { "<p>\(c.wording($0))</p>\n" }
    guard !c.asker.isStranger else {
      return Layout(
        title: title, hasSearchInBar: false, main: "<h1 class=\"small\">\(title)</h1>\n\(remedy)"
      ).html(c)
    }
    let main: HTML = """
      <h1 class="small">\(title)</h1>
      \(suggestion(c) ?? remedy)\(waysOn(c))\(waiting(c))<h2>\(c(.webProblemHome))</h2>
      \(SearchBox(query: missingTitle ?? "", takesFocus: false).html(c))\
      <div class="found" data-found></div>

      """
    return Layout(
      title: title, scripts: ["search.js", "wake.js"], hasSearchInBar: false, main: main
    ).html(c)
  }

  /// A sentence by itself as a heading, which ends without a stop; several stay as they are.
  static func heading(_ words: String) -> String {
    let rest = words.dropLast()
    return words.last == "." && !rest.contains(". ") ? String(rest) : words
  }

  /// Pages of these statuses are those of a wiki or a disk that may be back in a while.
  private var mayPass: Bool { [500, 502, 503, 504].contains(problem.status) }

  private func waiting(_ c: PageContext) -> HTML? {
    guard mayPass, !c.isOffline, let wiki = c.wikiAsked else { return nil }
    return Waiting(wiki: wiki, again: c.path).html("", c)
  }

  /// A page that does not exist is searched for by the title that was asked.
  private var missingTitle: String? {
    switch problem.message.key {
    case .problemPageMissing, .problemPageMissingDidYouMean, .problemOfflineNothingSaved,
      .problemNothingSaved:
      text(0)
    default: nil
    }
  }

  private func suggestion(_ c: PageContext) -> HTML? {
    guard problem.message.key == .problemPageMissingDidYouMean, let title = text(2) else {
      return nil
    }
    let link: HTML = "<a href=\"\(PagePath.search(title))\" dir=\"auto\">\(title)</a>"
    return "<p class=\"suggestion\">\(c.markup(.webDidYouMean, link))</p>\n"
  }

  private func text(_ number: Int) -> String? {
    guard problem.message.arguments.indices.contains(number),
      case .text(let text) = problem.message.arguments[number]
    else { return nil }
    return text
  }

  private func waysOn(_ c: PageContext) -> HTML {
    var ways: [HTML] = []
    if mayPass || c.isOffline {
      ways.append("<a class=\"sign\" href=\"\(c.path)\">\(c(.webProblemAgain))</a>")
    }
    ways.append(
      "<a class=\"plain\" href=\"\(PagePath.guides)\">\(c(.webProblemGuides))</a>")
    return "<div class=\"actions\">\(ways.joined(by: " "))</div>\n"
  }
}
