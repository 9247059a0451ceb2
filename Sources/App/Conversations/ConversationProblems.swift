internal import Conversations
internal import Localization

extension Problem {
  /// Translates a conversation error into a `Problem`.
  init(_ error: ConversationError) { self = Problem.told(error) }

  /// One switch, longer than usual, so that the compiler checks that every case is covered.
  private static func told(_ error: ConversationError) -> Problem {
    switch error {
    case .file(let error): told(error, of: .conversations)
    // Shared links and games.
    case .pictureTooLarge: Problem(.pictureRefused, Message(.problemPictureRefused))
    case .sentMissing(let number):
      Problem(.gone, Message(.problemSentNumber, .text(String(number))))
    case .gameMissing: Problem(.missing, Message(.problemGameMissing))
    case .gameExists: Problem(.alreadyExists, Message(.problemMessageClash))
    // Participants.
    case .conversationMissing: Problem(.missing, Message(.problemConversationMissing))
    case .conversationClosed: Problem(.conflict, Message(.problemConversationClosed))
    case .notTakingPart, .removed: Problem(.notAllowed, Message(.problemNotTakingPart))
    case .linkDead: Problem(.gone, Message(.problemLinkDead))
    case .full(.participants, let limit):
      Problem(.conflict, Message(.problemParticipantsFull, .number(limit)))
    case .full(.messages, let limit):
      Problem(.conflict, Message(.problemMessagesFull, .number(limit)))
    case .full(.participantsEver, let limit):
      Problem(.conflict, Message(.problemParticipantsEverFull, .number(limit)))
    case .full(.bytes, let limit):
      Problem(.conflict, Message(.problemConversationSizeFull, .number(limit >> 20)))
    case .full(.joinLinks, let limit):
      Problem(.conflict, Message(.problemLinksFull, .number(limit)))
    // Messages.
    case .messageMissing: Problem(.missing, Message(.problemMessageMissing))
    case .notYours: Problem(.notAllowed, Message(.problemNotYours))
    case .clash: Problem(.badContent, Message(.problemMessageClash))
    case .textEmpty: Problem(.badInput, Message(.problemTextEmpty))
    case .textTooLong(let length, let limit):
      Problem(.tooLarge, Message(.problemTextTooLong, .number(length), .number(limit)))
    case .nameEmpty: Problem(.badInput, Message(.problemPersonUnnamed))
    case .nameTooLong(let length, let limit):
      Problem(.badInput, Message(.problemPersonNameLong, .number(length), .number(limit)))
    case .addressRefused: Problem(.badInput, Message(.problemCardRefused))
    }
  }
}
