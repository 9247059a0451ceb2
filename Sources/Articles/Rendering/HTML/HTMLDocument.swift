public import Markup

extension HTMLRendering {
  /// The style of a standalone page.
  public enum Style: Sendable {
    /// The browser's default style.
    case bare
    /// A readable line length, light and dark colours, and a print layout.
    case reading
  }

  /// What a standalone page may load when it is opened.
  public enum ExternalResources: Sendable {
    /// Nothing, so that no wiki learns who reads what: only embedded pictures
    /// (`PictureContent.Source.bytes`) are shown.
    case nothing
    /// Pictures from their addresses, as on the page from which this one was made.
    case pictures
  }

  /// Returns an article as a standalone page that works from a file and runs no code.
  ///
  /// - Parameter choice: The sections that a guide shows; the others are collapsed.
  public func document(
    of article: Article, style: Style = .reading, loading: ExternalResources = .nothing,
    showing choice: SectionChoice? = nil
  ) -> HTML {
    let pictures: HTML = loading == .pictures ? "data: https: http:" : "data:"
    let content = choice.map { self.content(of: article, showing: $0) } ?? content(of: article)
    let description: HTML? = article.subtitle.map { "<p class=\"description\">\($0)</p>\n" }
    let empty: HTML? = article.isEmpty ? "<p class=\"description\">\(labels.empty)</p>\n" : nil
    return """
      <!doctype html>
      <html lang="\(article.language.text)" dir="\(article.direction.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      img-src \(pictures); \
      style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(article.displayTitle)</title>
      \(style == .reading ? HTMLRendering.stylesheet : nil)</head>
      <body>
      <main>
      <article>
      <h1>\(article.displayTitle)</h1>
      \(description)\(empty)\(content)</article>
      \(attribution(of: article))</main>
      </body>
      </html>

      """
  }

  private static let stylesheet: HTML = """
    <style>
    :root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fffdf8; --faint: #5f5b52;
      --line: #d8d3c7; --link: #1d4f91; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8e6e1; --paper: #16181a; --faint: #a29e95; --line: #3a3d40;
        --link: #9cc3ff; }
    }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 serif; }
    main { max-inline-size: 66ch; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 2em 0 0.5em; text-wrap: balance; }
    h1 { margin-block-start: 0; }
    a { color: var(--link); }
    .description, .hatnote, figcaption, .footnotes, .attribution { color: var(--faint); }
    .description, .hatnote { font-style: italic; }
    img { max-inline-size: 100%; block-size: auto; }
    img.inline { vertical-align: middle; max-block-size: 1.5em; inline-size: auto; }
    @media (prefers-color-scheme: dark) {
      img.inverted { filter: invert(1) hue-rotate(180deg); }
    }
    figure { margin: 1.5rem 0; }
    figcaption, .footnotes, .attribution { font-size: 0.875rem; }
    .footnotes .footnotes { font-size: inherit; }
    .footnotes > .named { list-style: none; }
    .gallery { display: flex; flex-wrap: wrap; gap: 1rem; }
    .gallery figure { margin: 0; flex: 1 1 12rem; }
    table { border-collapse: collapse; display: block; overflow-x: auto; margin: 1.5rem 0; }
    th, td { border-block-end: 1px solid var(--line); padding: 0.3em 0.6em; text-align: start;
      vertical-align: top; }
    .facts { border-inline-start: 3px solid var(--line); padding-inline-start: 1rem; }
    .poem { margin-inline-start: 2rem; }
    pre { overflow-x: auto; font-size: 0.875rem; }
    sup, sub { line-height: 0; }
    .unseen { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px;
      overflow: hidden; white-space: nowrap; }
    .folded > summary { cursor: pointer; }
    .folded > summary > * { display: inline; }
    .folded { margin-block: 1rem; }
    .attribution { border-block-start: 1px solid var(--line); margin-block-start: 3rem; }
    @media print { :root { --ink: #000; --paper: #fff; } main { max-inline-size: none; } }
    </style>

    """
}
