internal import App
internal import Articles
internal import Localization
internal import Markup

/// Body of an article. Links to supported wikis stay in Waypost, and pictures are served by it.
struct ArticleBody {
  var reading: ReadResult
  var pictureAddress: @Sendable (String) -> Address?
  var thumbnailAddress: @Sendable (String) -> Address?
  /// Saved articles among the link targets.
  var saved: Set<ArticleID> = []
  /// Sections that a guide shows; the others are folded.
  var choice: SectionChoice?
  /// Conversation in which the article is read; article links then stay in it.
  var conversation: ConversationID?

  func html(_ c: PageContext) -> HTML {
    let article = reading.article
    guard !article.isEmpty else {
      return ListNotice.empty(.article).html(c)
    }
    var rendering = HTMLRendering(
      links: { [saved, conversation] target, article in
        guard !SavedArticleLinks.isDead(target, in: article, saved: saved, c) else { return nil }
        let link = ArticleLinkTargets.address(of: target, in: article)
        guard let conversation, let link else { return link }
        return ArticleLinkTargets.address(link, in: conversation)
      }, pictures: { [isOffline = c.isOffline] number, _ in source(number, isOffline: isOffline) },
      labels: Labels(c))
    if movesLeadToTop(isOffline: c.isOffline) {
      rendering.omittedFigure = article.figureBelowText(ofPicture: article.leadPicture)
    }
    rendering.linkMarks = { [saved] in SavedArticleLinks.mark($0, in: $1, saved: saved) }
    let content =
      choice.map { rendering.content(of: article, showing: $0) } ?? rendering.content(of: article)
    return "\(leadPicture(c))\(content)"
  }

  /// Returns the saved picture, otherwise the wiki's picture through this server; `nil` if neither
  /// is available, and the text replaces it.
  private func source(_ number: Int, isOffline: Bool) -> PictureContent? {
    let article = reading.article
    guard article.pictures.indices.contains(number) else { return nil }
    let picture = article.pictures[number]
    let saved = reading.pictures[picture.file].flatMap(pictureAddress)
    guard let address = saved ?? (isOffline ? nil : thumbnailAddress(picture.address)) else {
      return nil
    }
    return PictureContent(.address(address), width: picture.width, height: picture.height)
  }

  /// Whether the lead picture is moved from its place in the text to the top. A picture that is not
  /// available stays where it is, and its text replaces it there.
  private func movesLeadToTop(isOffline: Bool) -> Bool {
    guard let number = reading.article.leadPicture else { return false }
    return source(number, isOffline: isOffline) != nil
      && reading.article.figureBelowText(ofPicture: number) != nil
  }

  /// The article's lead picture, unless the text shows it before its first heading.
  private func leadPicture(_ c: PageContext) -> HTML? {
    let article = reading.article
    guard let number = article.leadPicture,
      movesLeadToTop(isOffline: c.isOffline) || !article.showsBeforeHeadings(picture: number),
      let shown = source(number, isOffline: c.isOffline),
      case .address(let address) = shown.source
    else { return nil }
    let picture = article.pictures[number]
    let width: HTML? = shown.width.map { " width=\"\($0)\"" }
    let height: HTML? = shown.height.map { " height=\"\($0)\"" }
    let caption: HTML? = picture.caption.map { "<figcaption>\($0)</figcaption>" }
    // A wiki's thumbnail is too small for the full width of the page.
    let look: HTML? = reading.pictures[picture.file] == nil ? nil : " class=\"lead\""
    return """
      <figure\(look)><img src="\(address)" alt="\(picture.alt ?? "")"\(width)\(height)>\
      \(caption)</figure>

      """
  }
}

extension Article {
  /// The events of a figure that follows text before the first heading; `nil` if the picture is in
  /// the infobox, stands on top already, or is not there.
  fileprivate func figureBelowText(ofPicture picture: Int?) -> Range<Int>? {
    guard let picture else { return nil }
    var index = body.lead.lowerBound
    while index < body.lead.upperBound {
      guard case .start(let element, let end) = body.events[index] else {
        index += 1
        continue
      }
      if case .figure(let number) = element, Int(number) == picture {
        return index == body.lead.lowerBound ? nil : index..<Int(end) + 1
      }
      // Figures inside other elements stay where they are.
      index = Int(end) + 1
    }
    return nil
  }

  fileprivate func showsBeforeHeadings(picture: Int) -> Bool {
    body.events[body.lead].contains { event in
      switch event {
      case .picture(let number): Int(number) == picture
      case .start(.figure(let number), _): Int(number) == picture
      default: false
      }
    }
  }
}

extension Labels {
  /// Creates the labels of a rendering in the reader's language.
  init(_ c: PageContext) {
    self.init()
    references = c(.readReferences)
    picture = c(.readLabelPicture)
    facts = c(.readFacts)
    source = c(.readLabelSource)
    ownSource = c(.readOwnSource)
    revision = c(.readLabelRevision)
    authors = c(.readLabelAuthors)
    licence = c(.readLabelLicence)
    leftOut = c(.readLabelLeftOut)
    backToText = c(.readLabelBack)
    empty = c(.readLabelEmpty)
    phone = c(.readLabelPhone)
    hours = c(.readLabelHours)
    price = c(.readLabelPrice)
  }
}
