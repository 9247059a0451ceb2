internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Choice of the script or spelling of an article, if its wiki converts between several.
struct VariantChoice {
  var reading: ReadResult
  var variants: [LanguageConverter.Variant]

  private var article: ArticleID { reading.article.id }

  /// List of the variants.
  func html(_ c: PageContext) -> HTML? {
    guard !variants.isEmpty else { return nil }
    let items = variants.map { item($0, c) }
    return """
      <details class="more languages"><summary>\(c(.webArticleVariants)) (\(items.count))</summary>
      <ul>
      \(items.joined())</ul></details>

      """
  }

  private func item(_ variant: LanguageConverter.Variant, _ c: PageContext) -> HTML {
    let path = PagePath.article(
      article, in: variant, revision: reading.isOld ? reading.source.revision : nil,
      guide: c.queryValue("guide"))
    let mark: HTML? = variant == reading.variant ? " aria-current=\"true\"" : nil
    let away: HTML? =
      c.isOffline ? " <span class=\"tag\">\(c(.webArticleLanguageAway))</span>" : nil
    return """
      <li><a href="\(path)" hreflang="\(variant.tag.text)"\(WikiTextAttributes(variant).attributes)\(mark)>\
      \(variant.name)</a>\(away)</li>

      """
  }

  /// Notice with the current variant, and a link back.
  func state(_ c: PageContext) -> HTML? {
    reading.variant.map { variant in
      let name: HTML = "<span\(WikiTextAttributes(variant).attributes)>\(variant.name)</span>"
      let back: Message.Key =
        reading.savedCopy == nil ? .webArticleVariantPlain : .webArticleVariantSaved
      return """
        <p class="state">\(c.markup(.webArticleVariant, name)) \
        <a href="\(PagePath.article(article))">\(c(back))</a></p>

        """
    }
  }
}

extension WikiTextAttributes {
  fileprivate init(_ variant: LanguageConverter.Variant) {
    self.init(variant.tag, running: variant.direction)
  }
}
