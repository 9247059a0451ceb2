internal import Conversations
internal import Wording

extension Problem {
  /// What a conversation refuses, in words.
  init(_ error: ConversationError) {
    let (message, exitCode, status) = Problem.told(error)
    self.init(message, exitCode: exitCode, status: status)
  }

  /// Message, exit code and status of each case: a table, and so longer than a function should be.
  /// The compiler asks for every case.
  private static func told(_ error: ConversationError) -> (Message, ExitCode, Int) {
    switch error {
    case .file(let error): told(error, of: .conversations)
    // What was sent, and games.
    case .pictureTooLarge: (Message(.problemPictureRefused), .badData, 500)
    case .sentMissing: (Message(.problemSentMissing), .noInput, 410)
    case .gameMissing: (Message(.problemGameMissing), .noInput, 404)
    case .gameExists: (Message(.problemMessageClash), .cannotCreate, 409)
    // Who takes part.
    case .conversationMissing: (Message(.problemConversationMissing), .noInput, 404)
    case .conversationClosed: (Message(.problemConversationClosed), .notAllowed, 409)
    case .notTakingPart, .removed: (Message(.problemNotTakingPart), .notAllowed, 403)
    case .linkDead: (Message(.problemLinkDead), .noInput, 410)
    case .full(.participants, let limit):
      (Message(.problemParticipantsFull, .number(limit)), .notAllowed, 409)
    case .full(.messages, let limit):
      (Message(.problemMessagesFull, .number(limit)), .notAllowed, 409)
    case .full(.joinLinks, let limit):
      (Message(.problemLinksFull, .number(limit)), .notAllowed, 409)
    // What is said.
    case .messageMissing: (Message(.problemMessageMissing), .noInput, 404)
    case .notYours: (Message(.problemNotYours), .notAllowed, 403)
    case .clash: (Message(.problemMessageClash), .badData, 422)
    case .textEmpty: (Message(.problemTextEmpty), .badData, 400)
    case .textTooLong(let length, let limit):
      (Message(.problemTextTooLong, .number(length), .number(limit)), .badData, 413)
    case .nameEmpty: (Message(.problemPersonUnnamed), .badData, 400)
    case .nameTooLong(let length, let limit):
      (Message(.problemPersonNameLong, .number(length), .number(limit)), .badData, 400)
    case .addressRefused: (Message(.problemCardRefused), .badData, 400)
    }
  }
}
