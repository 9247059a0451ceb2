internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Error page: what went wrong, what to do, and links.
struct ProblemPage {
  var problem: Problem
  /// The form that could not be carried out for now, to be sent again as it is.
  var resubmission: Resubmission?
  /// The conversation of the page that failed; the way out leads back to it.
  var conversation: ConversationID?
  /// An article of the title that could not be loaded, saved from another wiki.
  var twin: ArticleID?
  /// The guide that somebody reads by its link.
  var guestGuide: PagePath?
  /// Whether the page may be loaded again: nothing was to be changed.
  var isRepeatable = true

  struct Resubmission {
    var path: PagePath
    var form: Form

    func html(_ c: PageContext) -> HTML {
      let fields = form.fields.map { HTML.hiddenInput($0, $1) }
      let words = (form["action"] ?? "keep") == "keep" ? article.map { c.savingWords($0) } : nil
      return """
        <form class="one" method="post" action="\(path)" data-keep-place\(words)>\(fields.joined())\
        <button class="sign">\(c(.webProblemAgain))</button></form>
        """
    }

    /// The article that the form saves, if it is one.
    private var article: ArticleID? {
      guard let (slug, title) = Routes.article.value(in: path.text),
        let wiki = try? WikiID(slug: slug)
      else { return nil }
      return (try? PageTitle(title)).map { ArticleID(wiki: wiki, title: $0) }
    }
  }

  func html(_ c: PageContext) -> HTML {
    let words = c.heading(of: problem)
    let title = ProblemPage.heading(words)
    let remedy: HTML? = c.remedy(of: problem).map { "<p>\(c.localizer($0))</p>\n" }
    if let conversation { return page(in: conversation, title, words, remedy, c) }
    guard !c.viewerStatus.isAnonymous else {
      let back = guestGuide.map { path -> HTML in
        "<div class=\"actions\"><a class=\"sign\" href=\"\(path)\">\(c(.webGuideWhole))</a></div>\n"
      }
      return Layout(
        title: title, shape: .alone, hasSearchInBar: false,
        main: "<h1 class=\"small\">\(title)</h1>\n\(remedy)\(back)"
      ).html(c)
    }
    // Loading the page again would lose what was chosen in the form.
    let wiki = mayPass && !c.isOffline && resubmission == nil ? c.wikiAsked : nil
    let waiting = wiki.map { RetryBanner(wiki: $0, again: c.path, problem: problem).html("", c) }
    // The wiki of the page that failed, if it may be searched.
    let searched = c.wikiAsked.flatMap { wiki in
      c.wikis.contains { $0.id == wiki } ? wiki : nil
    }
    let search = SearchBox(
      query: missingTitle ?? "", wiki: searched, takesFocus: false,
      hasBoard: resubmission == nil && !mayBeTriedAgain)
    let main: HTML = """
      <h1 class="small" data-problem="\(words)">\(title)</h1>
      \(suggestion(c) ?? remedy)\(waysOn(c))\(waiting)<h2>\(c(.webProblemHome))</h2>
      \(search.html(c))\
      \(SearchBox.status)<div class="found" data-found></div>

      """
    return Layout(
      title: title, shape: .alone, scripts: ["search.js", "reachability.js"], hasSearchInBar: false,
      main: main
    ).html(c)
  }

  /// Within a conversation everybody has the same page: a guest has no library to go to, and what
  /// opened beside the conversation is no place to search.
  private func page(
    in conversation: ConversationID, _ title: String, _ words: String, _ remedy: HTML?,
    _ c: PageContext
  ) -> HTML {
    // What the script says above what somebody reads (`problemOf` in `html.js`): with its full stops.
    let told = [words, c.remedy(of: problem).map { c.localizer($0) }].compactMap(\.self)
    let again: HTML? =
      if let resubmission {
        "<div class=\"actions\">\(resubmission.html(c))</div>\n"
      } else if isRepeatable && mayBeTriedAgain {
        "<div class=\"actions\"><a class=\"sign\" href=\"\(c.path)\">\(c(.webProblemAgain))</a></div>\n"
      } else {
        nil
      }
    let waiting = waiting(c)
    return Layout(
      title: title, current: .conversations, shape: .room, head: c.talkSheet,
      scripts: ["conversation.js"] + (waiting == nil ? [] : ["reachability.js"]),
      hasSearchInBar: false, back: .conversation(conversation, c),
      main: """
        <div data-problem="\(told.joined(separator: " "))"><h1 class="small">\(title)</h1>
        \(remedy)</div>\(again)\(waiting)
        """
    ).html(c)
  }

  /// Waits for the wiki of an article in a conversation. Nothing else there is loaded from a wiki.
  private func waiting(_ c: PageContext) -> HTML? {
    guard isRepeatable, problem.kind.isPassing, !c.isOffline, let wiki = c.wikiAsked else {
      return nil
    }
    let article = PagePath(ofRequest: String(c.path.prefix { $0 != "?" }))
    return RetryBanner(wiki: wiki, again: c.path, problem: problem, inConversation: article)
      .html("", c)
  }

  /// Returns a single sentence as a heading, without its full stop; several sentences stay
  /// unchanged.
  static func heading(_ words: String) -> String {
    let rest = words.dropLast()
    return words.last == "." && !rest.contains(". ") ? String(rest) : words
  }

  /// The problem may be temporary: a wiki or a disk may recover.
  private var mayPass: Bool { problem.kind.isPassing || problem.kind.isOfMachine }

  /// A wiki that turns programs away is not asked again until the person wants it.
  private var mayBeTriedAgain: Bool { mayPass || problem.kind == .wikiGuarded }

  /// Title of the missing page, to search for.
  private var missingTitle: String? {
    guard case .title(let title, _)? = problem.detail else { return nil }
    return title
  }

  private func suggestion(_ c: PageContext) -> HTML? {
    guard case .title(_, let title?)? = problem.detail else { return nil }
    let link: HTML = "<a href=\"\(PagePath.search(title))\" dir=\"auto\">\(title)</a>"
    return "<p class=\"suggestion\">\(c.markup(.webDidYouMean, link))</p>\n"
  }

  private func waysOn(_ c: PageContext) -> HTML {
    var ways: [HTML] = []
    if let guestGuide {
      ways.append("<a class=\"sign\" href=\"\(guestGuide)\">\(c(.webGuideWhole))</a>")
    }
    if let resubmission {
      ways.append(resubmission.html(c))
    } else if mayBeTriedAgain {
      ways.append("<a class=\"sign\" href=\"\(c.path)\">\(c(.webProblemAgain))</a>")
    }
    if problem.kind.isOfWiki, let original = c.originalAddress.flatMap({ Address($0) }) {
      ways.append(OutsideLink(original, "\(c(.webArticleOriginal))", look: "plain").html)
    }
    if let twin {
      let words = c(.webProblemTwin, .text(twin.title.text))
      ways.append("<a class=\"plain\" href=\"\(PagePath.article(twin))\">\(words)</a>")
    }
    if let guide = c.changedGuide {
      let words = c(.webFillBack, .text(c.title(ofGuide: guide.title)))
      ways.append("<a class=\"plain\" href=\"\(PagePath.guide(guide.number))\">\(words)</a>")
    }
    ways.append("<a class=\"plain\" href=\"\(PagePath.guides)\">\(c(.webProblemGuides))</a>")
    return "<div class=\"signpost\">\(ways.joined(by: " "))</div>\n"
  }
}
