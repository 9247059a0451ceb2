internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Choice of the script or spelling of an article, if its wiki converts between several.
struct VariantChoice {
  var reading: ReadResult
  var variants: [LanguageWithVariants.Variant]

  private var article: ArticleID { reading.article.id }

  /// List of the variants.
  func html(_ c: PageContext) -> HTML? {
    guard !variants.isEmpty else { return nil }
    let away: HTML? =
      c.isOffline ? " <span class=\"tag\">\(c(.webArticleLanguageAway))</span>" : nil
    let items = variants.map { variant -> HTML in
      let path = PagePath.article(
        article, in: variant, revision: reading.isOld ? reading.source.revision : nil,
        guide: c.queryValue("guide"))
      let mark: HTML? = variant == reading.variant ? " aria-current=\"true\"" : nil
      let foreign = WikiTextAttributes(variant).attributes
      return """
        <li><a href="\(path)" hreflang="\(variant.tag.text)"\(foreign)\(mark)>\
        \(variant.name)</a>\(away)</li>

        """
    }
    return """
      <details class="more languages"><summary>\(c(.webArticleVariants)) (\(items.count))</summary>
      <ul>
      \(items.joined())</ul></details>

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
  fileprivate init(_ variant: LanguageWithVariants.Variant) {
    self.init(variant.tag, running: variant.direction)
  }
}
