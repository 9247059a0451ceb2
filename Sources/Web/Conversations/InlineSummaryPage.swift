internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// What a card says of its article: the beginning of the article's page until the rest is there, and
/// all of it while the wiki is away.
struct InlineSummaryPage {
  var id: ConversationID
  var article: ArticleID
  var card: Card
  /// What the card's own page shows, if it has one.
  var sent: SharedLink?
  /// Why the article could not be loaded; `nil` while it is being loaded.
  var problem: Problem?

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      \(problem.map { notice($0, c) })\
      <article class="summary">
      <header class="title"><h1 dir="auto">\(title)</h1>
      \(description)</header>
      \(picture)\(lead)</article>

      """
    return Layout(
      title: title, current: .conversations, shape: .room, head: c.talkSheet,
      scripts: ["conversation.js"] + (problem == nil ? [] : ["reachability.js"]),
      hasSearchInBar: false, back: .conversation(id, c), main: main
    ).html(c)
  }

  private func notice(_ problem: Problem, _ c: PageContext) -> HTML {
    """
    <div class="inline-notice" role="status"><p data-problem>\(problem.sentences(c)) \
    \(c(.chatSummary))</p>
    <p><a class="sign" href="\(page)">\(c(.webProblemAgain))</a></p></div>
    \(waiting(problem, c))
    """
  }

  /// The article itself.
  private var page: PagePath { PagePath.article(article, in: id) }

  private func waiting(_ problem: Problem, _ c: PageContext) -> HTML? {
    guard problem.kind.isPassing, !c.isOffline else { return nil }
    return RetryBanner(
      wiki: article.wiki, again: page.text, problem: problem, inConversation: page
    ).html("", c)
  }

  private var title: String { card.caption ?? article.title.text }

  private var description: HTML? {
    // Without a description, the card shows the beginning of the text, which stands below.
    let beginning = card.subcaption.map { $0.prefix { $0 != "…" } } ?? ""
    guard !beginning.isEmpty, sent?.lead?.hasPrefix(beginning) != true else { return nil }
    return "<p class=\"description\" dir=\"auto\">\(card.subcaption ?? "")</p>\n"
  }

  private var picture: HTML? {
    guard let image = card.image, let address = Address(image.address) else { return nil }
    return """
      <figure class="lead"><img src="\(address)" alt="\(image.alternative)" \
      width="\(String(image.width))" height="\(String(image.height))"></figure>

      """
  }

  private var lead: HTML? {
    sent?.lead.map { lead in
      let foreign = sent?.language.map { WikiTextAttributes($0).attributes } ?? " dir=\"auto\""
      return "<div class=\"text\" data-lead\(foreign)><p>\(lead)</p></div>\n"
    }
  }
}
