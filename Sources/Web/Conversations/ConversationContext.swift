internal import Articles
internal import Localization
internal import Markup

/// A conversation as one reader sees it.
struct ConversationContext: Sendable {
  var id: ConversationID
  private(set) var reader: ParticipantID
  /// All current and former participants.
  let people: [Participant]
  private(set) var blocked: Set<ParticipantID>
  private(set) var roster: Roster

  init(
    id: ConversationID, reader: ParticipantID, people: [Participant],
    blocked: Set<ParticipantID> = []
  ) {
    self.id = id
    self.reader = reader
    self.people = people
    self.blocked = blocked
    roster = Roster(people, reader: reader)
  }

  /// Returns the view of another reader.
  func seen(by reader: ParticipantID, blocking blocked: Set<ParticipantID>) -> ConversationContext {
    var view = self
    view.reader = reader
    view.blocked = blocked
    view.roster.reader = reader
    return view
  }

  /// The name of a participant for the reader.
  func name(of participant: ParticipantID, _ c: PageContext) -> HTML {
    if participant == reader { return "\(c(.chatYouFirst))" }
    return roster.name(of: participant).map { "<bdi>\($0)</bdi>" } ?? "\(c(.chatSomeoneFirst))"
  }

  /// The name without markup, for a label.
  func words(for participant: ParticipantID, _ c: PageContext) -> String {
    if participant == reader { return c(.chatYouFirst) }
    return roster.name(of: participant) ?? c(.chatSomeoneFirst)
  }

  /// A text of a card with its tokens resolved for the reader; names are isolated from the text
  /// direction around them.
  func resolved(_ text: String, _ c: PageContext) -> HTML {
    ResolvedMentionText(text, for: roster).parts.map { part -> HTML in
      switch part {
      case .text(let text): "\(text)"
      case .you(let isFirst): "\(c(isFirst ? .chatYouFirst : .chatYou))"
      // The participant's number lets the script replace a changed name.
      case .name(let name, let id):
        "<bdi data-by=\"\(String(roster.number(of: id) ?? 0))\">\(name)</bdi>"
      case .someone(let isFirst): "\(c(isFirst ? .chatSomeoneFirst : .chatSomeone))"
      }
    }.joined()
  }

  /// The text without markup, for programs.
  func plain(_ text: String, _ c: PageContext) -> String {
    ResolvedMentionText(text, for: roster).parts.map { part in
      switch part {
      case .text(let text): text
      case .you(let isFirst): c(isFirst ? .chatYouFirst : .chatYou)
      case .name(let name, _): name
      case .someone(let isFirst): c(isFirst ? .chatSomeoneFirst : .chatSomeone)
      }
    }.joined()
  }
}
