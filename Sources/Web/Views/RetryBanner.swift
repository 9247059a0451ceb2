internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// A line on a page that missed its wiki. The script `wake.js` asks from time to time whether the
/// wiki is back, says so in this line, and brings what was missed.
struct RetryBanner {
  var wiki: WikiID
  /// The address of what was missed.
  var again: String

  /// - Parameter words: What the line says until then.
  func html(_ words: HTML, _ c: PageContext) -> HTML {
    """
    <p class="state stale" role="status" data-wake="\(PagePath.awake(wiki))" \
    data-watching="\(c(.webWakeWatching, .text(wiki.name)))" \
    data-back="\(c(.webWakeBack, .text(wiki.name)))" data-again="\(again)" \
    data-show="\(c(.webWakeShow))">\(words)</p>

    """
  }
}
