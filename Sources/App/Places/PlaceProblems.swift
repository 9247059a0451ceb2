public import Localization
public import Places
internal import Routes

// Messages for errors about places, shared by the command line, the forms and the pages.

extension PlaceError {
  public var message: Message {
    switch self {
    case .empty: Message(.placeEmpty)
    case .tooLong(let length): Message(.placeTooLong, .number(length), .number(PlaceReader.limit))
    case .malformedLink: Message(.placeMalformedLink)
    case .unsupportedScheme(let scheme): Message(.placeUnsupportedScheme, .text(scheme))
    case .unsupportedHost(let host): Message(.placeUnsupportedHost, .text(host))
    case .notAPlace: Message(.placeNotAPlace)
    case .missing(.latitude): Message(.placeMissingLatitude)
    case .missing(.longitude): Message(.placeMissingLongitude)
    case .notANumber(let axis, let text): PlaceError.notANumber(axis, text)
    case .outOfRange(let axis, let text):
      Message(axis == .latitude ? .placeLatitudeOutOfRange : .placeLongitudeOutOfRange, .text(text))
    case .minutesOutOfRange(_, let text): Message(.placeMinutesOutOfRange, .text(text))
    case .secondsOutOfRange(_, let text): Message(.placeSecondsOutOfRange, .text(text))
    case .ambiguous(let ambiguity): ambiguity.message
    case .conflict(let conflict): conflict.message
    case .unsupportedCRS(let crs): Message(.placeUnsupportedCrs, .text(crs))
    case .notEarth(let globe): Message(.placeNotEarth, .text(globe))
    case .needsNetwork(let host): Message(.placeNeedsNetwork, .text(host))
    case .needsReference(let code): Message(.placeNeedsReference, .text(code))
    case .unsafeCallback(let scheme): Message(.placeUnsafeCallback, .text(scheme))
    }
  }

  private static func notANumber(_ axis: Axis?, _ text: String) -> Message {
    switch axis {
    case .latitude: Message(.placeLatitudeNotANumber, .text(text))
    case .longitude: Message(.placeLongitudeNotANumber, .text(text))
    case nil: Message(.placeNotANumber, .text(text))
    }
  }
}

extension PlaceError.Ambiguity {
  fileprivate var message: Message {
    switch self {
    case .numbers(let count): Message(.placeAmbiguousNumbers, .number(count))
    case .letters: Message(.placeAmbiguousLetters)
    case .letterO: Message(.placeAmbiguousO)
    case .links(let count): Message(.placeAmbiguousLinks, .number(count))
    }
  }
}

extension PlaceError.Conflict {
  fileprivate var message: Message {
    switch self {
    case .parameter(let name, _): Message(.placeConflictParameter, .text(name))
    case .signWithLetter: Message(.placeConflictSign)
    case .twice(.latitude): Message(.placeConflictLatitudes)
    case .twice(.longitude): Message(.placeConflictLongitudes)
    case .otherAxis(.latitude): Message(.placeConflictInLatitude)
    case .otherAxis(.longitude): Message(.placeConflictInLongitude)
    }
  }
}

extension FeedError {
  public var message: Message {
    switch self {
    case .tooLarge: Message(.feedTooLarge, .bytes(Feed.limit))
    case .notUTF8: Message(.feedNotUtf8)
    case .notJSON(let byte): Message(.feedNotJson, .number(byte))
    case .noList: Message(.feedNoList)
    case .tooMany(let count): Message(.feedTooMany, .number(count), .number(Feed.most))
    case .unreachable(let host): Message(.feedUnreachable, .text(host))
    case .http(let host, let status): Message(.feedHttp, .text(host), .number(status))
    case .notAllowed(let address): Message(.feedNotAllowed, .text(address))
    }
  }

  fileprivate var kind: Problem.Kind {
    switch self {
    case .tooLarge, .notUTF8, .notJSON, .noList, .tooMany: .badContent
    case .unreachable, .http: .feedFailed
    case .notAllowed: .notAllowed
    }
  }
}

extension Problem {
  /// A link or typed text that is not a place.
  public init(_ error: PlaceError) {
    self.init(.badPlace, Message(.problemPlace, .message(error.message)))
  }

  /// A list of places that is malformed or could not be fetched.
  public init(_ error: FeedError) {
    self.init(error.kind, Message(.problemFeed, .message(error.message)))
  }
}

extension OutgoingLink {
  /// The description of the target for the user.
  public var words: Message.Key {
    switch self {
    case .wikipedia: .linkWikipedia
    case .geo: .linkGeo
    case .openStreetMap: .linkOpenstreetmap
    case .apple: .linkApple
    case .google: .linkGoogle
    case .organicMaps: .linkOrganicMaps
    }
  }
}

extension PlaceService {
  /// Returns the address of a point's page: at the public address, or else on this machine.
  public func address(of point: PlaceTarget.Point) -> String {
    settings.ownOrigin + PagePath.place(point).text
  }
}
