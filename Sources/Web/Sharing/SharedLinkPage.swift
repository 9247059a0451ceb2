internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Page of a shared link: card, lead, credits and licence, links.
///
/// It is the same for all viewers, except for the link to the guide or article in the library, which
/// only the owner can open. It is small, and works without scripts.
struct SharedLinkPage {
  var sent: SharedLink
  /// Path of this page from the root.
  var path: PagePath
  var limits = SharedLinkLimits()
  /// What the button sends that opens it; `nil` for the whole page.
  var press: String?
  /// Whether the viewer may open what stands in the library.
  var isOwner = true
  /// The conversation in which the link was opened, for the way back.
  var conversation: ConversationID?

  func html(_ c: PageContext) -> HTML {
    let foreign = SharedCardView.foreign(sent)
    let own = sent.article.flatMap { $0.wiki.isBuiltIn ? nil : $0 }
    let save = own.map {
      PostButton(path: .article($0), fields: ["guide": ""], words: "\(c(.webSharedSave))").html
    }
    let main: HTML = """
      <article class="shared">
      \(SharedCardView(sent: sent).picture)
      <h1\(foreign)>\(sent.title)</h1>
      \(description(foreign))\(words(foreign, c))\
      \(LinkLimitsView(limits: limits).html(c))\
      <div class="actions">\(press.map(opening(c)) ?? "\(readGuide(c))\(here(c))\(wiki(c))\(media(c))\(app(c))\(save)")</div>
      <footer class="source">
      \(CreditsView(sent: sent).html(c))<p>\(c(.webSharedBy))</p>
      </footer>
      </article>

      """
    let card = card(c)
    return Layout(
      title: card.title, tellsProgram: false,
      head: conversation == nil ? HTML() : c.talkSheet, card: card,
      back: conversation.map { .conversation($0, c) }, main: main
    ).html(c)
  }

  private func card(_ c: PageContext) -> OpenGraphHead {
    let image = sent.card.image.map {
      OpenGraphHead.Image(
        address: c.origin + $0.address, width: $0.width, height: $0.height,
        alternative: sent.card.imageAlternative ?? $0.alternative)
    }
    return OpenGraphHead(
      title: sent.title, description: sent.description, address: c.origin + path.text,
      image: image ?? c.usualImage, language: sent.language)
  }

  /// Omitted if the text below already contains it.
  private func description(_ foreign: HTML) -> HTML? {
    guard sent.kind != .passage, sent.kind != .guide || sent.lead == nil,
      sent.lead?.hasPrefix(sent.description.dropLast(2)) != true
    else {
      return nil
    }
    return "<p class=\"description\"\(foreign)>\(sent.description)</p>\n"
  }

  private func words(_ foreign: HTML, _ c: PageContext) -> HTML? {
    guard let lead = sent.lead else { return nil }
    switch sent.kind {
    case .passage: return "<blockquote\(foreign)><p>\(lead)</p></blockquote>\n"
    case .guide: return stops(lead.split(separator: "\n"), c)
    case .article, .section, .place, .game:
      return "<div class=\"text\"\(foreign)><p>\(lead)</p></div>\n"
    }
  }
}

extension SharedLinkPage {
  /// The stops of a guide, by day if it has days.
  private func stops(_ names: [Substring], _ c: PageContext) -> HTML {
    guard let days = sent.days else { return list(names, from: 1) }
    var shown = 0
    let parts = days.map { day -> HTML in
      let first = shown
      shown = min(shown + max(day.stops, 0), names.count)
      return """
        <h2>\(c.heading(ofDay: day.number, on: day.date))</h2>
        \(list(names[first..<shown], from: first + 1))
        """
    }
    return parts.joined()
  }

  private func list(_ names: some Sequence<Substring>, from first: Int) -> HTML {
    let stops = names.map { "<li><bdi>\($0)</bdi></li>\n" as HTML }
    let start: HTML? = first == 1 ? nil : " start=\"\(first)\""
    return "<ol class=\"text\"\(start)>\n\(stops.joined())</ol>\n"
  }
}

// MARK: - Opening

extension SharedLinkPage {
  /// The button that opens it. Only a form counts: previews and robots send none. The page that
  /// follows leads back to the conversation too.
  private func opening(_ c: PageContext) -> (String) -> HTML {
    let path = conversation.map { self.path.query("in", $0.text) } ?? self.path
    return { press in
      PostButton(path: path, fields: ["press": press], words: "\(c(.webSharedOpen))", look: .sign)
        .html
    }
  }
}

/// That everybody with a link may read its guide, in one line.
struct OpenedGuideLine {
  var sent: SharedLink

  func html(_ c: PageContext) -> HTML? { words(c).map { "<p class=\"quiet\">\($0)</p>\n" } }

  func words(_ c: PageContext) -> HTML? {
    sent.openedGuide == nil ? nil : "\(c(.webSentReading))"
  }
}

/// When a link ends, in one line.
struct LinkLimitsView {
  var limits: SharedLinkLimits

  func html(_ c: PageContext) -> HTML? {
    words(c).map { "<p class=\"quiet\">\($0)</p>\n" }
  }

  func words(_ c: PageContext) -> HTML? {
    let parts: [HTML] = [
      limits.openingsAllowed.map { allowed in
        "\(c(.webSentOpened, .number(limits.openings), .number(allowed)))"
      },
      limits.endsAt.map {
        c.markup(.webSentEnds, c.day($0), "\($0.iso8601Minute)")
      },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(by: " · ")
  }
}

// MARK: - Links

extension SharedLinkPage {
  private func here(_ c: PageContext) -> HTML? {
    // A place that was opened in a conversation leads back to it.
    let kept = sent.kind == .place ? conversation : nil
    guard isOwner || !isOfLibrary,
      let address = kept.map({ CardView.link(sent.card.address, in: $0) })
        ?? Address(sent.card.address)
    else { return nil }
    let words: Message.Key =
      switch sent.kind {
      case .guide: .webSharedGuide
      case .place: .webSharedPlace
      case .game: .webSharedGame
      case .article, .section, .passage: .webSharedRead
      }
    let look: HTML = sent.openedGuide == nil ? "sign" : "plain"
    return "<a class=\"\(look)\" href=\"\(address)\">\(c(words))</a>\n"
  }

  /// To the guide, if everybody with the link may read it.
  private func readGuide(_ c: PageContext) -> HTML? {
    guard sent.openedGuide != nil, let token = Routes.shared.value(in: path.text) else {
      return nil
    }
    return
      "<a class=\"sign\" href=\"\(PagePath.guestGuide(token))\">\(c(.webSharedReadGuide))</a>\n"
  }

  /// Whether it leads to a page for the owner alone; places and games are open to everybody.
  private var isOfLibrary: Bool {
    switch sent.kind {
    case .guide, .article, .section, .passage: true
    case .place, .game: false
    }
  }

  private func wiki(_ c: PageContext) -> HTML? {
    guard let article = sent.article, !article.wiki.isBuiltIn else { return nil }
    return Address((sent.page ?? article.usualAddress) + fragment).map {
      OutsideLink($0, "\(c(.webSharedWiki, .text(article.wiki.name)))", look: "plain").html
    }
  }

  /// A link only: nothing of the wiki is loaded before somebody presses it.
  private func media(_ c: PageContext) -> HTML? {
    guard let media = sent.card.media, let address = Address(media.address) else { return nil }
    let words: Message.Key =
      switch media.kind {
      case .picture: .webSharedPicture
      case .animation: .webSharedAnimation
      }
    return OutsideLink(address, "\(c(words))", look: "plain").html
  }

  /// Fragment of the part of the article that was shared.
  private var fragment: String {
    sent.card.address.firstIndex(of: "#").map { String(sent.card.address[$0...]) } ?? ""
  }

  /// The app opens only pages of Wikipedia (wikimedia/wikipedia-ios, "docs/url_schemes.md").
  private func app(_ c: PageContext) -> HTML? {
    guard let article = sent.article, article.wiki.name.hasSuffix(".wikipedia") else { return nil }
    let text = "wikipedia://\(article.wiki.host)/wiki/\(article.title.pathComponent)"
    return Address(text, alsoOpening: ["wikipedia"]).map {
      "<a class=\"plain\" href=\"\($0)\">\(c(.webSharedApp))</a>\n"
    }
  }
}
