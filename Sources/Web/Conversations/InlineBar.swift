internal import Articles
internal import Localization
internal import Markup
internal import Routes

extension Layout.BackLink {
  /// The way back of what a conversation opens, where it is a page of its own.
  static func conversation(
    _ id: ConversationID, fields: [(String, String)] = [], _ c: PageContext
  ) -> Layout.BackLink {
    Layout.BackLink(path: .conversation(id, fields), words: c(.chatBack))
  }
}

/// The bar above what opens in a conversation's own page, with the link back to it.
struct InlineBar {
  var id: ConversationID

  func html(_ c: PageContext) -> HTML {
    """
    <nav class="inline-bar" data-inline-bar aria-label="\(c(.chatTitle))">\
    <a href="\(PagePath.conversation(id))" data-inline-close>\(c(.chatBack))</a></nav>

    """
  }
}

/// The empty panel of a conversation's page, which the script fills. It contains all words of the
/// script, so that it can say them when the server does not answer. Saving has a line of its own,
/// because another article may be loaded meanwhile.
struct InlinePanelTemplate {
  var id: ConversationID

  func html(_ c: PageContext) -> HTML {
    """
    <template data-inline-template>\(InlineBar(id: id).html(c))\
    <div class="inline-notices"><div class="inline-notice" role="status" data-inline-saving></div>\
    <div class="inline-notice" role="status" data-inline-notice \
    data-loading="\(c(.chatLoading))" data-summary="\(c(.chatSummary))" \
    data-full-away="\(c(.chatFullAway))" \
    data-away="\(c(.webWaypostAway))" data-again="\(c(.webProblemAgain))"></div></div>
    <div data-inline-content></div></template>

    """
  }
}
