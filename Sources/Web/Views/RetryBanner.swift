internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Banner on a page that could not load from its wiki. The script `reachability.js` polls whether the wiki
/// is reachable again, says so in the banner, and offers to load the page again.
struct RetryBanner {
  var wiki: WikiID
  /// Address to load again.
  var again: String
  /// Seconds before the first poll, if the wiki asked for that.
  var retryAfter: Int?
  /// Address to poll.
  var reachability: PagePath

  /// - Parameters:
  ///   - problem: Why the page could not load.
  ///   - article: The article that could not load, if it is read in a conversation: its guests may
  ///     poll nothing else.
  init(wiki: WikiID, again: String, problem: Problem?, inConversation article: PagePath? = nil) {
    self.wiki = wiki
    self.again = again
    reachability = article?.query("as", "reachability") ?? .awake(wiki)
    if case .retry(let seconds)? = problem?.detail { retryAfter = seconds }
  }

  /// - Parameter words: Initial text of the banner.
  func html(_ words: HTML, _ c: PageContext) -> HTML {
    let wait: HTML? = retryAfter.map { " data-after=\"\($0)\"" }
    return """
      <p class="state stale" role="status" data-reachability="\(reachability)"\(wait) \
      data-watching="\(c(.webWakeWatching, .text(wiki.name)))" \
      data-back="\(c(.webWakeBack, .text(wiki.name)))" data-again="\(again)" \
      data-show="\(c(.webWakeShow))">\(words)</p>

      """
  }
}
