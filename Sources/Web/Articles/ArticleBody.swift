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
  /// Where article links lead for those who read a guide by its link; `nil` for the owner.
  var guests: GuestLinks?
  /// Title of the guide that is being filled; article links then keep it.
  var filledGuide: String?

  func html(_ c: PageContext) -> HTML {
    let (lead, text) = parts(c)
    return "\(lead)\(text)"
  }

  /// The lead picture, unless it stays in the text, and the text.
  func parts(_ c: PageContext) -> (lead: HTML?, text: HTML) {
    let article = reading.article
    guard !article.isEmpty else {
      return (nil, ListNotice.empty(.article).html(c))
    }
    var rendering = HTMLRendering(
      links: { [saved, conversation, filledGuide, guests] target, article in
        if let guests { return guests.address(of: target, in: article) }
        guard !SavedArticleLinks.isDead(target, in: article, saved: saved, c),
          let link = ArticleLinkTargets.address(of: target, in: article)
        else { return nil }
        if let conversation { return ArticleLinkTargets.address(link, in: conversation) }
        return filledGuide.map { ArticleLinkTargets.address(link, filling: $0) } ?? link
      }, pictures: { [isOffline = c.isOffline] number, _ in source(number, isOffline: isOffline) },
      labels: Labels(c))
    if movesLeadToTop(isOffline: c.isOffline) {
      rendering.omittedFigure = article.leadFigure(ofPicture: article.leadPicture)
    }
    rendering.linkMarks = { [saved] in SavedArticleLinks.mark($0, in: $1, saved: saved) }
    let content =
      choice.map { rendering.content(of: article, showing: $0) } ?? rendering.content(of: article)
    return (leadPicture(c), content)
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

  /// Whether the lead picture is moved from its place in the text to the head of the page. A picture
  /// that is not available stays where it is, and its text replaces it there.
  private func movesLeadToTop(isOffline: Bool) -> Bool {
    guard let number = reading.article.leadPicture else { return false }
    return source(number, isOffline: isOffline) != nil
      && reading.article.leadFigure(ofPicture: number) != nil
  }

  /// The article's lead picture, unless the text shows it before its first heading and keeps it.
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
    // A portrait is shown whole; what is wider than high fills its room.
    let isTall = (shown.height ?? 0) * 10 > (shown.width ?? 1) * 11
    return """
      <figure class="lead\(isTall ? " tall" : "")"><img src="\(address)" alt="\(picture.alt ?? "")"\(width)\(height)>\
      \(caption)</figure>

      """
  }
}

extension Article {
  /// The events of the figure of a picture before the first heading, also in the infobox, where its
  /// caption follows it; `nil` if none shows it.
  fileprivate func leadFigure(ofPicture picture: Int?) -> Range<Int>? {
    guard let picture else { return nil }
    for index in body.lead {
      guard case .start(.figure(let number), let end) = body.events[index], Int(number) == picture
      else { continue }
      return index..<endOfCaption(after: Int(end) + 1, of: pictures[picture])
    }
    return nil
  }

  /// The end of the events that repeat the caption of a picture up to the end of its cell, otherwise
  /// `start`.
  private func endOfCaption(after start: Int, of picture: Picture) -> Int {
    guard let caption = picture.caption else { return start }
    var text = ""
    for index in start..<body.events.count {
      switch body.events[index] {
      case .text(let slice): text += body.string(slice)
      case .end(let opened) where Int(opened) < start:
        let words = text.split(whereSeparator: \.isWhitespace)
        return words == caption.split(whereSeparator: \.isWhitespace) ? index : start
      case .picture, .start(.figure, _): return start
      default: break
      }
      guard text.utf8.count <= 2 * caption.utf8.count + 64 else { return start }
    }
    return start
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
    cutShort = c(.readLabelCutShort)
    phone = c(.readLabelPhone)
    hours = c(.readLabelHours)
    price = c(.readLabelPrice)
  }
}
