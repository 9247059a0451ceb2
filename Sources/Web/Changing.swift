internal import Articles
internal import Markup
internal import Waypost
internal import Wording

// What a POST changes: the thing at its address. It answers with the page that shows the change.

extension Site {
  func change(_ place: Place, _ form: Form, _ visit: Visit) async throws -> Answer {
    switch place {
    case .article(let wiki, let title): try await keep(title, of: wiki, form)
    case .guides: try await newGuide(form, visit)
    case .guide(let number): try await change(guide: number, form, visit)
    case .update(let number): try await changeUpdate(of: number, form)
    case .order(let number): try await changeOrder(of: number, form, visit)
    case .undo: try await undo(form, visit)
    case .trash: try await changeTrash(form)
    case .settings: try await changeSettings(form, visit)
    case .places: try await changePlaces(form, visit)
    case .ownPlace(let number): try await change(place: number, form, visit)
    case .near: try await lookAround(form, visit)
    case .games: try await startGame(form, visit)
    case .game(let link): try await play(link, form, visit)
    case .signIn: try await signIn(form, visit)
    case .type: try changeType(form)
    case .conversations: try await startConversation(form, visit)
    case .join(let token): try await join(by: token, form, visit)
    case .conversation(let id): try await change(conversation: id, form, visit)
    case .choosing(let id, let kind): try await make(kind, in: id, form, visit)
    case .playing(let id, let link): try await play(link, in: id, form, visit)
    case .send: try await send(form, visit)
    case .sentList: try await changeSent(form)
    case .home, .search, .results, .cover, .sections, .itinerary, .awake, .picture, .thumbnail,
      .asset, .health, .placeCheck, .open, .appSites, .guideMap, .mapPicture, .events, .inline,
      .sent, .shared, .card:
      throw Problem.method("POST")
    }
  }

  private func keep(_ title: String, of slug: String, _ form: Form) async throws -> Answer {
    let wiki = try WikiID(slug: slug)
    try await admit(title, of: wiki)
    let done = try await verbs.keep(title, wiki: wiki, guide: form.filled("guide"))
    // From the results that a guide is filled from, back to them.
    if let filling = form.filling, let query = form["q"] {
      let searched = try form.filled("wiki").map { try WikiID(slug: $0) }
      return seeOther(.search(query, wiki: searched, filling: filling), done)
    }
    let kept = try await verbs.read(title, wiki: wiki).article.id
    return seeOther(PagePath.article(kept), done)
  }
}

extension Site {
  /// On to the page that shows the change and tells of it.
  ///
  /// - Parameter trash: What undoes it.
  func seeOther(_ page: PagePath, _ done: Message, trash: Int64? = nil) -> Answer {
    seeOther(page, done, undo: trash.flatMap { Address("/guides/undo?trash=\($0)") })
  }

  /// The same, with the address that is posted to for taking it back.
  func seeOther(_ page: PagePath, _ done: Message, undo: Address?) -> Answer {
    let name = notices.keep(Notices.Notice(message: done, undo: undo))
    return .seeOther(page.text + (page.text.contains("?") ? "&" : "?") + "done=\(name)")
  }
}
