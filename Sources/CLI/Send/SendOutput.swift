internal import App
internal import Articles
internal import Localization
internal import Markup

extension CommandContext {
  /// Returns the article that an argument names, by its title or the address of its page, and the
  /// wiki that was named with it.
  func article(_ typed: String) async throws -> (id: ArticleID, wiki: PermittedWiki?) {
    let page = try await page(typed, .asking)
    let (id, others) = try await services.sharing.article(named: page.title, wiki: page.wiki?.id)
    mention(others, of: id)
    return (id, page.wiki.map(PermittedWiki.named))
  }

  /// Makes the link and writes it in the requested format. A dry run writes the card instead; on a
  /// terminal, the card is shown first and a person is asked.
  func send(
    _ subject: ShareSubject, from wiki: PermittedWiki? = nil, _ options: SendOptions,
    opensGuide: Bool = false
  ) async throws {
    var draft = try await services.sharing.draft(
      subject, from: wiki.map(WikiReadAccess.reachable))
    if opensGuide {
      draft = try await services.sharing.openingGuide(of: draft, for: options.lifetime)
    }
    if let file = options.picture, let picture = draft.picture {
      try await services.sharing.write(picture, to: file)
    }
    let preview = services.sharing.preview(draft)
    let format = options.format ?? (usesJSON ? .json : .text)
    if options.dryRun {
      if format == .json { return try write(json: preview.json) }
      return console.write(preview.lines.map { $0 + "\n" }.joined())
    }
    if console.canAsk, console.isTerminal, !options.yes {
      for line in preview.lines { console.note(line) }
      let answer = console.ask(localizer(.sendAsk))?.lowercased() ?? ""
      guard ["y", "yes", "j", "ja"].contains(answer) else {
        return console.note(localizer(.sendRefused))
      }
    }
    let link = try await services.sharing.link(draft, for: options.lifetime)
    switch format {
    case .text: console.write(link.text.plain)
    case .markdown: console.write(link.text.markdown)
    case .html: console.write(link.text.html.markup)
    case .json: try write(json: link.json)
    }
    if draft.picture == nil {
      console.note(localizer(Message(.sendNoPicture)))
    } else if let file = options.picture {
      console.note(localizer(Message(.sendPictureWritten, .text(file.terminalSafe))))
    }
    if opensGuide { console.note(localizer(.webSentReading)) }
    if !link.isPublic { console.note(localizer(Message(.sendNoPublic))) }
  }

  /// Prints how to list further entries.
  func mentionMore(after entries: [SentLinkSummary]) async throws {
    guard let last = entries.last?.number else {
      if !usesJSON { console.note(localizer(.webSentNone)) }
      return
    }
    let more = try await services.sharing.sentCount(before: last)
    guard more > 0 else { return }
    console.note(localizer(Message(.sendListMore, .number(more), .text("\(last)"))))
  }

  func line(_ entry: SentLinkSummary) -> String {
    let number = "\(entry.number)".padded(to: 5)
    switch entry.state {
    case .living(let sent):
      let limits = entry.limits
      return [
        "\(number) \(text(entry.madeAt))  \(sent.title.terminalSafe)",
        sent.openedGuide.map { _ in localizer(.webSentReading) },
        limits.openingsAllowed.map {
          localizer(Message(.webSentOpened, .number(limits.openings), .number($0)))
        },
        limits.endsAt.map {
          localizer(Message(.webSentEnds, .text(text($0)), .text($0.iso8601Minute)))
        },
      ].compactMap(\.self).joined(separator: " · ")
    case .ended(let date):
      return "\(number) " + localizer(Message(.webSentEnded, .text(text(date))))
    case .withdrawn(let date):
      return "\(number) " + localizer(Message(.webSentWithdrawn, .text(text(date))))
    }
  }
}
