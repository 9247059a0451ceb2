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

  /// Makes the link and writes it in the requested format.
  func send(
    _ subject: ShareSubject, from wiki: PermittedWiki? = nil, _ options: SendOptions
  ) async throws {
    let draft = try await services.sharing.draft(
      subject, from: wiki.map(WikiReadAccess.reachable))
    if let file = options.picture, let picture = draft.picture {
      try await services.sharing.write(picture, to: file)
    }
    guard !options.dryRun else { return try show(draft, options) }
    guard try isWanted(draft, options) else { return console.note(localizer(.sendRefused)) }
    let link = try await services.sharing.link(draft, for: options.lifetime)
    switch options.format ?? (usesJSON ? .json : .text) {
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
    if !link.isPublic { console.note(localizer(Message(.sendNoPublic))) }
  }

  /// Writes the card of a dry run.
  private func show(_ draft: CardDraft, _ options: SendOptions) throws {
    let preview = services.sharing.preview(draft)
    if options.format == .json || options.format == nil && usesJSON {
      try write(json: preview.json)
    } else {
      console.write(preview.lines.map { $0 + "\n" }.joined())
    }
  }

  /// Shows the card and asks, on a terminal.
  private func isWanted(_ draft: CardDraft, _ options: SendOptions) throws -> Bool {
    guard console.canAsk, console.isTerminal, !options.yes else { return true }
    for line in services.sharing.preview(draft).lines { console.note(line) }
    let answer = console.ask(localizer(.sendAsk))?.lowercased() ?? ""
    return ["y", "yes", "j", "ja"].contains(answer)
  }

  /// Prints how to list further entries.
  func mentionMore(after entries: [SharedLinkListEntry]) async throws {
    guard let last = entries.last?.number else {
      if !usesJSON { console.note(localizer(.webSentNone)) }
      return
    }
    let more = try await services.sharing.sentCount(before: last)
    guard more > 0 else { return }
    console.note(localizer(Message(.sendListMore, .number(more), .text("\(last)"))))
  }

  func line(_ entry: SharedLinkListEntry) -> String {
    let number = "\(entry.number)".padded(to: 5)
    switch entry.state {
    case .living(let sent):
      let title = "\(number) \(text(entry.madeAt))  \(sent.title.terminalSafe)"
      return ([title] + told(entry.limits)).joined(separator: " · ")
    case .ended(let date):
      return "\(number) " + localizer(Message(.webSentEnded, .text(text(date))))
    case .withdrawn(let date):
      return "\(number) " + localizer(Message(.webSentWithdrawn, .text(text(date))))
    }
  }

  /// When a link ends.
  private func told(_ limits: SharedLinkLimits) -> [String] {
    [
      limits.openingsAllowed.map {
        localizer(Message(.webSentOpened, .number(limits.openings), .number($0)))
      },
      limits.endsAt.map {
        localizer(Message(.webSentEnds, .text(text($0)), .text($0.iso8601Minute)))
      },
    ].compactMap(\.self)
  }
}
