internal import App
internal import HTTPTypes

extension Problem {
  /// HTTP status of the problem's response.
  var status: HTTPResponse.Status { kind.status }
}

extension Problem.Kind {
  /// HTTP status for this kind of problem; the only place with this mapping.
  var status: HTTPResponse.Status {
    switch self {
    case .badUsage, .badTitle, .badPlace, .badInput: .badRequest
    case .signInNeeded: .unauthorized
    case .notAllowed, .wikiNotAllowed, .foreignPage: .forbidden
    case .pageMissing, .notSaved, .notSavedOffline, .placeUnknown, .missing, .addressUnknown:
      .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .conflict, .alreadyExists, .changedMeanwhile: .conflict
    case .gone: .gone
    case .tooLarge: .contentTooLarge
    case .unknownFormat: .unsupportedMediaType
    case .wrongHost: .misdirectedRequest
    case .badContent: .unprocessableContent
    case .tooOften: .tooManyRequests
    case .diskFailed, .cannotCreate, .unreadableFile, .damagedFile, .pictureRefused,
      .configuration, .cannotListen, .unexpected:
      .internalServerError
    case .wikiLacksPlaces, .wikiLacksTextSearch: .notImplemented
    case .wikiUnreachable, .wikiFailed, .wikiGuarded, .feedFailed: .badGateway
    case .wikiBusy, .serverBusy, .fileLocked, .someFailed: .serviceUnavailable
    case .wikiTimedOut: .gatewayTimeout
    case .diskFull: .init(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }
}
