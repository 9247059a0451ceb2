internal import Articles

/// Where a move is made, which decides how a person takes the free seat.
public enum GameVenue: Sendable {
  /// On the page of the link, where one joins before the first shot.
  case page
  /// In a conversation, as this person. Everybody there sees each other, so the first shot takes
  /// the free seat.
  case conversation(Membership)
  /// On the command line, where the first shot takes the free seat too.
  case commandLine

  /// The person who plays, if the game is of that person's conversation.
  func member(in conversation: ConversationID?) -> Membership? {
    guard case .conversation(let member) = self else { return nil }
    return member.conversation == conversation ? member : nil
  }

  func joinsByShooting(in conversation: ConversationID?) -> Bool {
    switch self {
    case .page: false
    case .conversation: member(in: conversation) != nil
    case .commandLine: true
    }
  }
}
