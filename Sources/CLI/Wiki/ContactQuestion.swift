internal import App
internal import Articles
internal import Localization

/// Asks once for a contact for Wikimedia, only on a terminal; the user may decline.
struct ContactQuestion {
  private let session: CommandContext

  init(_ session: CommandContext) { self.session = session }

  /// Asks before the first request to a Wikimedia wiki; without a terminal it prints one line about
  /// the missing contact.
  ///
  /// - Parameter wikis: The wikis that may be queried, if not the named one.
  func askIfNeeded(among wikis: Set<WikiID>? = nil) async throws {
    if let wikis, !wikis.contains(where: \.isWikimedia) { return }
    guard
      let state = try await session.services.wikis.contactState(
        for: wikis?.first(where: \.isWikimedia) ?? session.wiki)
    else { return }
    guard session.console.canAsk, !session.usesJSON else {
      if state == .neverAsked { session.console.note(session.localizer(.contactPacing)) }
      return
    }
    if state == .neverAsked { try await ask() }
  }

  private func ask() async throws {
    let console = session.console
    console.note(session.localizer(.contactWhy))
    while let answer = console.ask(session.localizer(.contactQuestion)) {
      if answer.allSatisfy(\.isWhitespace) { break }
      if try await session.services.wikis.setContact(answer) {
        return console.note(session.localizer(.contactSaved, .text(answer.terminalSafe)))
      }
      console.note(session.localizer(.contactInvalid, .text(answer.terminalSafe)))
    }
    try await session.services.wikis.declineContact()
    console.note(session.localizer(.contactNotNow))
  }
}
