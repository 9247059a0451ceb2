public import Articles
public import Localization

extension Message {
  /// Returns what to say about pictures that could not be saved: a message for each reason, with
  /// their names.
  public static func missing(_ pictures: [MissingPicture]) -> [Message] {
    MissingPicture.Reason.allCases.compactMap { reason in
      let files = pictures.filter { $0.reason == reason }.map(\.file)
      guard !files.isEmpty else { return nil }
      var names = files.prefix(mostNames).joined(separator: ", ")
      if files.count > mostNames { names += ", …" }
      return Message(reason.key, .number(files.count), .text(names))
    }
  }

  /// More names than these are not read.
  private static let mostNames = 8
}

extension MissingPicture.Reason {
  fileprivate var key: Message.Key {
    switch self {
    case .absent: .missingPicturesAbsent
    case .unreachable: .missingPicturesUnreachable
    case .refusedAddress: .missingPicturesRefused
    case .notAPicture: .missingPicturesBroken
    case .tooLarge: .missingPicturesLarge
    }
  }
}
